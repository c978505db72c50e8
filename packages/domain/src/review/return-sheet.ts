import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Round } from './round.ts';
import { scoreSheetDecider } from './score-sheet.ts';

export const ReturnSheet = z.strictObject({ sheetId: SheetId, reason: Reason });
export type ReturnSheet = z.infer<typeof ReturnSheet>;

/** Back to the expert, with the reason; only while there is time to answer. */
export const returnSheet = scoreSheetDecider<
  ReturnSheet,
  'sheetNotSubmitted' | 'roundNotOpen' | 'roundClosed' | 'ownSheet',
  [round: Round]
>((sheet, command, by, round) => {
  if (round.status === 'none') return refuse('sheetNotFound');
  if (sheet.expertId === by.actor.personId) return refuse('ownSheet');
  if (sheet.status !== 'submitted') return refuse('sheetNotSubmitted');
  if (round.status === 'planned' || round.status === 'distributed')
    return refuse('roundNotOpen', { opensAt: round.opensAt });
  if (round.status !== 'open' || by.at >= round.closesAt) return refuse('roundClosed');
  return accept({ type: 'review.score_returned', data: { ...command, returnedBy: by.actor.personId, at: by.at } });
});
