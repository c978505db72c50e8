import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { approveScoreRun } from './approve-score-run.ts';
import { rejectScoreRun } from './reject-score-run.ts';
import {
  by,
  closedRound,
  closesAt,
  colleague,
  computed,
  hash,
  requested,
  roundAfter,
  runScenario,
  scoreRunId,
  sealedRun,
} from './situations.fixture.ts';

const facts = { inputHash: hash, incomplete: 0, flagged: [] };
const approve = { scoreRunId, resolution: null };
const closed = roundAfter(...closedRound);
const at = closesAt;

describe('reject score run', () => {
  const reject = { scoreRunId, reason: 'a sheet is to be voided first' };
  const rejected = {
    type: 'review.score_run_rejected' as const,
    data: { ...reject, rejectedBy: colleague, at },
  };
  it('records the reason, once', () => {
    runScenario
      .given(requested, computed())
      .when((run) => rejectScoreRun(run, reject, by(colleague, at)))
      .then(accept(rejected));
    runScenario
      .given(requested, computed(), rejected)
      .when((run) => rejectScoreRun(run, reject, by(colleague)))
      .then(accept());
  });
  it('is refused for an unknown run, before it is computed, and once it is approved', () => {
    runScenario.refuses((run) => rejectScoreRun(run, reject, by(colleague)), {
      scoreRunNotFound: [],
      scoreRunNotComputed: [requested],
      scoreRunDecided: [requested, computed(), sealedRun],
    });
  });
  it('cannot be approved afterwards', () =>
    runScenario
      .given(requested, computed(), rejected)
      .when((run) => approveScoreRun(run, closed, approve, facts, by(colleague)))
      .then(refuse('scoreRunDecided')));
});
