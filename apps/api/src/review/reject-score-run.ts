import { rejectScoreRun as decide, RejectScoreRun } from '@laurel/domain/review/reject-score-run.ts';
import { canApproveScores } from '@laurel/domain/review/review.policy.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';

export const rejectScoreRun = command({
  useCase: 'review.reject_score_run',
  who: permitted('review:result:approve'),
  input: RejectScoreRun,
  on: ({ ctx, command }) => runHere(ctx, command.scoreRunId, canApproveScores),
  takes: ({ command }) => ({ run: scoreRunOf(command.scoreRunId) }),
  decide: ({ run }, { command, by }) => decide(run, command, by),
});
