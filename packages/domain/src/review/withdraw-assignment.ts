import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Round } from './round.ts';
import { isAlive } from './scorable.ts';
import type { ScoreSheet, ScoreSheetEvent } from './score-sheet.ts';

export const WithdrawAssignment = z.strictObject({ sheetId: SheetId, reason: Reason });
export type WithdrawAssignment = z.infer<typeof WithdrawAssignment>;

/** An organiser takes an assignment back. A submitted sheet is voided instead and stays visible. */
export function withdrawAssignment(
  sheet: ScoreSheet,
  round: Round,
  command: WithdrawAssignment,
  by: By,
): Decision<ScoreSheetEvent, 'sheetNotFound' | 'sheetSubmitted' | 'roundSealed'> {
  if (sheet.status === 'none') return refuse('sheetNotFound');
  if (round.status === 'sealed') return refuse('roundSealed');
  if (!isAlive(sheet)) return accept();
  if (sheet.status === 'submitted') return refuse('sheetSubmitted');
  return accept({
    type: 'review.assignment_withdrawn',
    data: { ...command, withdrawnBy: by.actor.personId, at: by.at },
  });
}
