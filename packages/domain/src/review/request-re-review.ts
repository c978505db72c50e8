import { z } from 'zod';
import type { Expert } from '../expert/expert.ts';
import { barredFrom } from '../expert/judged-work.ts';
import { isAwayThroughout, maxLoadOf, timeLeft } from '../expert/stated-profile.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type PersonId, RoundId, type SheetId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { judgesItem, type LedWork, notLedNow } from './panel-lead.ts';
import type { Round, RoundEvent } from './round.ts';
import { isAlive } from './scorable.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';
import { seededRandom, shuffled } from './seeded-random.ts';
import type { SheetStatus } from './sheet-status.ts';

/** Score sheets that a work may have, however often it is reviewed again. */
const MOST_SHEETS = 15;

export const RequestReReview = z.strictObject({
  roundId: RoundId,
  /** The work's name in the round: the chair knows no other. */
  alias: z.string().min(1).max(20),
  experts: z.number().int().min(1).max(3),
  reason: Reason,
});
export type RequestReReview = z.infer<typeof RequestReReview>;

type Candidate = {
  readonly expert: Expert;
  /** Sheets that the expert has in the round, submitted or not. */
  readonly load: number;
};

type ReReviewFacts = {
  readonly work: LedWork & { readonly version: number };
  /** Every sheet that the work has had in the round. */
  readonly sheets: readonly { readonly expertId: PersonId; readonly status: SheetStatus }[];
  readonly candidates: readonly Candidate[];
  readonly reReviewId: string;
  /** As many as experts are asked for. */
  readonly sheetIds: readonly SheetId[];
  readonly seed: string;
};

/**
 * A chair asks for more score sheets of a work and changes none. The chair chooses how many experts, not which: those
 * who may judge it and never had it, the least loaded first, and among equals by a seed that is drawn for it.
 */
export function requestReReview(
  round: Round,
  chief: Expert,
  command: RequestReReview,
  facts: ReReviewFacts,
  by: By,
): Decision<
  RoundEvent | ScoreSheetEvent,
  | 'roundNotFound'
  | 'workNotInRound'
  | 'roundSealed'
  | 'roundClosed'
  | 'roundNotOpen'
  | 'sheetsOutstanding'
  | 'noSheetsSubmitted'
  | 'reviewsComplete'
  | 'tooFewExperts'
> {
  if (round.status === 'none') return refuse('roundNotFound');
  const { work, sheets, reReviewId, seed } = facts;
  const notLed = notLedNow(round, chief, work, by.at);
  if (notLed) return notLed;
  const alive = sheets.filter((sheet) => isAlive(sheet as Parameters<typeof isAlive>[0]));
  const outstanding = alive.filter(({ status }) => status !== 'submitted').length;
  if (outstanding > 0) return refuse('sheetsOutstanding', { count: outstanding });
  if (alive.length === 0) return refuse('noSheetsSubmitted');
  if (alive.length + command.experts > MOST_SHEETS) return refuse('reviewsComplete', { count: alive.length });
  const able = leastLoaded(round, facts, by);
  if (able.length < command.experts)
    return refuse('tooFewExperts', { wanted: command.experts, available: able.length });
  const { roundId, competitionId, groupId, chiefs } = round;
  const { workId, itemId, version } = work;
  const { alias, experts, reason } = command;
  const sheetIds = facts.sheetIds.slice(0, experts);
  const asked: RoundEvent = {
    type: 'review.re_review_requested',
    data: { roundId, reReviewId, workId, sheetIds, seed, reason, requestedBy: by.actor.personId, at: by.at },
  };
  return accept<RoundEvent | ScoreSheetEvent>(
    asked,
    ...sheetIds.map((sheetId, place): ScoreSheetEvent => {
      const expertId = able[place] as PersonId;
      const chief = chiefs.includes(expertId);
      const assigned = { sheetId, roundId, competitionId, groupId, itemId, workId, workVersion: version, expertId };
      return { type: 'review.assigned', data: { ...assigned, planId: null, chief, alias, at: by.at } };
    }),
  );
}

/** Experts of the round who may judge the work and never had it, other than the chair who asks, the least loaded first. */
function leastLoaded(
  round: Exclude<Round, { status: 'none' }>,
  { candidates, sheets, seed, work }: ReReviewFacts,
  { actor: { personId: asking }, at }: By,
): PersonId[] {
  const met = new Set(sheets.map(({ expertId }) => expertId));
  const able = candidates.flatMap(({ expert, load }) => {
    if (expert.status !== 'active' || expert.personId === asking || met.has(expert.personId)) return [];
    const may =
      round.pool.includes(expert.personId) &&
      load < maxLoadOf(expert) &&
      !isAwayThroughout(expert.stated, timeLeft(round, at)) &&
      judgesItem(expert, work.itemId, work.track) &&
      barredFrom(expert, work) === null;
    return may ? [{ personId: expert.personId, load }] : [];
  });
  const byId = able.toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
  return shuffled(byId, seededRandom(seed))
    .toSorted((a, b) => a.load - b.load)
    .map(({ personId }) => personId);
}
