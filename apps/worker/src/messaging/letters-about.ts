import type { DomainEvent } from '@laurel/domain/events.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Addressed, EventOf } from './about/addressed.ts';
import { advancementSuperseded } from './about/advancement-letters.ts';
import { awardGranted, awardRevoked, certificateRevoked, resultAnnounced } from './about/award-letters.ts';
import {
  bulkChangeApproved,
  bulkChangeDone,
  bulkChangeReturned,
  bulkChangeToApprove,
} from './about/bulk-change-letters.ts';
import { competitionStopped, termsAmended } from './about/competition-letters.ts';
import { correctionDeclined, correctionMade, correctionRequested } from './about/correction-letters.ts';
import {
  captainTransferred,
  memberRemoved,
  registrationApproved,
  registrationExpired,
  registrationPaid,
  registrationReturned,
  registrationTurnedDown,
  registrationWithdrawnOrReinstated,
  teamChanged,
} from './about/enrolment-letters.ts';
import {
  applicationDecided,
  applicationSubmitted,
  contractPublished,
  feeListPaid,
  recommendationAnswered,
} from './about/expert-letters.ts';
import {
  nameCheckEnded,
  nameCheckOpened,
  nameCheckReminded,
  nameCorrectionDeclined,
  nameCorrectionMade,
  nameCorrectionRequested,
} from './about/name-check-letters.ts';
import { namingExamined, namingOpened } from './about/naming-letters.ts';
import {
  appealDecided,
  appealFiled,
  awardWithheld,
  namesCorrected,
  objectionAdmitted,
  objectionAnswered,
  objectionDecided,
  objectionFiled,
  objectionHearingSet,
  remedySettled,
} from './about/objection-letters.ts';
import { invoiceDecided, moneyMoved, moneyRejected } from './about/payment-letters.ts';
import { feedbackReleased } from './about/review-letters.ts';
import { panelChanged, sessionOff, sessionSet, teamNext, teamRemoved, teamsAdded } from './about/scene-letters.ts';
import { workDisqualified, workPlaced, workScreened, workWithdrawn } from './about/submission-letters.ts';

/** The events that people are written to about. */
export const TOLD = [
  'competition.amendment_approved',
  'competition.suspended',
  'competition.resumed',
  'competition.cancelled',
  'enrolment.approved',
  'enrolment.paid',
  'enrolment.returned',
  'enrolment.rejected',
  'enrolment.disqualified',
  'enrolment.expired',
  'enrolment.withdrawn',
  'enrolment.reinstated',
  'enrolment.captain_transferred',
  'enrolment.member_removed',
  'enrolment.member_accepted',
  'enrolment.member_declined',
  'enrolment.member_left',
  'submission.work_screened',
  'submission.work_advanced',
  'submission.work_eliminated',
  'submission.work_disqualified',
  'submission.work_withdrawn',
  'payment.received',
  'payment.offline_confirmed',
  'payment.offline_rejected',
  'payment.refund_succeeded',
  'payment.refund_rejected',
  'payment.invoice_issued',
  'payment.invoice_rejected',
  'payment.invoice_withdrawn',
  'payment.invoice_reversed',
  'expert.application_submitted',
  'expert.application_decided',
  'expert.contract_published',
  'expert.fee_list_paid',
  'expert.recommendation_accepted',
  'expert.recommendation_declined',
  'review.advancement_superseded',
  'review.feedback_released',
  'review.naming_opened',
  'review.naming_confirmed',
  'review.naming_dismissed',
  'scene.session_announced',
  'scene.session_changed',
  'scene.panel_set',
  'scene.slots_added',
  'scene.slot_removed',
  'scene.session_cancelled',
  'scene.session_started',
  'scene.slot_called',
  'award.result_announced',
  'award.objection_admitted',
  'award.objection_answered',
  'award.objection_hearing_set',
  'award.objection_decided',
  'award.appeal_filed',
  'award.appeal_decided',
  'award.award_withheld',
  'award.objection_filed',
  'award.remedy_settled',
  'award.names_corrected',
  'award.revoked',
  'award.granted',
  'award.name_check_opened',
  'award.name_check_reminded',
  'award.name_check_closed',
  'award.name_check_waived',
  'award.name_correction_requested',
  'award.name_correction_declined',
  'award.name_correction_made',
  'certificate.revoked',
  'certificate.correction_requested',
  'certificate.correction_declined',
  'certificate.correction_made',
  'certificate.bulk_change_checked',
  'certificate.bulk_change_approved',
  'certificate.bulk_change_rejected',
  'certificate.bulk_change_applied',
] as const satisfies readonly DomainEvent['type'][];
type Told = EventOf<(typeof TOLD)[number]>;

export const isTold = (event: { readonly type: string }): event is Told =>
  (TOLD as readonly string[]).includes(event.type);

/**
 * The letters about an event: to the captain about the registration, the work and changed terms, to members about their
 * place in a team, to the payer about money, to the captains of all works of a category about its result, to everybody of
 * a work about its feedback, to both sides about an objection, and to every author about an award and a certificate, about a correction to the person who
 * asked and to those who decide, and about a bulk change to the two people who agree on it; about a name check to everybody
 * of the works that may still win; about an on-site session to its teams and judges, and to the team whose turn is next. Letters to experts are in `letters-to-experts.ts`. There is no letter about what is no
 * longer in the read models.
 */
