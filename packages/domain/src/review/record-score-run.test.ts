import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash } from '../kernel/ids.ts';
import { failScoreRun, recordScoreRun } from './record-score-run.ts';
import { by, computed, figures, march, organiser, requested, runScenario, scoreRunId } from './situations.fixture.ts';

const worker = by(organiser, march(21), 'system');

describe('record score run', () => {
  it('keeps the hash of the result', () =>
    runScenario
      .given(requested)
      .when((run) => recordScoreRun(run, figures, worker))
      .then(accept(computed())));
  it('does nothing when the same result comes twice', () =>
    runScenario
      .given(requested, computed())
      .when((run) => recordScoreRun(run, figures, worker))
      .then(accept()));
  it('never takes a second, different result', () =>
    runScenario
      .given(requested, computed())
      .when((run) => recordScoreRun(run, { ...figures, resultHash: 'b'.repeat(64) as FileHash }, worker))
      .then(refuse('scoreRunDecided')));
  it('records why it could not be computed', () => {
    const problems = [{ code: 'policyChanged', count: 1 }];
    runScenario
      .given(requested)
      .when((run) => failScoreRun(run, problems, worker))
      .then(accept({ type: 'review.score_run_failed', data: { scoreRunId, problems, at: march(21) } }));
  });
  it('is refused for a run that nobody requested', () => {
    runScenario
      .given()
      .when((run) => recordScoreRun(run, figures, worker))
      .then(refuse('scoreRunNotFound'));
    runScenario
      .given()
      .when((run) => failScoreRun(run, [], worker))
      .then(refuse('scoreRunNotFound'));
  });
});
