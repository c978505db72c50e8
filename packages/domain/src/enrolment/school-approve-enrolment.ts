import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { isOwnSchool } from '../kernel/for-school.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { earlierApproval, type PlaceRefusal, type PlacesFacts } from './approval.ts';
import { enrolmentDecider } from './enrolment.ts';
import { type ReviewableRefusal, reviewable } from './running.ts';

export const SchoolApproveEnrolment = z.strictObject({ enrolmentId: EnrolmentId });
export type SchoolApproveEnrolment = z.infer<typeof SchoolApproveEnrolment>;

/** The school's approval, within its number of teams. Where nobody approves after it, it is the final one. */
export const schoolApproveEnrolment = enrolmentDecider<
  SchoolApproveEnrolment,
  ReviewableRefusal | PlaceRefusal | 'notYourSchool' | 'schoolApprovalNotAsked' | 'notSubmitted',
  [competition: Competition, facts: PlacesFacts]
>((enrolment, command, by, competition, facts) => {
  const open = reviewable(enrolment, competition);
  if (!open.ok) return open;
  const { actor, at } = by;
  if (!isOwnSchool(actor, open.enrolment)) return refuse('notYourSchool');
  if (!open.settings.schoolApproval) return refuse('schoolApprovalNotAsked');
  if (open.enrolment.status === 'schoolApproved') return accept();
  if (open.enrolment.status !== 'submitted') return refuse('notSubmitted');
  const said = { type: 'enrolment.school_approved', data: { ...command, approvedBy: actor.personId, at } } as const;
  return earlierApproval(open, said, !open.settings.regionApproval && !open.settings.organiserApproval, facts, by);
});
