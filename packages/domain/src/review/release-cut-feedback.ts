import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ScoreRunId } from '../kernel/ids.ts';
import { CutFeedback, isNothing, isSameFeedback } from './feedback.ts';
import { scoreRunDecider } from './score-run.ts';

export const ReleaseCutFeedback = z.strictObject({ scoreRunId: ScoreRunId, feedback: CutFeedback });
export type ReleaseCutFeedback = z.infer<typeof ReleaseCutFeedback>;

type Cut = {
  /** Whether a list of who advances that is drawn from the run is published and in force. */
  readonly published: boolean;
  /** Works below its line that experts are scoring, in whatever round, who may not know their authors. */
  readonly judged: number;
};

/**
 * Lets the teams whose works do not advance see how these were scored. Not before the list is published, and not while
 * one of the works is being judged elsewhere: its comments and rank would tell who is behind it.
 */
export const releaseCutFeedback = scoreRunDecider<
  ReleaseCutFeedback,
  'scoreRunNotApproved' | 'advancementNotPublished' | 'feedbackEmpty' | 'worksStillJudged',
  [cut: Cut]
>((run, { scoreRunId, feedback }, by, cut) => {
  if (run.status !== 'approved') return refuse('scoreRunNotApproved');
  const before = run.cutFeedback ?? null;
  if (isNothing(feedback) && before === null) return refuse('feedbackEmpty');
  // What was released can always be taken back.
  if (!isNothing(feedback) && !cut.published) return refuse('advancementNotPublished');
  if (!isNothing(feedback) && cut.judged > 0) return refuse('worksStillJudged', { count: cut.judged });
  if (before && isSameFeedback(before, feedback) && before.finalists === feedback.finalists) return accept();
  return accept({
    type: 'review.cut_feedback_released',
    data: { scoreRunId, feedback, releasedBy: by.actor.personId, at: by.at },
  });
});