export const lettersAbout = async (db: Db, event: Told): Promise<readonly Addressed[]> => {
  switch (event.type) {
    case 'competition.amendment_approved':
      return termsAmended(db, event);
    case 'competition.suspended':
    case 'competition.resumed':
    case 'competition.cancelled':
      return competitionStopped(db, event);
    case 'enrolment.approved':
      return registrationApproved(db, event);
    case 'enrolment.paid':
      return registrationPaid(db, event);
    case 'enrolment.returned':
      return registrationReturned(db, event);
    case 'enrolment.rejected':
    case 'enrolment.disqualified':
      return registrationTurnedDown(db, event);
    case 'enrolment.expired':
      return registrationExpired(db, event);
    case 'enrolment.withdrawn':
    case 'enrolment.reinstated':
      return registrationWithdrawnOrReinstated(db, event);
    case 'enrolment.captain_transferred':
      return captainTransferred(db, event);
    case 'enrolment.member_removed':
      return memberRemoved(db, event);
    case 'enrolment.member_accepted':
    case 'enrolment.member_declined':
    case 'enrolment.member_left':
      return teamChanged(db, event);
    case 'submission.work_screened':
      return workScreened(db, event);
    case 'submission.work_advanced':
    case 'submission.work_eliminated':
      return workPlaced(db, event);
    case 'submission.work_disqualified':
      return workDisqualified(db, event);
    case 'submission.work_withdrawn':
      return workWithdrawn(db, event);
    case 'payment.offline_rejected':
    case 'payment.refund_rejected':
      return moneyRejected(db, event);
    case 'payment.received':
    case 'payment.offline_confirmed':
    case 'payment.refund_succeeded':
      return moneyMoved(db, event);
    case 'payment.invoice_issued':
    case 'payment.invoice_rejected':
    case 'payment.invoice_withdrawn':
    case 'payment.invoice_reversed':
      return invoiceDecided(db, event);
    case 'expert.application_submitted':
      return applicationSubmitted(db, event);
    case 'expert.contract_published':
      return contractPublished(db, event);
    case 'expert.fee_list_paid':
      return feeListPaid(db, event);
    case 'expert.recommendation_accepted':
    case 'expert.recommendation_declined':
      return recommendationAnswered(db, event);
    case 'expert.application_decided':
      return applicationDecided(db, event);
    case 'review.advancement_superseded':
      return advancementSuperseded(db, event);
    case 'review.feedback_released':
      return feedbackReleased(db, event);
    case 'scene.session_announced':
    case 'scene.session_changed':
      return sessionSet(db, event);
    case 'scene.panel_set':
      return panelChanged(db, event);
    case 'scene.slots_added':
      return teamsAdded(db, event);
    case 'scene.slot_removed':
      return teamRemoved(db, event);
    case 'scene.session_cancelled':
      return sessionOff(db, event);
    case 'scene.session_started':
    case 'scene.slot_called':
      return teamNext(db, event);
    case 'award.result_announced':
      return resultAnnounced(db, event);
    case 'award.objection_admitted':
      return objectionAdmitted(db, event);
    case 'award.objection_answered':
      return objectionAnswered(db, event);
    case 'award.objection_hearing_set':
      return objectionHearingSet(db, event);
    case 'award.objection_decided':
      return objectionDecided(db, event);
    case 'award.appeal_filed':
      return appealFiled(db, event);
    case 'award.appeal_decided':
      return appealDecided(db, event);
    case 'award.objection_filed':
      return objectionFiled(db, event);
    case 'award.remedy_settled':
      return remedySettled(db, event);
    case 'award.award_withheld':
      return awardWithheld(db, event);
    case 'award.names_corrected':
      return namesCorrected(db, event);
    case 'award.revoked':
      return awardRevoked(db, event);
    case 'award.granted':
      return awardGranted(db, event);
    case 'review.naming_opened':
      return namingOpened(db, event);
    case 'review.naming_confirmed':
    case 'review.naming_dismissed':
      return namingExamined(db, event);
    case 'award.name_check_opened':
      return nameCheckOpened(db, event);
    case 'award.name_check_reminded':
      return nameCheckReminded(db, event);
    case 'award.name_check_closed':
    case 'award.name_check_waived':
      return nameCheckEnded(db, event);
    case 'award.name_correction_requested':
      return nameCorrectionRequested(db, event);
    case 'award.name_correction_declined':
      return nameCorrectionDeclined(db, event);
    case 'award.name_correction_made':
      return nameCorrectionMade(db, event);
    case 'certificate.revoked':
      return certificateRevoked(db, event);
    case 'certificate.correction_requested':
      return correctionRequested(db, event);
    case 'certificate.correction_declined':
      return correctionDeclined(db, event);
    case 'certificate.correction_made':
      return correctionMade(db, event);
    case 'certificate.bulk_change_checked':
      return bulkChangeToApprove(db, event);
    case 'certificate.bulk_change_approved':
      return bulkChangeApproved(db, event);
    case 'certificate.bulk_change_rejected':
      return bulkChangeReturned(db, event);
    case 'certificate.bulk_change_applied':
      return bulkChangeDone(db, event);
    default:
      event satisfies never;
      return [];
  }
};
