import { z } from 'zod';
import type { Expert } from '../expert/expert.ts';
import { barredFrom, type JudgedWork } from '../expert/judged-work.ts';
import { isAwayThroughout, maxLoadOf, timeLeft } from '../expert/stated-profile.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type ItemId, PersonId, RoundId, SheetId, WorkId } from '../kernel/ids.ts';
import type { Round } from './round.ts';
import type { ScoreSheet, ScoreSheetEvent } from './score-sheet.ts';

export const AssignExpert = z.strictObject({ roundId: RoundId, sheetId: SheetId, workId: WorkId, expertId: PersonId });
export type AssignExpert = z.infer<typeof AssignExpert>;

/** The work as the round may judge it: its version, item and its name here. */
export type AssignableWork = JudgedWork & {
  readonly itemId: ItemId;
  readonly version: number;
  readonly alias: string;
  /** Its item has a screening stage, and it has not passed its check. */
  readonly unchecked: boolean;
  /** Sheets of it in this round that count or may still count. */
  readonly sheets: number;
  /** Sheets of the expert in this round that count or may still count. */
  readonly load: number;
};

/**
 * Assigns one expert in place of one who declined or whose sheet was voided. More reviews than the round's number need
 * a plan that a second person approves, because one person could change a score by adding a chosen expert.
 */
export function assignExpert(
  sheet: ScoreSheet,
  round: Round,
  expert: Expert,
  work: AssignableWork | null,
  command: AssignExpert,
  by: By,
): Decision<
  ScoreSheetEvent,
  | 'roundNotFound'
  | 'roundClosed'
  | 'roundSealed'
  | 'workNotInRound'
  | 'worksUnchecked'
  | 'expertNotActive'
  | 'expertNotInPool'
  | 'expertAway'
  | 'conflictOfInterest'
  | 'assignmentExists'
  | 'reviewsComplete'
  | 'expertFullyLoaded'
> {
  if (round.status === 'none') return refuse('roundNotFound');
  if (round.status === 'sealed') return refuse('roundSealed');
  if (round.status === 'closed') return refuse('roundClosed');
  if (sheet.status !== 'none') return refuse('assignmentExists');
  if (!work || !round.itemIds.includes(work.itemId)) return refuse('workNotInRound');
  if (work.unchecked) return refuse('worksUnchecked', { count: 1 });
  if (expert.status !== 'active') return refuse('expertNotActive', { count: 1 });
  if (!round.pool.includes(command.expertId)) return refuse('expertNotInPool');
  if (isAwayThroughout(expert.stated, timeLeft(round, by.at))) return refuse('expertAway');
  const conflict = barredFrom(expert, work);
  if (conflict) return refuse('conflictOfInterest', { conflict });
  if (work.sheets >= round.reviewersPerWork) return refuse('reviewsComplete', { count: work.sheets });
  const most = maxLoadOf(expert);
  if (work.load >= most) return refuse('expertFullyLoaded', { count: most });
  const { competitionId, groupId, chiefs } = round;
  return accept({
    type: 'review.assigned',
    data: {
      ...command,
      competitionId,
      groupId,
      itemId: work.itemId,
      workVersion: work.version,
      alias: work.alias,
      planId: null,
      chief: chiefs.includes(command.expertId),
      at: by.at,
    },
  });
}
