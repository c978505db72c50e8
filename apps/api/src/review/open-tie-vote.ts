import { roundById } from '@laurel/db/review/round-board.ts';
import { isTie } from '@laurel/db/review/score-results.ts';
import { openTieVotes, tieVotesOfRound } from '@laurel/db/review/tie-votes.ts';
import { openTieVote as decide, OpenTieVote } from '@laurel/domain/review/open-tie-vote.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { tieVoteOf } from '@laurel/domain/review/tie-vote.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';
import { runHere } from './round-here.ts';
import { chairsFor } from './tie-vote-here.ts';

/** Asks the chairs of the round to order the works of a tie. */
export const openTieVote = command({
  useCase: 'review.open_tie_vote',
  who: permitted('review:result:calc'),
  input: OpenTieVote,
  on: ({ ctx, command }) => runHere(ctx, command.scoreRunId, canRequestScores),
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: ({ command, row }) => ({ vote: tieVoteOf(command.tieVoteId), round: roundOf(row.roundId) }),
  looks: ({ command, row }) => ({
    run: scoreRunOf(command.scoreRunId),
    // The sealed run that it corrects, or itself if it corrects none.
    corrected: scoreRunOf(row.supersedes ?? command.scoreRunId),
  }),
  facts: async (tx, { command: { workIds }, row }) => {
    const round = found(await roundById(tx, row.roundId));
    const asks = round.round.policy.tieBreaks.at(-1)?.rule === 'chiefVote';
    const tied = asks && row.resultHash !== null && (await isTie(tx, row.resultHash, workIds));
    const key = workIds.toSorted().join();
    const open = new Set(await openTieVotes(tx));
    // One that the seal ended before anybody decided it decides nothing in a correction either.
    const voted = (await tieVotesOfRound(tx, row.roundId)).some(
      (vote) => vote.workIds.join() === key && (vote.status !== 'open' || open.has(vote.tieVoteId)),
    );
    return { tied, voted, chiefIds: await chairsFor(tx, round, round.round.chiefs, workIds) };
  },
  decide: ({ vote, run, round, corrected }, { command, by, facts }) =>
    decide(vote, run, round, command, facts, by, corrected),
});
