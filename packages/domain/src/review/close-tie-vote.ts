import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import type { Round } from './round.ts';
import type { ScoreRun } from './score-run.ts';
import { endedBySeal, TieOutcome, TieVoteId, tieVoteDecider } from './tie-vote.ts';

export const CloseTieVote = z.strictObject({ tieVoteId: TieVoteId, outcome: TieOutcome, reason: Reason });
export type CloseTieVote = z.infer<typeof CloseTieVote>;

/** Ends a vote before every chair has voted: by the votes there are, or by letting the works share their rank. */
export const closeTieVote = tieVoteDecider<
  CloseTieVote,
  'tieVoteClosed' | 'noVotesYet' | 'roundSealed',
  [Round, corrected: ScoreRun]
>((vote, { tieVoteId, outcome, reason }, by, round, corrected) => {
  if (vote.status === outcome) return accept();
  if (endedBySeal(vote, round, corrected)) return refuse('roundSealed');
  if (vote.status !== 'open') return refuse('tieVoteClosed');
  if (outcome === 'counted' && vote.ballots.length === 0) return refuse('noVotesYet');
  return accept({
    type: 'review.tie_vote_closed',
    data: { tieVoteId, outcome, reason, closedBy: by.actor.personId, at: by.at },
  });
});
