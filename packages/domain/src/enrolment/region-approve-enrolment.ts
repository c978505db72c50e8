import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { isOwnRegion } from '../kernel/for-school.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { earlierApproval, type PlaceRefusal, type PlacesFacts } from './approval.ts';
import { enrolmentDecider } from './enrolment.ts';
import { type ReviewableRefusal, reviewable } from './running.ts';
import { approvalTurn, waitsForApproval } from './waits-for-approval.ts';

export const RegionApproveEnrolment = z.strictObject({ enrolmentId: EnrolmentId });
export type RegionApproveEnrolment = z.infer<typeof RegionApproveEnrolment>;

/**
 * The approval of the school's region, after the school's own and within its number of teams: more than that would keep
 * all of them from the organiser's approval. Where the organiser does not approve, it is the final one.
 */
export const regionApproveEnrolment = enrolmentDecider<
  RegionApproveEnrolment,
  | ReviewableRefusal
  | PlaceRefusal
  | 'notYourRegion'
  | 'regionApprovalNotAsked'
  | 'schoolApprovalPending'
  | 'notSubmitted',
  [competition: Competition, facts: PlacesFacts]
>((enrolment, command, by, competition, facts) => {
  const open = reviewable(enrolment, competition);
  if (!open.ok) return open;
  const { actor, at } = by;
  if (!isOwnRegion(actor, open.enrolment)) return refuse('notYourRegion');
  if (!open.settings.regionApproval) return refuse('regionApprovalNotAsked');
  if (open.enrolment.status === 'regionApproved') return accept();
  if (!waitsForApproval(open.enrolment.status)) return refuse('notSubmitted');
  if (approvalTurn(open.settings, open.enrolment) === 'school') return refuse('schoolApprovalPending');
  const said = { type: 'enrolment.region_approved', data: { ...command, approvedBy: actor.personId, at } } as const;
  return earlierApproval(open, said, !open.settings.organiserApproval, facts, by);
});
