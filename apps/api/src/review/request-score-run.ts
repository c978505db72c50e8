import { remediesOf } from '@laurel/db/award/objection-remedies.ts';
import { correctionState, roundCorrectionState } from '@laurel/db/award/ordered-corrections.ts';
import { orderedNotTakenOver } from '@laurel/db/award/ordered-sheets.ts';
import { combinedRounds, policyHash } from '@laurel/db/review/compute-scores.ts';
import { orderedOutstanding } from '@laurel/db/review/re-reviews.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { worksGoneSince } from '@laurel/db/review/sealed-input.ts';
import { isJudgedIn, sheetCounts } from '@laurel/db/review/sheet-board.ts';
import { closedTieVotes } from '@laurel/db/review/tie-votes.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { requestScoreRun as decide, RequestScoreRun } from '@laurel/domain/review/request-score-run.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofCorrection, ofOwnTeam } from './party.ts';
import { roundHere } from './round-here.ts';

type By = { readonly actor: Actor; readonly now: Instant };
type Correction = NonNullable<RequestScoreRun['correction']>;

/** What a correction follows from: a decision about a work of the round, or works disqualified since the seal. */
async function groundsOf(tx: Tx, by: By, { competitionId, roundId }: RoundRow, correction: Correction) {
  const { objectionId, supersedes } = correction;
  if (!objectionId) return { leftSince: (await worksGoneSince(tx, supersedes)).length };
  const inRound = (workIds: readonly WorkId[]) => isJudgedIn(tx, roundId, workIds);
  const about = { ...by, objectionId, competitionId };
  const remedy = await roundCorrectionState(tx, about, roundId, inRound);
  const state = await correctionState(tx, { ...about, remedy: 'reReview' }, inRound);
  const reReview = { state, outstanding: await orderedOutstanding(tx, objectionId, by.now) };
  return {
    reReview,
    remedy: remedy === 'begun' && (await votedSince(tx, roundId, objectionId)) ? ('open' as const) : remedy,
  };
}

/** Whether the chairs have decided a tie of the correction that waits: it is computed again with their votes. */
async function votedSince(tx: Tx, roundId: RoundId, objectionId: string): Promise<boolean> {
  const waiting = (await remediesOf(tx, [objectionId])).map(({ byId }) => byId);
  return (await closedTieVotes(tx, roundId)).some(({ scoreRunId }) => waiting.includes(scoreRunId));
}

/** Requests the scores of a closed round, or after the seal for a run that corrects the sealed one. */
export const requestScoreRun = command({
  useCase: 'review.request_score_run',
  who: permitted('review:result:calc'),
  input: RequestScoreRun,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canRequestScores),
  party: async (tx, call) => {
    const { correction } = call.command;
    const ordered = correction && { ...correction, objectionId: correction.objectionId ?? null };
    return (await ofOwnTeam(tx, call)) ?? (ordered ? ofCorrection(tx, call, ordered) : null);
  },
  takes: ({ command }) => ({ run: scoreRunOf(command.scoreRunId) }),
  looks: ({ command }) => ({
    round: roundOf(command.roundId),
    // The corrected run, or itself if it corrects none.
    sealed: scoreRunOf(command.correction?.supersedes ?? command.scoreRunId),
  }),
  facts: async (tx, { ctx, command, row }) => {
    const combined = (await combinedRounds(tx, row)).map(({ roundId }) => roundId);
    return {
      policyHash: policyHash(row.round.policy),
      submittedSheets: (await sheetCounts(tx, [command.roundId])).get(command.roundId)?.submitted ?? 0,
      combined,
      notTakenOver: await orderedNotTakenOver(tx, [command.roundId, ...combined]),
      ...(command.correction && (await groundsOf(tx, { ...ctx, now: ctx.now() }, row, command.correction))),
    };
  },
  decide: ({ run, round, sealed }, { command, by, facts }) => decide(run, round, command, facts, by, sealed),
  answer: (_, { command }) => ({ scoreRunId: command.scoreRunId }),
});
