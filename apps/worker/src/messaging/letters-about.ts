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
  bulkCodesRead,
} from './about/bulk-change-letters.ts';
import { competitionStopped, termsAmended } from './about/competition-letters.ts';
import {
  correctionCodesRead,
  correctionDeclined,
  correctionMade,
  correctionRequested,
} from './about/correction-letters.ts';
import {
  captaincyOfferEnded,
  captaincyOffered,
  captainTransferred,
  memberRemoved,
  registrationApproved,
  registrationExpired,
  registrationPaid,
  registrationReturned,
  registrationTurnedDown,
  registrationWithdrawnOrReinstated,
  swapAgreed,
  swapApproved,
  swapEnded,
  swapRequested,
  teamChanged,
  teamCompleted,
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
  appealAnswered,
  appealAnswerRequested,
  appealDecided,
  appealFiled,
  awardWithheld,
  listReplaced,
  namesCorrected,
  objectionAdmitted,
  objectionAnswered,
  objectionDecided,
  objectionFiled,
  objectionHearingSet,
  remedySettled,
  reReviewBegun,
  reReviewEnded,
  scoresCorrected,
} from './about/objection-letters.ts';
import {
  onSiteAppealDecided,
  onSiteAppealFiled,
  onSiteObjectionDecided,
  onSiteObjectionFiled,
} from './about/on-site-letters.ts';
import {
  invoiceDecided,
  moneyMoved,
  moneyRejected,
  receivingAccountChanged,
  transferAnswered,
} from './about/payment-letters.ts';
import { cutFeedbackReleased, feedbackReleased, roundSealed } from './about/review-letters.ts';
import { sheetsDeclined } from './about/round-letters.ts';
import {
  otherTeamNext,
  panelChanged,
  sessionOff,
  sessionSet,
  teamNext,
  teamRemoved,
  teamsAdded,
} from './about/scene-letters.ts';
import {
  schoolMerged,
  schoolRenameDecided,
  schoolRenamed,
  schoolRenameHeld,
  schoolRenameProposed,
} from './about/school-letters.ts';
import { learningPathPublished } from './about/study-letters.ts';
import { passUndone, workDisqualified, workPlaced, workScreened, workWithdrawn } from './about/submission-letters.ts';

type Writer<Type extends DomainEvent['type']> = (db: Db, event: EventOf<Type>) => Promise<readonly Addressed[]>;

