import type { By } from '../kernel/actor.ts';
import type { ScoreSheetEvent } from '../review/score-sheet.ts';
import { type InReview, leaveReview } from '../submission/leave-review.ts';
import { isGone, type Work, type WorkEvent } from '../submission/work.ts';
import type { Team, TeamEvent } from './team.ts';

/** What belongs to an enrolment, and ends and returns with it: its team, its work and the review of the work. */
export type HeldByEnrolment = { readonly team: Team; readonly work: Work; readonly review: InReview };
export type GoesAlong = TeamEvent | WorkEvent | ScoreSheetEvent;

/**
 * The work of an enrolment that ends: its experts no longer see it, and it is never ranked. A draft is only withdrawn.
 */
export function workGoesAlong(
  { work, review }: HeldByEnrolment,
  how: 'withdrawn' | 'disqualified',
  reason: string,
  by: By,
): (WorkEvent | ScoreSheetEvent)[] {
  if (work.status === 'none' || isGone(work)) return [];
  const about = { workId: work.workId, reason, withEnrolment: true as const, at: by.at };
  const { personId } = by.actor;
  const gone: WorkEvent =
    how === 'disqualified' && work.current
      ? { type: 'submission.work_disqualified', data: { ...about, decidedBy: personId } }
      : { type: 'submission.work_withdrawn', data: { ...about, withdrawnBy: personId } };
  return [gone, ...leaveReview(review, reason, by)];
}

/** The work that ended with its enrolment, back in its former state; its experts have to be assigned again. */
export const workComesBack = ({ work }: HeldByEnrolment, reason: string, by: By): WorkEvent[] =>
  work.status !== 'none' && isGone(work) && work.stoodAt
    ? [
        {
          type: 'submission.work_reinstated',
          data: { workId: work.workId, to: work.stoodAt, reinstatedBy: by.actor.personId, reason, at: by.at },
        },
      ]
    : [];
