import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import { combinedRounds, policyHash } from '@laurel/db/review/compute-scores.ts';
import { sheetCounts } from '@laurel/db/review/sheet-board.ts';
import { requestScoreRun as decide, RequestScoreRun } from '@laurel/domain/review/request-score-run.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** Requests the scores of a closed round, or after the seal for a run that corrects the sealed one. */
export const requestScoreRun = command({
  useCase: 'review.request_score_run',
  who: permitted('review:result:calc'),
  input: RequestScoreRun,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canRequestScores),
  takes: ({ command }) => ({ run: scoreRunOf(command.scoreRunId) }),
  looks: ({ command }) => ({
    round: roundOf(command.roundId),
    // The corrected run, or itself if it corrects none.
    sealed: scoreRunOf(command.correction?.supersedes ?? command.scoreRunId),
  }),
  facts: async (tx, { ctx, command, row }) => ({
    policyHash: policyHash(row.round.policy),
    submittedSheets: (await sheetCounts(tx, [command.roundId])).get(command.roundId)?.submitted ?? 0,
    combined: (await combinedRounds(tx, row)).map(({ roundId }) => roundId),
    ...(command.correction?.objectionId && {
      remedy: await remedyState(tx, {
        ...{ objectionId: command.correction.objectionId, remedy: 'correctScores', now: ctx.now() },
        competitionId: row.round.competitionId,
      }),
    }),
  }),
  decide: ({ run, round, sealed }, { command, by, facts }) => decide(run, round, command, facts, by, sealed),
  answer: (_, { command }) => ({ scoreRunId: command.scoreRunId }),
});
