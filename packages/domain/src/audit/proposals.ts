// Which event is the second signature on which earlier ones of its stream: `finding-rules.ts` compares who did them.
// `proposals.test.ts` compares the list with the deciders that ask for a second person.

type Proposals = {
  /** The first signatures; of each type, the last one counts. */
  readonly by: readonly string[];
  /** The fields that name the subject where a stream has several; an earlier event without one is about all of them. */
  readonly same?: string | readonly string[];
  /** What takes a first signature back. */
  readonly ended?: readonly string[];
  /** A field that only an event with two signatures has. */
  readonly having?: string;
};

const FILED = 'award.objection_filed';
const [OBJECTION, APPEAL] = [
  { by: [FILED], same: 'objectionId' },
  {
    by: [
      FILED,
      'award.appeal_filed',
      'award.objection_decision_proposed',
      'award.objection_decided',
      'award.result_drafted',
    ],
    same: 'objectionId',
  },
];
const REMEDY = { by: [FILED, 'award.objection_decision_proposed'], same: 'objectionId' };
const REFUND = { by: ['payment.refund_requested'], same: 'refundId' };
const DIFFERENCE = { by: ['payment.correction_proposed'] };
const SCHOOL_RENAME = { by: ['organisation.school_rename_proposed'] };
const REMOVED_WORK = {
  by: ['submission.work_disqualification_proposed'],
  ended: ['submission.work_disqualification_dismissed'],
};
const REMOVED_ENROLMENT = {
  by: ['enrolment.disqualification_proposed'],
  ended: ['enrolment.disqualification_dismissed'],
};

export const proposalsOf: Readonly<Record<string, Proposals>> = {
  'award.appeal_answer_requested': APPEAL,
  'award.appeal_decided': { ...APPEAL, by: [...APPEAL.by, 'award.appeal_decision_proposed'] },
  'award.appeal_decision_dismissed': APPEAL,
  'award.appeal_decision_proposed': APPEAL,
  'award.award_withheld': REMEDY,
  'award.name_correction_accepted': { by: ['award.name_correction_requested'] },
  'award.name_correction_declined': { by: ['award.name_correction_requested'] },
  'award.name_correction_made': { by: ['award.name_correction_requested', 'award.name_correction_accepted'] },
  'award.names_corrected': REMEDY,
  'award.objection_admitted': OBJECTION,
  'award.objection_decided': {
    ...OBJECTION,
    by: [FILED, 'award.objection_decision_proposed', 'award.result_drafted'],
  },
  'award.objection_decision_dismissed': OBJECTION,
  'award.objection_decision_proposed': OBJECTION,
  'award.objection_hearing_set': OBJECTION,
  'award.remedy_settlement_dismissed': OBJECTION,
  'award.remedy_settlement_proposed': OBJECTION,
  'award.remedy_settled': {
    by: [...REMEDY.by, 'award.remedy_settlement_proposed'],
    // One person may propose to settle one measure and agree to another.
    same: ['objectionId', 'remedy'],
  },
  // With a notice, one person announces.
  'award.result_announced': { by: ['award.result_drafted', 'award.no_notice_proposed'], having: 'secondedBy' },
  'award.result_confirmed': { by: ['award.result_drafted'] },
  'award.revoked': { by: ['award.revocation_proposed'], ended: ['award.revocation_dismissed'] },
  'certificate.batch_approved': {
    by: [
      'certificate.batch_drafted',
      'certificate.batch_design_pinned',
      'certificate.batch_field_waived',
      'certificate.batch_recipients_held',
      'certificate.batch_recipients_released',
    ],
  },
  'certificate.bulk_change_approved': { by: ['certificate.bulk_change_drafted'] },
  'certificate.correction_accepted': { by: ['certificate.correction_requested'] },
  'certificate.correction_declined': { by: ['certificate.correction_requested'] },
  'certificate.correction_made': { by: ['certificate.correction_requested', 'certificate.correction_accepted'] },
  'competition.amendment_approved': { by: ['competition.amendment_proposed'] },
  'competition.cancelled': { by: ['competition.cancellation_proposed'] },
  'enrolment.disqualified': REMOVED_ENROLMENT,
  'enrolment.swap_approved': {
    by: ['enrolment.swap_requested', 'enrolment.swap_agreed', 'enrolment.swap_accepted'],
    same: 'invitationId',
  },
  'enrolment.withdrawn': { ...REMOVED_ENROLMENT, having: 'secondedBy' },
  'expert.application_vetted': { by: ['expert.application_submitted', 'expert.application_vetted'] },
  'expert.conflict_waived': { by: ['expert.conflict_declared', 'expert.waiver_proposed'], same: 'conflictId' },
  'expert.fee_list_approved': { by: ['expert.fee_list_drafted'], same: 'listId' },
  'expert.fee_rates_approved': { by: ['expert.fee_rates_proposed'] },
  'expert.recommendation_accepted': { by: ['expert.recommended'] },
  'payment.account_approved': { by: ['payment.account_proposed'], ended: ['payment.account_dismissed'] },
  'organisation.school_rename_approved': SCHOOL_RENAME,
  'organisation.school_rename_rejected': SCHOOL_RENAME,
  'payment.correction_confirmed': DIFFERENCE,
  'payment.difference_explained': DIFFERENCE,
  'payment.offline_confirmed': { by: ['payment.offline_proposed'] },
  'payment.refund_approved': REFUND,
  'payment.refund_rejected': REFUND,
  'payment.refund_succeeded': REFUND,
  'review.adjustment_approved': { by: ['review.adjustment_proposed'] },
  'review.advancement_approved': {
    by: ['review.advancement_drafted', 'review.advancement_simulated', 'review.advancement_overridden'],
  },
  'review.distribution_approved': { by: ['review.distribution_requested'], same: 'planId' },
  'review.score_run_approved': {
    by: ['review.score_run_requested', 'review.flag_override_proposed', 'review.incomplete_seal_proposed'],
    ended: ['review.flag_override_withdrawn'],
  },
  'scene.appeal_decided': {
    by: ['scene.objection_filed', 'scene.objection_decided', 'scene.appeal_filed'],
    same: 'objectionId',
  },
  'scene.objection_decided': { by: ['scene.objection_filed'], same: 'objectionId' },
  'submission.work_disqualified': REMOVED_WORK,
  'submission.work_withdrawn': { ...REMOVED_WORK, having: 'secondedBy' },
};
