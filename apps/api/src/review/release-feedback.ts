import { itemsAnnouncedFrom } from '@laurel/db/award/result-board.ts';
import { releaseFeedback as decide, ReleaseFeedback } from '@laurel/domain/review/release-feedback.ts';
import { command } from '../kernel/command.ts';
import { decidesRun } from './round-here.ts';

export const releaseFeedback = command({
  useCase: 'review.release_feedback',
  input: ReleaseFeedback,
  ...decidesRun,
  facts: async (tx, { command }) => ({ items: await itemsAnnouncedFrom(tx, command.scoreRunId) }),
  decide: ({ run }, { command, by, facts }) => decide(run, command, by, facts),
});
