import { CloseTieVote, closeTieVote as decide } from '@laurel/domain/review/close-tie-vote.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';
import { correctedRun, tieVoteHere, tieVotesTurn } from './tie-vote-here.ts';

/** Ends the chairs' vote on a tie: by the votes there are, or by a shared rank. */
export const closeTieVote = command({
  useCase: 'review.close_tie_vote',
  who: permitted('review:result:calc'),
  input: CloseTieVote,
  on: ({ ctx, command }) => tieVoteHere(ctx, command.tieVoteId, canRequestScores),
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: tieVotesTurn,
  looks: correctedRun,
  decide: ({ vote, round, corrected }, { command, by }) => decide(vote, command, by, round, corrected),
});
