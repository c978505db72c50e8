import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { closeTieVote } from './close-tie-vote.ts';
import {
  ada,
  adjustable,
  adjustmentRule,
  by,
  computed,
  march,
  organiser,
  requested,
  runAfter,
  scoreRunId,
  sealedRun,
  tieVoteClosed,
  tieVoteId,
  tieVoteOpened,
  tieVoteScenario,
  voteCast,
} from './situations.fixture.ts';
import { evolveTieVote, newTieVote, type TieVote } from './tie-vote.ts';

const at = march(21);
const reason = 'one chair is ill';
const close =
  (outcome: 'counted' | 'shared', round = adjustable(), corrected = runAfter()) =>
  (vote: TieVote) =>
    closeTieVote(vote, { tieVoteId, outcome, reason }, by(organiser, at), round, corrected);
const after = (...events: (typeof tieVoteOpened)[]) => events.reduce(evolveTieVote, newTieVote());
const ended = (outcome: 'counted' | 'shared') =>
  accept({ type: 'review.tie_vote_closed' as const, data: { tieVoteId, outcome, reason, closedBy: organiser, at } });

describe('close tie vote', () => {
  it('is refused, with the history behind each refusal', () =>
    tieVoteScenario.refuses(close('shared'), { tieVoteNotFound: [], tieVoteClosed: [tieVoteOpened, tieVoteClosed] }));

  it('counts the existing votes, and needs at least one', () => {
    expect(close('counted')(after(tieVoteOpened))).toEqual(refuse('noVotesYet'));
    expect(close('counted')(after(tieVoteOpened, voteCast(ada)))).toEqual(ended('counted'));
    expect(close('counted')(after(tieVoteOpened, voteCast(ada), tieVoteClosed))).toEqual(accept());
  });

  it('lets the works share their rank, but not in a sealed round', () => {
    expect(close('shared')(after(tieVoteOpened))).toEqual(ended('shared'));
    const sealed = adjustable(adjustmentRule, 'sealed');
    expect(close('shared', sealed)(after(tieVoteOpened))).toEqual(refuse('roundSealed'));
    const opened = { ...tieVoteOpened, data: { ...tieVoteOpened.data, corrects: scoreRunId } } as typeof tieVoteOpened;
    const standing = runAfter(requested, computed(), sealedRun);
    expect(close('shared', sealed, standing)(after(opened))).toEqual(ended('shared'));
    expect(close('shared', sealed)(after(opened))).toEqual(refuse('roundSealed'));
  });
});
