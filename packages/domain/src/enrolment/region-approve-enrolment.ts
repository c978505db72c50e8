import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { isOwnRegion } from '../kernel/for-school.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { approval, type PlaceRefusal, type PlacesFacts, schoolPlaceIn } from './approval.ts';
import { type EnrolmentEvent, enrolmentDecider } from './enrolment.ts';
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
  const place = schoolPlaceIn(open.settings, open.enrolment, facts);
  if (!place.ok) return place;
  const said: EnrolmentEvent = {
    type: 'enrolment.region_approved',
    data: { ...command, approvedBy: actor.personId, at },
  };
  if (open.settings.organiserApproval) return accept(said);
  const approved = approval(open.competition, open.enrolment, facts, actor.personId, by);
  if (!approved.ok) return approved;
  return accept<EnrolmentEvent>(said, ...approved.events);
});
