import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/text.ts';
import { type PointsRefusal, pointsProblem, type ScoringRefusal, type SheetSituation, scorable } from './scorable.ts';
import { type ScoreSheetEvent, Scores } from './score-sheet.ts';

export const SaveScoreDraft = z.strictObject({
  sheetId: SheetId,
  scores: Scores,
  comment: z.string().trim().max(4000),
});
export type SaveScoreDraft = z.infer<typeof SaveScoreDraft>;

/** What is on the screen half a second after the last key; `comment` is already sealed under the expert's key. */
export function saveScoreDraft(
  situation: SheetSituation,
  command: SaveScoreDraft,
  comment: Sealed | null,
  by: By,
): Decision<ScoreSheetEvent, ScoringRefusal | PointsRefusal | 'sheetSubmitted'> {
  const open = scorable(situation, by);
  if (!open.ok) return open;
  if (open.sheet.status === 'submitted') return refuse('sheetSubmitted');
  const problem = pointsProblem(open.round.policy, command.scores);
  if (problem) return problem;
  const { sheetId, scores } = command;
  return accept({ type: 'review.score_drafted', data: { sheetId, scores, comment, at: by.at } });
}
