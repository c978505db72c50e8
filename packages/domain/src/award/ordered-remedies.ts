import { z } from 'zod';
import { refuse } from '../kernel/decision.ts';
import { Remedy } from '../kernel/remedy.ts';
import type { ObjectionOutcome, Subject } from './objection.ts';

/** What a proposed decision orders, each once. */
export const OrderedRemedies = z
  .array(Remedy)
  .max(Remedy.options.length)
  .refine((remedies) => new Set(remedies).size === remedies.length)
  .optional();

export type RemediesRefusal =
  | 'remedyNeeded'
  | 'remedyWithoutGround'
  | 'remedyNeedsWork'
  | 'noChangeAlone'
  | 'reReviewWithoutScores'
  | 'remedyOfOther';

/** What is ordered about a work or its team; the objection has to name one. */
const OF_WORK: readonly Remedy[] = ['disqualifyWork', 'disqualifyTeam', 'withholdAward', 'correctNames'];

const OF_RESULT = ['correctScores', 'reReview', ...OF_WORK, 'noChange'] as const;
const ORDERED_ABOUT: Readonly<Record<Subject, readonly Remedy[]>> = {
  result: OF_RESULT,
  check: ['acceptWork', 'noChange'],
  advancement: ['advanceWork', 'correctScores', 'reReview', 'noChange'],
  award: ['revokeAward', 'noChange'],
};
/** What may be ordered about it: nothing of a result is changed before there is one. */
export const remediesAbout = (subject: Subject): readonly Remedy[] => ORDERED_ABOUT[subject];

/** A decision says what follows from it: something where it upholds the objection, nothing otherwise. */
export function orderedRemedies(
  outcome: ObjectionOutcome,
  remedies: readonly Remedy[],
  { workId }: { readonly workId: string | null },
  subject: Subject,
) {
  const upholds = outcome === 'upheld' || outcome === 'partly';
  if (!upholds) return remedies.length > 0 ? refuse('remedyWithoutGround' as const) : undefined;
  if (remedies.length === 0) return refuse('remedyNeeded' as const);
  if (remedies.some((remedy) => !remediesAbout(subject).includes(remedy))) return refuse('remedyOfOther' as const);
  // More score sheets change nothing until the scores are computed again.
  if (remedies.includes('reReview') && !remedies.includes('correctScores'))
    return refuse('reReviewWithoutScores' as const);
  if (remedies.includes('noChange') && remedies.length > 1) return refuse('noChangeAlone' as const);
  return workId === null && remedies.some((remedy) => OF_WORK.includes(remedy))
    ? refuse('remedyNeedsWork' as const)
    : undefined;
}
