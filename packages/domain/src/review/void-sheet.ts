import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Round } from './round.ts';
import { scoreSheetDecider } from './score-sheet.ts';

export const VoidSheet = z.strictObject({ sheetId: SheetId, reason: Reason });
export type VoidSheet = z.infer<typeof VoidSheet>;

/**
 * Keeps the sheet, leaves it out of every later run, and records why. After the seal only where an objection to the
 * result was `upheld`, for a run that corrects the sealed one.
 */
export const voidSheet = scoreSheetDecider<
  VoidSheet,
  'sheetNotSubmitted' | 'roundSealed' | 'ownSheet',
  [round: Round, upheld?: boolean]
>((sheet, command, by, round, upheld = false) => {
  if (round.status === 'none') return refuse('sheetNotFound');
  if (sheet.expertId === by.actor.personId) return refuse('ownSheet');
  if (round.status === 'sealed' && !upheld) return refuse('roundSealed');
  if (sheet.status === 'voided') return accept();
  if (sheet.status !== 'submitted') return refuse('sheetNotSubmitted');
  return accept({ type: 'review.score_voided', data: { ...command, voidedBy: by.actor.personId, at: by.at } });
});
