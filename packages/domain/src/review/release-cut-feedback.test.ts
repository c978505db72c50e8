import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { CutFeedback } from './feedback.ts';
import { releaseCutFeedback } from './release-cut-feedback.ts';
import type { ScoreRun } from './score-run.ts';
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

const feedback: CutFeedback = { score: 'criteria', rank: 'distance', comments: true, finalists: false };
const nothing: CutFeedback = { score: 'none', rank: 'none', comments: false, finalists: false };
const at = closesAt;
const published = { published: true, judged: 0 };
const released = (what: CutFeedback) => ({
  type: 'review.cut_feedback_released' as const,
  data: { scoreRunId, feedback: what, releasedBy: colleague, at },
});
const release =
  (what: CutFeedback, cut = published) =>
  (run: ScoreRun) =>
    releaseCutFeedback(run, { scoreRunId, feedback: what }, by(colleague, at), cut);
const sealed = [requested, computed(), sealedRun] as const;

describe('release feedback below the cut', () => {
  it('shows teams whose works do not advance what was chosen, once', () => {
    runScenario
      .given(...sealed)
      .when(release(feedback))
      .then(accept(released(feedback)));
    runScenario
      .given(...sealed, released(feedback))
      .when(release(feedback))
      .then(accept());
  });
  it('says by itself whether finalists see it later, and is not that of the result', () => {
    runScenario
      .given(...sealed, released(feedback))
      .when(release({ ...feedback, finalists: true }))
      .then(accept(released({ ...feedback, finalists: true })));
    const result = { score: 'final', rank: 'none', comments: false } as const;
    const data = { scoreRunId, feedback: result, releasedBy: colleague, at };
    runScenario
      .given(...sealed, { type: 'review.feedback_released', data })
      .when(release({ ...result, finalists: false }))
      .then(accept(released({ ...result, finalists: false })));
  });
  it('can be taken back, even when a list is being replaced or a work is judged again', () => {
    runScenario
      .given(...sealed, released(feedback))
      .when(release(nothing, { published: false, judged: 2 }))
      .then(accept(released(nothing)));
  });
  it('is refused before the list is published, while a work is judged elsewhere, and if it would be empty', () => {
    const refused = (what: CutFeedback, cut: typeof published, answer: ReturnType<typeof refuse>) =>
      runScenario
        .given(...sealed)
        .when(release(what, cut))
        .then(answer as never);
    refused(feedback, { published: false, judged: 0 }, refuse('advancementNotPublished'));
    refused(feedback, { published: true, judged: 2 }, refuse('worksStillJudged', { count: 2 }));
    refused(nothing, published, refuse('feedbackEmpty'));
    runScenario.refuses(release(feedback), {
      scoreRunNotFound: [],
      scoreRunNotApproved: [requested, computed()],
    });
  });
});
