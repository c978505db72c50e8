import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Round } from './round.ts';
import { isAlive } from './scorable.ts';
import { scoreSheetDecider } from './score-sheet.ts';

export const WithdrawAssignment = z.strictObject({ sheetId: SheetId, reason: Reason });
export type WithdrawAssignment = z.infer<typeof WithdrawAssignment>;

/** An organiser takes an assignment back. A submitted sheet is voided instead and stays visible. */
export const withdrawAssignment = scoreSheetDecider<
  WithdrawAssignment,
  'sheetSubmitted' | 'roundSealed',
  [round: Round]
>((sheet, command, by, round) => {
  if (round.status === 'sealed') return refuse('roundSealed');
  if (!isAlive(sheet)) return accept();
  if (sheet.status === 'submitted') return refuse('sheetSubmitted');
  return accept({
    type: 'review.assignment_withdrawn',
    data: { ...command, withdrawnBy: by.actor.personId, at: by.at },
  });
});
