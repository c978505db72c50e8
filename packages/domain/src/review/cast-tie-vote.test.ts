import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { ScoreRunId } from '../kernel/ids.ts';
import { castTieVote } from './cast-tie-vote.ts';
import { evolveScoreRun } from './score-run.ts';
import {
  ada,
  adjustable,
  adjustmentRule,
  by,
  computed,
  lin,
  march,
  organiser,
  otherWork,
  requested,
  runAfter,
  scoreRunId,
  sealedRun,
  tieVoteClosed,
  tieVoteId,
  tieVoteOpened,
  tieVoteScenario,
  voteCast,
  workId,
} from './situations.fixture.ts';
import { evolveTieVote, mayReadBallot, newTieVote, type TieVote } from './tie-vote.ts';

const at = march(21);
const former = '00000000-0000-7000-8000-000000000099' as ScoreRunId;
const cast =
  (who = ada, { order = [otherWork, workId], conflicted = false, round = adjustable(), corrected = runAfter() } = {}) =>
  (vote: TieVote) =>
    castTieVote(vote, { tieVoteId, order, conflicted }, by(who, at), round, corrected);
const after = (...events: (typeof tieVoteOpened)[]) => events.reduce(evolveTieVote, newTieVote());
const said = (event: typeof tieVoteOpened) => ({ ...event, data: { ...event.data, at } }) as typeof tieVoteOpened;

describe('a ballot', () => {
  it('is shown only to its chair until the vote is over', () => {
    expect([ada, lin, null].map((reader) => mayReadBallot(reader, { over: false }, ada))).toEqual([true, false, false]);
    expect(mayReadBallot(lin, { over: true }, ada)).toBe(true);
  });
});

describe('cast tie vote', () => {
  it('is refused, with the history behind each refusal', () =>
    tieVoteScenario.refuses(cast(), { tieVoteNotFound: [], tieVoteClosed: [tieVoteOpened, tieVoteClosed] }));

  it('is a vote by a chair without a conflict, on every tied work', () => {
    const open = after(tieVoteOpened);
    expect(cast(organiser)(open)).toEqual(refuse('notOfThePanel'));
    expect(cast(ada, { conflicted: true })(open)).toEqual(refuse('conflictOfInterest'));
    expect(cast(ada, { order: [workId] })(open)).toEqual(refuse('orderIncomplete'));
    expect(cast(ada, { order: [workId, workId] })(open)).toEqual(refuse('orderIncomplete'));
    expect(cast(ada, { round: adjustable(adjustmentRule, 'sealed') })(open)).toEqual(refuse('roundSealed'));
  });

  it('goes on in the correction of a sealed run, until the correction is sealed', () => {
    const opened = { ...tieVoteOpened, data: { ...tieVoteOpened.data, corrects: former } } as typeof tieVoteOpened;
    const round = adjustable(adjustmentRule, 'sealed');
    const standing = runAfter(requested, computed(), sealedRun);
    const superseded = evolveScoreRun(standing, {
      type: 'review.score_run_superseded',
      data: { scoreRunId, by: former, at },
    });
    expect(cast(ada, { round, corrected: standing })(after(opened))).toEqual(accept(said(voteCast(ada))));
    expect(cast(ada, { round, corrected: superseded })(after(opened))).toEqual(refuse('roundSealed'));
    expect(cast(ada, { round, corrected: standing })(after(tieVoteOpened))).toEqual(refuse('roundSealed'));
  });

  it('may be changed until the last chair has voted, which ends the vote', () => {
    expect(cast()(after(tieVoteOpened))).toEqual(accept(said(voteCast(ada))));
    expect(cast()(after(tieVoteOpened, voteCast(ada)))).toEqual(accept());
    expect(cast(ada, { order: [workId, otherWork] })(after(tieVoteOpened, voteCast(ada)))).toEqual(
      accept(said(voteCast(ada, [workId, otherWork]))),
    );
    expect(cast(lin)(after(tieVoteOpened, voteCast(ada)))).toEqual(accept(said(voteCast(lin)), said(tieVoteClosed)));
  });
});
