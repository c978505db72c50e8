import { z } from 'zod';
import type { ObjectionRules } from '../competition/objection-rules.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import {
  type AdvancementId,
  type OfItem,
  type PersonId,
  ResultId,
  type ScoreRunId,
  type TeamId,
  Uuid,
  WorkId,
} from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { type Exclusion, ExclusionKind, type Identity, identitySuffices } from './objection.ts';
import type { Result, ResultEvent } from './result.ts';

/** `resultId`: of the decision that the page showed, which stands for the result that there is not yet. */
export const ObjectToExclusion = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  workId: WorkId,
  kind: ExclusionKind,
});
export type ObjectToExclusion = z.infer<typeof ObjectToExclusion>;

/** What ended the way of a work, and until when its team may object. */
export type Excluded = OfItem & {
  readonly subject: Exclusion;
  readonly teamId: TeamId;
  readonly scoreRunId?: ScoreRunId;
  readonly advancementId?: AdvancementId;
  readonly decidedBy: readonly PersonId[];
  readonly decidedAt: Instant;
  readonly objectUntil: Instant;
  readonly objectionRules: ObjectionRules;
};
type ExclusionFacts = {
  /** Null where the work takes part, or was decided about again since the page was opened. */
  readonly excluded: Excluded | null;
  readonly identity: Identity;
};

/**
 * A team objects to the rejection of its work or to not advancing, before there is a result: once, until the time that
 * the competition gives has passed. It is heard and decided like an objection to a result.
 */
export function objectToExclusion(
  dispute: Result,
  { resultId, objectionId, workId, kind }: ObjectToExclusion,
  { excluded, identity }: ExclusionFacts,
  by: By,
): Decision<
  ResultEvent,
  'exclusionChanged' | 'objectionTimeOver' | 'objectionOpen' | 'exclusionDecided' | 'objectorUnknown'
> {
  const before = dispute.status === 'none' ? null : dispute;
  if (before?.openObjections.has(objectionId) || before?.decidedObjections.has(objectionId)) return accept();
  if (!excluded || (before && before.subject !== excluded.subject)) return refuse('exclusionChanged');
  const { subject, teamId, objectUntil, decidedBy, competitionId, groupId, itemId, ...facts } = excluded;
  if (by.at >= objectUntil) return refuse('objectionTimeOver', { endedAt: objectUntil });
  if (before && before.openObjections.size > 0) return refuse('objectionOpen');
  const decided = [...(before?.decidedObjections.values() ?? [])].some(({ outcome }) => outcome !== null);
  if (decided) return refuse('exclusionDecided');
  if (!identitySuffices(kind, identity)) return refuse('objectorUnknown');
  const filedBy = by.actor.personId;
  const opened: ResultEvent = {
    type: 'award.dispute_opened',
    data: {
      ...{ resultId, competitionId, groupId, itemId, subject, workId },
      ...facts,
      decidedBy: [...decidedBy],
      at: by.at,
    },
  };
  const filed: ResultEvent = {
    type: 'award.objection_filed',
    data: { resultId, objectionId, awardId: null, kind, filedBy, teamId, workId, at: by.at },
  };
  return accept<ResultEvent>(...(before ? [] : [opened]), filed);
}
