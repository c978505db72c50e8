import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import type { Round } from './round.ts';
import type { ScoreRun } from './score-run.ts';
import { endedBySeal, MOST_TIED, type TieVoteEvent, TieVoteId, tieVoteDecider } from './tie-vote.ts';

export const CastTieVote = z.strictObject({
  tieVoteId: TieVoteId,
  /** Every work of the tie, from the best down. */
  order: z.array(WorkId).min(2).max(MOST_TIED),
});
export type CastTieVote = z.infer<typeof CastTieVote>;

/** `conflicted`: the chair has a conflict with one of the works since the vote was opened. */
type Voting = CastTieVote & { readonly conflicted: boolean };

/** A chair orders the works of a tie. The vote of the last chair ends the vote. */
export const castTieVote = tieVoteDecider<
  Voting,
  'notOfThePanel' | 'conflictOfInterest' | 'tieVoteClosed' | 'orderIncomplete' | 'roundSealed',
  [Round, corrected: ScoreRun]
>((vote, { tieVoteId, order, conflicted }, by, round, corrected) => {
  const { personId } = by.actor;
  if (!vote.chiefIds.includes(personId)) return refuse('notOfThePanel');
  if (endedBySeal(vote, round, corrected)) return refuse('roundSealed');
  if (vote.status !== 'open') return refuse('tieVoteClosed');
  if (conflicted) return refuse('conflictOfInterest');
  if (order.toSorted().join() !== vote.workIds.join()) return refuse('orderIncomplete');
  const mine = vote.ballots.find(({ chiefId }) => chiefId === personId);
  if (mine?.order.join() === order.join()) return accept();
  const cast: TieVoteEvent = { type: 'review.tie_vote_cast', data: { tieVoteId, order, castBy: personId, at: by.at } };
  const voted = new Set([...vote.ballots.map(({ chiefId }) => chiefId), personId]);
  if (vote.chiefIds.some((chiefId) => !voted.has(chiefId))) return accept(cast);
  return accept<TieVoteEvent>(cast, {
    type: 'review.tie_vote_closed',
    data: { tieVoteId, outcome: 'counted', reason: null, closedBy: null, at: by.at },
  });
});
