import { z } from 'zod';
import type { Expert } from '../expert/expert.ts';
import { timeLeft } from '../expert/stated-profile.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type PersonId, RoundId, type SheetId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { addedSheets, type Candidate, MOST_SHEETS, whoMayBeAdded } from './added-sheets.ts';
import { type LedWork, notLedNow } from './panel-lead.ts';
import type { Round, RoundEvent } from './round.ts';
import { isAlive } from './scorable.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';
import type { SheetStatus } from './sheet-status.ts';

export const RequestReReview = z.strictObject({
  roundId: RoundId,
  /** The work's name in the round: the chair knows no other. */
  alias: z.string().min(1).max(20),
  experts: z.number().int().min(1).max(3),
  reason: Reason,
});
export type RequestReReview = z.infer<typeof RequestReReview>;

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
  const able = whoMayBeAdded({ ...facts, chosen: round.pool, times: timeLeft(round, by.at) }, by);
  if (able.length < command.experts)
    return refuse('tooFewExperts', { wanted: command.experts, available: able.length });
  const { roundId } = round;
  const { alias, experts, reason } = command;
  const sheetIds = facts.sheetIds.slice(0, experts);
  const asked: RoundEvent = {
    type: 'review.re_review_requested',
    data: {
      roundId,
      reReviewId,
      workId: work.workId,
      sheetIds,
      seed,
      reason,
      requestedBy: by.actor.personId,
      at: by.at,
    },
  };
  return accept<RoundEvent | ScoreSheetEvent>(asked, ...addedSheets(round, { ...work, alias }, sheetIds, able, by));
}
