import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import { othersShown, reviewersSeeIn } from './others-sheets.ts';
import { type ScoringRefusal, type SheetSituation, scorable } from './scorable.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';

export const SeeOthers = z.strictObject({ sheetId: SheetId });
export type SeeOthers = z.infer<typeof SeeOthers>;

/**
 * An expert asks for the others' sheets of a work, where the stage shows them. It is recorded once: every score that the
 * expert submits for the work afterwards is marked. Once the round is closed nobody asks any more, because scores are
 * computed from the sheets as they are.
 */
export function seeOthers(
  situation: SheetSituation,
  { sheetId }: SeeOthers,
  by: By,
): Decision<ScoreSheetEvent, ScoringRefusal | 'othersNotShown' | 'ownSheetFirst'> {
  const open = scorable(situation, by);
  if (!open.ok) return open;
  const shown = othersShown(reviewersSeeIn(situation.work.stage, open.sheet), open.sheet, 'takesScores');
  if (shown === 'never') return refuse('othersNotShown');
  if (shown === 'afterOwn') return refuse('ownSheetFirst');
  return shown === 'shown' ? accept() : accept({ type: 'review.others_seen', data: { sheetId, at: by.at } });
}
