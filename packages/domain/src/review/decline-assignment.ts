import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { isAlive, isOrderOver, type SheetSituation } from './scorable.ts';
import { DeclineCause, type ScoreSheetEvent } from './score-sheet.ts';

export const DeclineAssignment = z.strictObject({
  sheetId: SheetId,
  cause: DeclineCause,
  reason: Reason,
});
export type DeclineAssignment = z.infer<typeof DeclineAssignment>;
export type DeclineAssignmentRefusal =
  | 'sheetNotFound'
  | 'notYourSheet'
  | 'sheetOver'
  | 'sheetSubmitted'
  | 'roundClosed';

/** The expert will not judge this work. Before the first point it is declined, afterwards the expert steps back. */
export function declineAssignment(
  { sheet, round, work }: SheetSituation,
  command: DeclineAssignment,
  by: By,
): Decision<ScoreSheetEvent, DeclineAssignmentRefusal> {
  const { sheetId, reason } = command;
  if (sheet.status === 'none' || round.status === 'none') return refuse('sheetNotFound');
  if (sheet.expertId !== by.actor.personId) return refuse('notYourSheet');
  if (sheet.status === 'declined' || sheet.status === 'recused') return accept();
  if (!isAlive(sheet)) return refuse('sheetOver');
  const over = sheet.ordered ? isOrderOver(sheet.ordered, work, by) : ['closed', 'sealed'].includes(round.status);
  if (over) return refuse('roundClosed');
  if (sheet.status === 'submitted' && command.cause !== 'conflict') return refuse('sheetSubmitted');
  if (sheet.status === 'assigned' || sheet.status === 'acknowledged')
    return accept({ type: 'review.assignment_declined', data: { ...command, at: by.at } });
  return accept({ type: 'review.recused', data: { sheetId, reason, at: by.at } });
}
