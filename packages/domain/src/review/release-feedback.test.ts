import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { Feedback } from './feedback.ts';
import { releaseFeedback } from './release-feedback.ts';
import {
  by,
  closesAt,
  colleague,
  computed,
  requested,
  runScenario,
  scoreRunId,
  sealedRun,
} from './situations.fixture.ts';

const feedback: Feedback = { score: 'criteria', rank: 'rank', comments: true };
const command = { scoreRunId, feedback };
const at = closesAt;
const one = { items: 1 };
const released = {
  type: 'review.feedback_released' as const,
  data: { scoreRunId, feedback, releasedBy: colleague, at },
};

describe('release feedback', () => {
  it('shows teams what was chosen, once', () => {
    runScenario
      .given(requested, computed(), sealedRun)
      .when((run) => releaseFeedback(run, command, by(colleague, at), one))
      .then(accept(released));
    runScenario
      .given(requested, computed(), sealedRun, released)
      .when((run) => releaseFeedback(run, command, by(colleague, at), one))
      .then(accept());
  });
  it('can be extended, reduced or withdrawn later', () => {
    for (const changed of [{ ...feedback, comments: false }, { score: 'none', rank: 'none', comments: false } as const])
      runScenario
        .given(requested, computed(), sealedRun, released)
        .when((run) => releaseFeedback(run, { scoreRunId, feedback: changed }, by(colleague, at), one))
        .then(accept({ ...released, data: { ...released.data, feedback: changed } }));
  });
  it('is refused before a result of the run is announced', () =>
    runScenario
      .given(requested, computed(), sealedRun)
      .when((run) => releaseFeedback(run, command, by(colleague, at), { items: 0 }))
      .then(refuse('resultNotAnnounced')));
  it('is refused if it would be empty, and for a run that is not sealed', () => {
    const nothing: Feedback = { score: 'none', rank: 'none', comments: false };
    runScenario
      .given(requested, computed(), sealedRun)
      .when((run) => releaseFeedback(run, { scoreRunId, feedback: nothing }, by(colleague, at), one))
      .then(refuse('feedbackEmpty'));
    runScenario.refuses((run) => releaseFeedback(run, command, by(colleague, at), one), {
      scoreRunNotFound: [],
      scoreRunNotApproved: [requested, computed()],
    });
  });
});
