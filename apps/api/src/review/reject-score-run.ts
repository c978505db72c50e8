import { rejectScoreRun as decide, RejectScoreRun } from '@laurel/domain/review/reject-score-run.ts';
import { command } from '../kernel/command.ts';
import { ofOwnTeam } from './party.ts';
import { decidesRun } from './round-here.ts';

export const rejectScoreRun = command({
  useCase: 'review.reject_score_run',
  input: RejectScoreRun,
  ...decidesRun,
  party: (tx, call) => ofOwnTeam(tx, call),
  decide: ({ run }, { command, by }) => decide(run, command, by),
});
