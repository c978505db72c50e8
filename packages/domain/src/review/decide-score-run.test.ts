import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash } from '../kernel/ids.ts';
import { approveScoreRun, rejectScoreRun } from './decide-score-run.ts';
import {
  by,
  closedRound,
  closesAt,
  colleague,
  computed,
  hash,
  openRoundEvents,
  organiser,
  requested,
  roundAfter,
  roundId,
  runScenario,
  scoreRunId,
} from './situations.ts';

const facts = { inputHash: hash };
const approve = { scoreRunId, resolution: null };
const closed = roundAfter(...closedRound);
const at = closesAt;
const approval = (resolution: string | null) =>
  accept(
    { type: 'review.score_run_approved', data: { scoreRunId, resolution, approvedBy: colleague, at } },
    { type: 'review.round_sealed', data: { roundId, sealedBy: colleague, at } },
  ) as never;

describe('approve score run', () => {
  it('takes a second person, and seals the round with it', () => {
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, closed, approve, facts, by(organiser)))
      .then(refuse('secondPersonNeeded'));
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague, at)))
      .then(approval(null));
  });
  it('wants a word about flagged works', () => {
    runScenario
      .given(requested, computed(2))
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague)))
      .then(refuse('flagsUnresolved', { flagged: 2 }));
    runScenario
      .given(requested, computed(2))
      .when((run) =>
        approveScoreRun(run, closed, { ...approve, resolution: 'looked at both' }, facts, by(colleague, at)),
      )
      .then(approval('looked at both'));
  });
  it('is refused when sheets changed after it was computed: another run is needed', () =>
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, closed, approve, { inputHash: 'b'.repeat(64) as FileHash }, by(colleague)))
      .then(refuse('scoresChanged')));
  it('is refused before it is computed, while the round is open, and where there is none', () => {
    runScenario
      .given(requested)
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague)))
      .then(refuse('scoreRunNotComputed'));
    runScenario
      .given(requested, computed())
      .when((run) => approveScoreRun(run, roundAfter(...openRoundEvents), approve, facts, by(colleague)))
      .then(refuse('roundNotClosed'));
    runScenario
      .given()
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague)))
      .then(refuse('scoreRunNotFound'));
  });
});

describe('reject score run', () => {
  const reject = { scoreRunId, reason: 'a sheet is to be voided first' };
  const rejected = {
    type: 'review.score_run_rejected' as const,
    data: { ...reject, rejectedBy: colleague, at },
  };
  it('says why, once', () => {
    runScenario
      .given(requested, computed())
      .when((run) => rejectScoreRun(run, reject, by(colleague, at)))
      .then(accept(rejected));
    runScenario
      .given(requested, computed(), rejected)
      .when((run) => rejectScoreRun(run, reject, by(colleague)))
      .then(accept());
  });
  it('cannot be approved afterwards', () =>
    runScenario
      .given(requested, computed(), rejected)
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague)))
      .then(refuse('scoreRunDecided')));
});
