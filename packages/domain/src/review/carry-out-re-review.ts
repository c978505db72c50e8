import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type PersonId, RoundId, type SheetId, Uuid, WorkId } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { Reason } from '../kernel/text.ts';
import { addedSheets, type Candidate, MOST_SHEETS, whoMayBeAdded } from './added-sheets.ts';
import type { LedWork } from './panel-lead.ts';
import type { Round, RoundEvent } from './round.ts';
import { isAlive } from './scorable.ts';
import type { OrderedSheet, ScoreSheetEvent } from './score-sheet.ts';
import type { SheetStatus } from './sheet-status.ts';

export const CarryOutReReview = z.strictObject({
  roundId: RoundId,
  workId: WorkId,
  /** The objection whose decision orders it. */
  objectionId: Uuid,
  experts: z.number().int().min(1).max(3),
  /** Until when they may score. */
  until: Instant,
  reason: Reason,
});
export type CarryOutReReview = z.infer<typeof CarryOutReReview>;

const SHORTEST_HOURS = 24;
/** A correction waits for its experts, and the result for the correction. */
const LONGEST_DAYS = 30;

type Sheet = {
  readonly expertId: PersonId;
  readonly status: SheetStatus;
  readonly ordered: OrderedSheet | null;
};

type CarryOutFacts = {
  /** The work as it was judged in the round; null: it has no score sheet there. */
  readonly work: (LedWork & { readonly version: number; readonly alias: string }) | null;
  /** Every sheet that the work has had in the round. */
  readonly sheets: readonly Sheet[];
  /** Everybody who has had a sheet of it, in whatever round. */
  readonly scoredBefore: readonly PersonId[];
  readonly candidates: readonly Candidate[];
  /** Experts of the organisation who are not in the round: they are asked where the round has too few. */
  readonly others: readonly PersonId[];
  readonly reReviewId: string;
  /** As many as experts are asked for. */
  readonly sheetIds: readonly SheetId[];
  readonly seed: string;
  readonly remedy: RemedyState;
  /** How far the correction of the scores is that the decision orders as well. */
  readonly scores: RemedyState;
  /** How many experts were asked for at first; 0 where nobody was. */
  readonly planned: number;
};

/**
 * Adds score sheets of a work to a sealed round, because a final decision about an objection orders a re-review. No sheet
 * is changed, and the result stays as it is until a correcting run with these sheets is approved. The experts are chosen
 * by their loads and a seed: none who scored the work before, who leads the panel or has a conflict. Once it has begun,
 * only those who declined or let the time pass are replaced.
 */
export function carryOutReReview(
  round: Round,
  command: CarryOutReReview,
  facts: CarryOutFacts,
  by: By,
): Decision<
  RoundEvent | ScoreSheetEvent,
  | 'roundNotFound'
  | 'roundOnSite'
  | 'roundNotSealed'
  | 'workNotInRound'
  | 'workOver'
  | 'reReviewTooShort'
  | 'reReviewTooLong'
  | 'reviewsComplete'
  | 'tooFewExperts'
  | RemedyRefusal
> {
  if (round.status === 'none') return refuse('roundNotFound');
  if (round.onSite) return refuse('roundOnSite');
  if (round.status !== 'sealed') return refuse('roundNotSealed');
  const { roundId, workId, objectionId, experts, until, reason } = command;
  const { work, sheets, planned } = facts;
  if (!work || work.workId !== workId || !round.itemIds.includes(work.itemId)) return refuse('workNotInRound');
  const alive = sheets.filter((sheet) => isAlive(sheet as Parameters<typeof isAlive>[0]));
  const kept = sheets.filter((sheet) => sheet.ordered?.objectionId === objectionId && !isLost(sheet, by.at));
  const replaces = facts.remedy === 'begun' && (planned === 0 || kept.length + experts <= planned);
  const refused = replaces ? undefined : remedyRefusal(facts.remedy);
  if (refused) return refused;
  const scoresRefused = remedyRefusal(facts.scores);
  if (scoresRefused) return scoresRefused;
  if (work.gone) return refuse('workOver');
  if (until < plusMinutes(by.at, SHORTEST_HOURS * 60)) return refuse('reReviewTooShort', { hours: SHORTEST_HOURS });
  if (until > plusMinutes(by.at, LONGEST_DAYS * 24 * 60)) return refuse('reReviewTooLong', { days: LONGEST_DAYS });
  if (alive.length + experts > MOST_SHEETS) return refuse('reviewsComplete', { count: alive.length });
  const able = freshExperts(round, { ...facts, work }, until, by);
  if (able.length < experts) return refuse('tooFewExperts', { wanted: experts, available: able.length });
  const { reReviewId, seed } = facts;
  const sheetIds = facts.sheetIds.slice(0, experts);
  const asked = { roundId, reReviewId, workId, sheetIds, seed, reason, requestedBy: by.actor.personId, objectionId };
  return accept<RoundEvent | ScoreSheetEvent>(
    { type: 'review.re_review_requested', data: { ...asked, at: by.at } },
    ...addedSheets(round, work, sheetIds, able, by, { objectionId, until }),
  );
}

/**
 * Whether an expert of the re-review is to be replaced: who declined, has a conflict or let the time pass. One whose
 * sheet somebody voided or took back is not, or sheets would be drawn until their scores suit.
 */
export const isLost = ({ status, ordered }: Pick<Sheet, 'status' | 'ordered'>, at: Instant): boolean =>
  status === 'declined' || status === 'recused' || (OWED.includes(status) && ordered !== null && at >= ordered.until);
const OWED: readonly SheetStatus[] = ['assigned', 'acknowledged', 'draft'];

/** Experts of the round first; chairs saw the scores that are disputed. */
function freshExperts(
  { pool, chiefs }: Exclude<Round, { status: 'none' }>,
  { work, others, scoredBefore, ...facts }: Omit<CarryOutFacts, 'work'> & { readonly work: LedWork },
  until: Instant,
  by: By,
): PersonId[] {
  const times = { opensAt: by.at, closesAt: until };
  const passed = new Set([...chiefs, ...scoredBefore]);
  const among = (people: readonly PersonId[]) =>
    whoMayBeAdded({ ...facts, work, times, chosen: people.filter((id) => !passed.has(id)) }, by);
  return [...among(pool), ...among(others.filter((id) => !pool.includes(id)))];
}
