import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import type { CommentCheck, CommentCheckEvent } from './comment-check.ts';
import type { ScoreSheet } from './score-sheet.ts';

export const CheckComment = z.strictObject({ sheetId: SheetId, outcome: z.enum(['passed', 'withheld']) });
export type CheckComment = z.infer<typeof CheckComment>;

/**
 * Somebody has read the comment on a submitted score sheet: the team may read it too, or not. It is decided about the
 * text that was submitted last; a later one is checked again, and a decision can be changed.
 */
export function checkComment(
  check: CommentCheck,
  sheet: ScoreSheet,
  { outcome }: CheckComment,
  by: By,
): Decision<CommentCheckEvent, 'sheetNotFound' | 'sheetNotSubmitted' | 'commentMissing'> {
  if (sheet.status === 'none') return refuse('sheetNotFound');
  if (sheet.status !== 'submitted') return refuse('sheetNotSubmitted');
  if (sheet.comment === null) return refuse('commentMissing');
  const { sheetId, roundId, workId, versions: version } = sheet;
  if (check.status === outcome && check.version === version) return accept();
  return accept({
    type: outcome === 'passed' ? 'review.comment_passed' : 'review.comment_withheld',
    data: { sheetId, roundId, workId, version, checkedBy: by.actor.personId, at: by.at },
  });
}
