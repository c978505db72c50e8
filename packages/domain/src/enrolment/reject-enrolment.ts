import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { turnsBackUnasked } from './enrolment.policy.ts';
import { enrolmentDecider } from './enrolment.ts';
import { type ReviewableRefusal, reviewable } from './running.ts';
import { waitsForApproval } from './waits-for-approval.ts';

export const RejectEnrolment = z.strictObject({ enrolmentId: EnrolmentId, reason: Reason });
export type RejectEnrolment = z.infer<typeof RejectEnrolment>;

/** Its people may enter the item with another team; only `reinstate` brings this enrolment back. */
export const rejectEnrolment = enrolmentDecider<
  RejectEnrolment,
  ReviewableRefusal | 'notSubmitted' | 'schoolApprovalNotAsked' | 'regionApprovalNotAsked',
  [competition: Competition]
>((enrolment, command, by, competition) => {
  const open = reviewable(enrolment, competition);
  if (!open.ok) return open;
  const { status } = open.enrolment;
  if (status === 'rejected') return accept();
  if (!waitsForApproval(status)) return refuse('notSubmitted');
  const unasked = turnsBackUnasked(by.actor, open.enrolment, open.settings);
  if (unasked) return refuse(unasked);
  return accept({ type: 'enrolment.rejected', data: { ...command, rejectedBy: by.actor.personId, at: by.at } });
});
