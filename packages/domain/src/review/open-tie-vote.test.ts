import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { ScoreRunId } from '../kernel/ids.ts';
import { openTieVote } from './open-tie-vote.ts';
import { newRound, type Round } from './round.ts';
import type { ScoreRun } from './score-run.ts';
import {
  ada,
  adjustable,
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
  tieVoteId,
  tieVoteOpened,
  tieVoteScenario,
  workId,
} from './situations.fixture.ts';
import { newTieVote, type TieVote } from './tie-vote.ts';

const at = march(21);
const former = '00000000-0000-7000-8000-000000000099' as ScoreRunId;
const round = (status: 'open' | 'closed' | 'sealed'): Round => ({ ...adjustable(), status });
const facts = { tied: true, voted: false, chiefIds: [lin, ada] };
const open =
  (
    changes: Partial<typeof facts> = {},
    run = runAfter(requested, computed()),
    there: Round = round('closed'),
    corrected?: ScoreRun,
  ) =>
  (vote: TieVote) =>
    openTieVote(
      vote,
      run,
      there,
      { tieVoteId, scoreRunId, workIds: [otherWork, workId] },
      { ...facts, ...changes },
      by(organiser, at),
      corrected,
    );

describe('open tie vote', () => {
  it('is refused, with the history behind each refusal', () =>
    tieVoteScenario.refuses(open(), { tieVoteExists: [tieVoteOpened] }));

  it('asks the chairs about tied works', () =>
    tieVoteScenario
      .given()
      .when(open())
      .then(accept({ ...tieVoteOpened, data: { ...tieVoteOpened.data, at } } as typeof tieVoteOpened)));

  it('is refused unless exactly these works are tied, without a chair who may judge them, and a second time', () => {
    expect(open({ tied: false })(newTieVote())).toEqual(refuse('worksNotTied'));
    expect(open({ chiefIds: [] })(newTieVote())).toEqual(refuse('noChairToVote'));
    expect(open({ voted: true })(newTieVote())).toEqual(refuse('tieVoteExists'));
  });

  it('asks them again in the correction of a sealed run that still stands', () => {
    const correction = { ...requested, data: { ...requested.data, supersedes: former } } as typeof requested;
    const run = runAfter(correction, computed());
    const standing = runAfter(requested, computed(), sealedRun);
    expect(open({}, run, round('sealed'), standing)(newTieVote())).toMatchObject({
      ok: true,
      events: [{ data: { corrects: former } }],
    });
    expect(open({}, run, round('sealed'), runAfter(requested, computed()))(newTieVote())).toEqual(
      refuse('roundSealed'),
    );
  });

  it('is refused before scores are computed, after they are sealed and while the round is open', () => {
    expect(open({}, runAfter())(newTieVote())).toEqual(refuse('scoreRunNotFound'));
    expect(open({}, runAfter(requested))(newTieVote())).toEqual(refuse('scoreRunNotComputed'));
    expect(open({}, runAfter(requested, computed(), sealedRun))(newTieVote())).toEqual(refuse('scoreRunDecided'));
    expect(open({}, undefined, round('open'))(newTieVote())).toEqual(refuse('roundNotClosed'));
    expect(open({}, undefined, round('sealed'))(newTieVote())).toEqual(refuse('roundSealed'));
    expect(open({}, undefined, newRound())(newTieVote())).toEqual(refuse('scoreRunNotFound'));
  });
});
