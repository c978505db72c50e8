import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { ScoreSheetEvent } from '../review/score-sheet.ts';
import { type InReview, leaveReview, NOT_IN_REVIEW } from './leave-review.ts';
import { canManageWork } from './submission.policy.ts';
import { isTeams, type WorkEvent, workDecider } from './work.ts';

export const WithdrawWork = z.strictObject({ workId: WorkId, reason: Reason });
export type WithdrawWork = z.infer<typeof WithdrawWork>;

/**
 * By the captain or the organiser until the lock. After it the organiser proposes the withdrawal, and a second person
 * agrees (`disqualify-work.ts`).
 */
export const withdrawWork = workDecider<
  WithdrawWork,
  'workLocked' | 'workOver' | 'roundSealed' | 'withdrawalNeedsSecond',
  [review?: InReview],
  ScoreSheetEvent
>((work, command, by, review = NOT_IN_REVIEW) => {
  if (work.status === 'withdrawn') return accept();
  if (work.status === 'disqualified') return refuse('workOver');
  if (!isTeams(work) && !canManageWork(by.actor, work)) return refuse('workLocked');
  if (review.sealed) return refuse('roundSealed');
  if (!isTeams(work)) return refuse('withdrawalNeedsSecond');
  return accept<WorkEvent | ScoreSheetEvent>(
    { type: 'submission.work_withdrawn', data: { ...command, withdrawnBy: by.actor.personId, at: by.at } },
    ...leaveReview(review, command.reason, by),
  );
});
