import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SheetId, Uuid } from '../kernel/ids.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { Reason } from '../kernel/text.ts';
import type { Round } from './round.ts';
import { scoreSheetDecider } from './score-sheet.ts';

export const VoidSheet = z.strictObject({
  sheetId: SheetId,
  reason: Reason,
  /** The objection whose decision orders that the scores of the work are corrected. Needed after the seal. */
  objectionId: Uuid.optional(),
});
export type VoidSheet = z.infer<typeof VoidSheet>;

/**
 * Keeps the sheet, leaves it out of every later run, and records why. After the seal only under a final decision about
 * an objection that orders the scores of this work corrected; `ordered`: how far that is.
 */
export const voidSheet = scoreSheetDecider<
  VoidSheet,
  'sheetNotSubmitted' | 'sheetOrdered' | 'roundSealed' | 'ownSheet' | RemedyRefusal,
  [round: Round, ordered?: RemedyState]
>((sheet, command, by, round, ordered = 'notOrdered') => {
  if (round.status === 'none') return refuse('sheetNotFound');
  if (sheet.expertId === by.actor.personId) return refuse('ownSheet');
  if (round.status === 'sealed' && !command.objectionId) return refuse('roundSealed');
  // Nobody takes away what a decision ordered because of its score: only another decision does.
  if (sheet.ordered && (command.objectionId ?? sheet.ordered.objectionId) === sheet.ordered.objectionId)
    return refuse('sheetOrdered');
  if (sheet.status === 'voided') return accept();
  if (sheet.status !== 'submitted') return refuse('sheetNotSubmitted');
  const refused = command.objectionId && remedyRefusal(ordered);
  if (refused) return refused;
  return accept({ type: 'review.score_voided', data: { ...command, voidedBy: by.actor.personId, at: by.at } });
});
