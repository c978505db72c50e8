import { pendingExclusions } from '@laurel/db/award/exclusions.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { adjustmentsProposed } from '@laurel/db/review/adjustments.ts';
import { combinedRounds, inputHashOf } from '@laurel/db/review/compute-scores.ts';
import { advancedUnassigned } from '@laurel/db/review/continued-works.ts';
import { interventionsIn, seenAs } from '@laurel/db/review/interventions.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { flaggedWorks, incompleteWorks } from '@laurel/db/review/score-results.ts';
import { tiesToVote } from '@laurel/db/review/ties-to-vote.ts';
import { ApproveScoreRun, approveScoreRun as decide } from '@laurel/domain/review/approve-score-run.ts';
import { authorsOf } from '@laurel/domain/review/interventions.ts';
import { canApproveScores } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ofCorrection, ofOwnTeam } from './party.ts';
import { runHere } from './round-here.ts';

/** Seals a computed run and its round; a correction replaces the run that was sealed before. */
export const approveScoreRun = command({
  useCase: 'review.approve_score_run',
  who: permitted('review:result:approve'),
  input: ApproveScoreRun,
  on: ({ ctx, command }) => runHere(ctx, command.scoreRunId, canApproveScores),
  party: async (tx, call) => {
    const own = await ofOwnTeam(tx, call);
    const { supersedes, scoreRunId } = call.row;
    if (own || !supersedes) return own;
    const run = await loadState(tx, scoreRunOf(scoreRunId));
    const objectionId = run.status === 'none' ? null : (run.objectionId ?? null);
    return ofCorrection(tx, call, { supersedes, objectionId });
  },
  takes: ({ command, row }) => ({
    run: scoreRunOf(command.scoreRunId),
    round: roundOf(row.roundId),
    // The run that it replaces, or itself if it corrects none.
    sealed: scoreRunOf(row.supersedes ?? command.scoreRunId),
  }),
  facts: async (tx, { ctx, row, row: { roundId, resultHash, supersedes }, states: { run } }) => {
    const round = found(await roundById(tx, roundId));
    const rounds = [round, ...(await combinedRounds(tx, round))];
    const interventions = await interventionsIn(tx, row);
    return {
      inputHash: await inputHashOf(tx, round, supersedes, run.status === 'none' ? null : run.objectionId),
      pending: await pendingExclusions(
        tx,
        { competitionId: row.competitionId, itemIds: round.round.itemIds },
        ctx.now(),
      ),
      unassigned: await advancedUnassigned(tx, round),
      incomplete: resultHash ? await incompleteWorks(tx, resultHash) : 0,
      flagged: resultHash ? await flaggedWorks(tx, resultHash) : [],
      tiesAwaitingVote: resultHash ? (await tiesToVote(tx, round, resultHash)).length : 0,
      adjustmentsProposed: await adjustmentsProposed(
        tx,
        rounds.map((one) => one.roundId),
      ),
      interventions: seenAs(interventions),
      intervened: authorsOf(interventions),
    };
  },
  decide: ({ run, round, sealed }, { command, by, facts }) => decide(run, round, command, facts, by, sealed),
});
