import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { ScoreSheetEvent } from '../review/score-sheet.ts';
import { type InReview, leaveReview, NOT_IN_REVIEW } from './leave-review.ts';
import { type WorkEvent, workDecider } from './work.ts';

export const DisqualifyWork = z.strictObject({ workId: WorkId });
export type DisqualifyWork = z.infer<typeof DisqualifyWork>;

/**
 * The second person agrees to the proposal, whose reason becomes the reason: the work is disqualified, or withdrawn
 * where that was proposed. It leaves the review with all its assignments; once its scores are sealed, only where a final
 * decision about an objection orders it.
 */
export const disqualifyWork = workDecider<
  DisqualifyWork,
  'disqualificationNotProposed' | SecondPersonRefusal | 'roundSealed',
  [review?: InReview],
  ScoreSheetEvent
>((work, command, by, review = NOT_IN_REVIEW) => {
  if (work.status === 'disqualified') return accept();
  if (!work.disqualification) return refuse('disqualificationNotProposed');
  const { proposedBy, reason, withdrawal, objectionId } = work.disqualification;
  const notSecond = secondPersonRefusal(by.actor, proposedBy);
  if (notSecond) return refuse(notSecond);
  if (review.sealed) return refuse('roundSealed');
  const about = { ...command, secondedBy: by.actor.personId, reason, at: by.at };
  const gone: WorkEvent = withdrawal
    ? { type: 'submission.work_withdrawn', data: { ...about, withdrawnBy: proposedBy } }
    : {
        type: 'submission.work_disqualified',
        data: { ...about, ...(objectionId && { objectionId }), decidedBy: proposedBy },
      };
  return accept<WorkEvent | ScoreSheetEvent>(gone, ...leaveReview(review, reason, by));
});
