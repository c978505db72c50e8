import { CheckComment, checkComment as decide } from '@laurel/domain/review/check-comment.ts';
import { commentCheckOf } from '@laurel/domain/review/comment-check.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { command } from '../kernel/command.ts';
import { managesSheet } from './round-here.ts';

export const checkComment = command({
  useCase: 'review.check_comment',
  input: CheckComment,
  who: managesSheet.who,
  on: managesSheet.on,
  takes: ({ command }) => ({ check: commentCheckOf(command.sheetId) }),
  looks: ({ command }) => ({ sheet: scoreSheetOf(command.sheetId) }),
  decide: ({ check, sheet }, { command, by }) => decide(check, sheet, command, by),
});
