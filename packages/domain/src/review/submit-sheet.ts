import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/text.ts';
import { mayDiscuss, reviewersSeeIn } from './others-sheets.ts';
import {
  type PointsRefusal,
  pointsProblem,
  type ScoringRefusal,
  type SheetSituation,
  scorable,
  unanswered,
} from './scorable.ts';
import { type ScoreSheetEvent, Scores } from './score-sheet.ts';

export const SubmitSheet = z.strictObject({
  sheetId: SheetId,
  scores: Scores,
  comment: z.string().trim().max(4000),
});
export type SubmitSheet = z.infer<typeof SubmitSheet>;

/**
 * The whole sheet, under the version of the rules it was given by. Until the round closes the expert may submit again:
 * each time is a version of its own. Who could see the others' scores of the work by then (a chair, an expert in its
 * discussion, or one who asked for the others' sheets) may still give theirs, and the version is marked. The same sheet
 * again is the same press.
 */
export function submitSheet(
  situation: SheetSituation,
  command: SubmitSheet,
  comment: Sealed | null,
  by: By,
): Decision<ScoreSheetEvent, ScoringRefusal | PointsRefusal | 'criterionMissing'> {
  const open = scorable(situation, by);
  if (!open.ok) return open;
  const { sheet, round } = open;
  const { sheetId, scores } = command;
  const problem = pointsProblem(round.policy, scores);
  if (problem) return problem;
  const criteria = unanswered(round.policy, scores);
  if (criteria.length > 0) return refuse('criterionMissing', { criteria });
  // A chair who scores the work sees nothing of the others' where the stage shows nothing.
  const leads =
    (sheet.chief || round.chiefs.includes(sheet.expertId)) && mayDiscuss(reviewersSeeIn(situation.work.stage, sheet));
  const couldSee = sheet.versions > 0 && (situation.work.discussed === true || leads);
  const seesOthers = sheet.sawOthers || couldSee;
  const version = sheet.versions + 1;
  return accept({
    type: 'review.score_submitted',
    data: {
      ...{ sheetId, scores, comment, version, policyVersion: round.policy.version },
      ...(seesOthers && { afterSeeing: true as const }),
      at: by.at,
    },
  });
}
