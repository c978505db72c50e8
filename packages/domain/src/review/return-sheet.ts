import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Round } from './round.ts';
import type { ScoreSheet, ScoreSheetEvent } from './score-sheet.ts';

export const ReturnSheet = z.strictObject({ sheetId: SheetId, reason: Reason });
export type ReturnSheet = z.infer<typeof ReturnSheet>;

/** Back to the expert, with the reason; only while there is time to answer. */
export function returnSheet(
  sheet: ScoreSheet,
  round: Round,
  command: ReturnSheet,
  by: By,
): Decision<ScoreSheetEvent, 'sheetNotFound' | 'sheetNotSubmitted' | 'roundNotOpen' | 'roundClosed' | 'ownSheet'> {
  if (sheet.status === 'none' || round.status === 'none') return refuse('sheetNotFound');
  if (sheet.expertId === by.actor.personId) return refuse('ownSheet');
  if (sheet.status !== 'submitted') return refuse('sheetNotSubmitted');
  if (round.status === 'planned' || round.status === 'distributed')
    return refuse('roundNotOpen', { opensAt: round.opensAt });
  if (round.status !== 'open' || by.at >= round.closesAt) return refuse('roundClosed');
  return accept({ type: 'review.score_returned', data: { ...command, returnedBy: by.actor.personId, at: by.at } });
}