/** Who writes the letters about each event that people are notified of. */
const writers = {
  'competition.amendment_approved': termsAmended,
  'study.path_published': learningPathPublished,
  'competition.suspended': competitionStopped,
  'competition.resumed': competitionStopped,
  'competition.cancelled': competitionStopped,
  'enrolment.approved': registrationApproved,
  'enrolment.paid': registrationPaid,
  'enrolment.returned': registrationReturned,
  'enrolment.rejected': registrationTurnedDown,
  'enrolment.disqualified': registrationTurnedDown,
  'enrolment.expired': registrationExpired,
  'enrolment.withdrawn': registrationWithdrawnOrReinstated,
  'enrolment.reinstated': registrationWithdrawnOrReinstated,
  'enrolment.captain_transferred': captainTransferred,
  'enrolment.captaincy_offered': captaincyOffered,
  'enrolment.captaincy_offer_ended': captaincyOfferEnded,
  'enrolment.team_completed': teamCompleted,
  'enrolment.swap_requested': swapRequested,
  'enrolment.swap_agreed': swapAgreed,
  'enrolment.swap_accepted': swapAgreed,
  'enrolment.swap_approved': swapApproved,
  'enrolment.swap_ended': swapEnded,
  'enrolment.member_removed': memberRemoved,
  'enrolment.member_accepted': teamChanged,
  'enrolment.member_declined': teamChanged,
  'enrolment.member_left': teamChanged,
  'organisation.school_rename_proposed': schoolRenameProposed,
  'organisation.school_rename_approved': schoolRenameDecided,
  'organisation.school_rename_rejected': schoolRenameDecided,
  'organisation.school_rename_held': schoolRenameHeld,
  'organisation.school_renamed': schoolRenamed,
  'organisation.school_merged': schoolMerged,
  'submission.work_screened': workScreened,
  'submission.pass_undone': passUndone,
  'submission.work_advanced': workPlaced,
  'submission.work_eliminated': workPlaced,
  'submission.work_disqualified': workDisqualified,
  'submission.work_withdrawn': workWithdrawn,
  'payment.received': moneyMoved,
  'payment.offline_proposed': transferAnswered,
  'payment.transfer_refused': transferAnswered,
  'payment.order_closed': transferAnswered,
  'payment.account_approved': receivingAccountChanged,
  'payment.offline_confirmed': moneyMoved,
  'payment.offline_rejected': moneyRejected,
  'payment.refund_succeeded': moneyMoved,
  'payment.refund_rejected': moneyRejected,
  'payment.invoice_issued': invoiceDecided,
  'payment.invoice_rejected': invoiceDecided,
  'payment.invoice_withdrawn': invoiceDecided,
  'payment.invoice_reversed': invoiceDecided,
  'expert.application_submitted': applicationSubmitted,
  'expert.application_decided': applicationDecided,
  'expert.contract_published': contractPublished,
  'expert.fee_list_paid': feeListPaid,
  'expert.recommendation_accepted': recommendationAnswered,
  'expert.recommendation_declined': recommendationAnswered,
  'review.advancement_superseded': advancementSuperseded,
  'review.advancement_published': listReplaced,
  'review.assignment_declined': sheetsDeclined,
  'review.recused': sheetsDeclined,
  'review.re_review_requested': reReviewBegun,
  'review.score_run_requested': reReviewEnded,
  'review.score_run_approved': scoresCorrected,
  'review.feedback_released': feedbackReleased,
  'review.cut_feedback_released': cutFeedbackReleased,
  'review.round_sealed': roundSealed,
  'review.naming_opened': namingOpened,
  'review.naming_confirmed': namingExamined,
  'review.naming_dismissed': namingExamined,
  'scene.session_announced': sessionSet,
  'scene.session_changed': sessionSet,
  'scene.panel_set': panelChanged,
  'scene.slots_added': teamsAdded,
  'scene.slot_removed': teamRemoved,
  'scene.session_cancelled': sessionOff,
  'scene.session_started': teamNext,
  'scene.slot_called': teamNext,
  'scene.slot_postponed': otherTeamNext,
  'scene.slot_forfeited': otherTeamNext,
  'scene.objection_filed': onSiteObjectionFiled,
  'scene.objection_decided': onSiteObjectionDecided,
  'scene.appeal_filed': onSiteAppealFiled,
  'scene.appeal_decided': onSiteAppealDecided,
  'award.result_announced': resultAnnounced,
  'award.objection_admitted': objectionAdmitted,
  'award.objection_answered': objectionAnswered,
  'award.objection_hearing_set': objectionHearingSet,
  'award.objection_decided': objectionDecided,
  'award.appeal_filed': appealFiled,
  'award.appeal_answer_requested': appealAnswerRequested,
  'award.appeal_answered': appealAnswered,
  'award.appeal_decided': appealDecided,
  'award.award_withheld': awardWithheld,
  'award.objection_filed': objectionFiled,
  'award.remedy_settled': remedySettled,
  'award.names_corrected': namesCorrected,
  'award.revoked': awardRevoked,
  'award.granted': awardGranted,
  'award.name_check_opened': nameCheckOpened,
  'award.name_check_reminded': nameCheckReminded,
  'award.name_check_closed': nameCheckEnded,
  'award.name_check_waived': nameCheckEnded,
  'award.name_correction_requested': nameCorrectionRequested,
  'award.name_correction_declined': nameCorrectionDeclined,
  'award.name_correction_made': nameCorrectionMade,
  'certificate.revoked': certificateRevoked,
  'certificate.correction_requested': correctionRequested,
  'certificate.correction_declined': correctionDeclined,
  'certificate.correction_made': correctionMade,
  'certificate.correction_codes_read': correctionCodesRead,
  'certificate.bulk_change_checked': bulkChangeToApprove,
  'certificate.bulk_change_approved': bulkChangeApproved,
  'certificate.bulk_change_rejected': bulkChangeReturned,
  'certificate.bulk_change_applied': bulkChangeDone,
  'certificate.bulk_change_codes_read': bulkCodesRead,
} as const satisfies { readonly [Type in DomainEvent['type']]?: Writer<Type> };

type Told = EventOf<keyof typeof writers>;

export const TOLD = Object.keys(writers) as (keyof typeof writers)[];

export const isTold = (event: { readonly type: string }): event is Told => Object.hasOwn(writers, event.type);

/**
 * The letters about an event: to the captain about the registration, the work and changed terms, to members about their
 * place in a team, to the payer about money, to the captains of all works of a category about its result, to everybody of
 * a work about its feedback, to both sides about an objection and to those who handle it, to organisers about works that experts decline, and to every author about an award and a certificate, about a correction to the person who
 * asked and to those who decide, and about a bulk change to the two people who agree on it; about a name check to everybody
 * of the works that may still win; about an on-site session to its teams and judges, and to the team whose turn is next; about an objection on
 * site to the team, the hosts and those who decide. Letters to experts are in `letters-to-experts.ts`. There is no letter about what is no
 * longer in the read models.
 */
export const lettersAbout = async (db: Db, event: Told): Promise<readonly Addressed[]> => {
  const write: (db: Db, event: never) => Promise<readonly Addressed[]> = writers[event.type];
  // Each is called with its own event alone, which the compiler cannot follow.
  return write(db, event as never);
};
