import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { approval, type PlaceRefusal, type PlacesFacts } from './approval.ts';
import { enrolmentDecider } from './enrolment.ts';
import { type ReviewableRefusal, reviewable } from './running.ts';
import { approvalTurn, waitsForApproval } from './waits-for-approval.ts';

export const ApproveEnrolment = z.strictObject({ enrolmentId: EnrolmentId });
export type ApproveEnrolment = z.infer<typeof ApproveEnrolment>;

/** The organiser's approval takes a place of the item; with a fee the place is kept until `payBy`. */
export const approveEnrolment = enrolmentDecider<
  ApproveEnrolment,
  ReviewableRefusal | PlaceRefusal | 'schoolApprovalPending' | 'regionApprovalPending' | 'notSubmitted',
  [competition: Competition, facts: PlacesFacts]
>((enrolment, _command, by, competition, facts) => {
  const open = reviewable(enrolment, competition);
  if (!open.ok) return open;
  const { status } = open.enrolment;
  if (status === 'awaitingPayment' || status === 'active') return accept();
  if (!waitsForApproval(status)) return refuse('notSubmitted');
  const turn = approvalTurn(open.settings, open.enrolment);
  if (turn === 'school') return refuse('schoolApprovalPending');
  if (turn === 'region') return refuse('regionApprovalPending');
  return approval(open.competition, open.enrolment, facts, by.actor.personId, by);
});
