import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ScoreRunId } from '../kernel/ids.ts';
import { Feedback, isNothing, isSameFeedback } from './feedback.ts';
import { scoreRunDecider } from './score-run.ts';

export const ReleaseFeedback = z.strictObject({ scoreRunId: ScoreRunId, feedback: Feedback });
export type ReleaseFeedback = z.infer<typeof ReleaseFeedback>;

type Announced = {
  /** Items whose announced result comes from this run. */
  readonly items: number;
};

/**
 * Lets teams see how their works were scored, as far as the organiser chooses. Not before a result of the run is
 * announced; what is released later takes the place of what was released before.
 */
export const releaseFeedback = scoreRunDecider<
  ReleaseFeedback,
  'scoreRunNotApproved' | 'resultNotAnnounced' | 'feedbackEmpty',
  [announced: Announced]
>((run, { scoreRunId, feedback }, by, announced) => {
  if (run.status !== 'approved') return refuse('scoreRunNotApproved');
  if (isNothing(feedback) && run.feedback === null) return refuse('feedbackEmpty');
  if (announced.items === 0) return refuse('resultNotAnnounced');
  if (run.feedback && isSameFeedback(run.feedback, feedback)) return accept();
  return accept({
    type: 'review.feedback_released',
    data: { scoreRunId, feedback, releasedBy: by.actor.personId, at: by.at },
  });
});
