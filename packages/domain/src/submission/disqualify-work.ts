import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { ScoreSheetEvent } from '../review/score-sheet.ts';
import { type InReview, leaveReview, NOT_IN_REVIEW } from './leave-review.ts';
import type { Work, WorkEvent } from './work.ts';

export const DisqualifyWork = z.strictObject({ workId: WorkId, reason: Reason });
export type DisqualifyWork = z.infer<typeof DisqualifyWork>;
export type DisqualifyWorkRefusal = 'workNotFound' | 'workNotSubmitted' | 'roundSealed';

/** Out of the review with all that was given out of it; once its scores are sealed, only where an objection was upheld. */
export function disqualifyWork(
  work: Work,
  command: DisqualifyWork,
  by: By,
  review: InReview = NOT_IN_REVIEW,
): Decision<WorkEvent | ScoreSheetEvent, DisqualifyWorkRefusal> {
  if (work.status === 'none') return refuse('workNotFound');
  if (work.status === 'disqualified') return accept();
  if (!work.current) return refuse('workNotSubmitted');
  if (review.sealed) return refuse('roundSealed');
  return accept<WorkEvent | ScoreSheetEvent>(
    { type: 'submission.work_disqualified', data: { ...command, decidedBy: by.actor.personId, at: by.at } },
    ...leaveReview(review, command.reason, by),
  );
}
