import { submitSheet as decide, SubmitSheet } from '@laurel/domain/review/submit-sheet.ts';
import { command } from '../kernel/command.ts';
import { SeenTyping } from '../kernel/edited.ts';
import { situation, writesScores } from './own-sheet.ts';

export const submitSheet = command({
  useCase: 'review.submit_sheet',
  input: SubmitSheet.extend(SeenTyping),
  ...writesScores,
  decide: (states, { command, read: comment, by, facts: work }) =>
    decide(situation(states, work), command, comment, by),
});
