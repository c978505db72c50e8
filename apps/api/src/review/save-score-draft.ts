import { saveScoreDraft as decide, SaveScoreDraft } from '@laurel/domain/review/save-score-draft.ts';
import { command } from '../kernel/command.ts';
import { SeenTyping } from '../kernel/edited.ts';
import { situation, writesScores } from './own-sheet.ts';

export const saveScoreDraft = command({
  useCase: 'review.save_score_draft',
  input: SaveScoreDraft.extend(SeenTyping),
  ...writesScores,
  decide: (states, { command, read: comment, by, facts: work }) =>
    decide(situation(states, work), command, comment, by),
});
