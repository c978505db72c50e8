import { rejectScoreRun as decide, RejectScoreRun } from '@laurel/domain/review/reject-score-run.ts';
import { command } from '../kernel/command.ts';
import { decidesRun } from './round-here.ts';

export const rejectScoreRun = command({
  useCase: 'review.reject_score_run',
  input: RejectScoreRun,
  ...decidesRun,
  decide: ({ run }, { command, by }) => decide(run, command, by),
});
