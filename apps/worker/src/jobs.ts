import { closeNameCheckWhenDue } from './award/close-name-check.ts';
import { remindObjection } from './award/remind-objections.ts';
import { reprintCertificate } from './certificate/after-issue/reprint-certificate.ts';
import { recheckCertificates, revokeCertificates } from './certificate/after-issue/revoke-certificates.ts';
import { applyBulk } from './certificate/bulk/apply-bulk-change.ts';
import { checkBulk } from './certificate/bulk/check-bulk-change.ts';
import { checkCertificates } from './certificate/check/record-check.ts';
import { renderCertificate, renderCertificates, renderReissued } from './certificate/print/render-certificates.ts';
import { expireCaptaincyOffer } from './enrolment/expire-captaincy.ts';
import { expireUnpaidEnrolment } from './enrolment/expire-enrolment.ts';
import type { Job } from './kernel/job.ts';
import { resendCertificateLetters, sendCertificateLetters, sendLetters } from './messaging/send-letters.ts';
import { sendSheetLetters } from './messaging/write-to-experts.ts';
import { mergeSchool } from './organisation/merge-school.ts';
import { renameSchoolOnItsDay } from './organisation/rename-school.ts';
import { askChannel } from './payment/ask-channel.ts';
import { closeOrder } from './payment/close-order.ts';
import { creditEnrolment } from './payment/credit-enrolment.ts';
import { executeRefund } from './payment/execute-refund.ts';
import { importBill } from './payment/import-bill.ts';
import { issueInvoice, issueReversal } from './payment/issue-invoice.ts';
import { refundCancelled } from './payment/refund-cancelled.ts';
import { refundWithdrawn } from './payment/refund-withdrawn.ts';
import { resumeRefunds } from './payment/resume-refunds.ts';
import { revertEnrolments } from './payment/revert-enrolments.ts';
import { applyDistribution } from './review/apply-distribution.ts';
import { closeRoundWhenDue } from './review/close-round.ts';
import { discussSpread } from './review/discuss-spread.ts';
import { askForReviewCopies } from './review/make-review-copies.ts';
import { makePlan } from './review/plan-distribution.ts';
import { placeWorks } from './review/publish-advancement.ts';
import { recomputeScores } from './review/recompute-scores.ts';
import { supersedeAdvancement } from './review/supersede-advancement.ts';
import { watchRound } from './review/watch-round.ts';
import { remindOnSite } from './scene/remind-on-site.ts';
import { endCorrectionWhenDue } from './submission/end-correction.ts';
import { lockWorks } from './submission/lock-works.ts';
import { askToLook } from './submission/look-for-names.ts';

/** Every kind of effect the worker can do, by the name under which a process manager asks for it. */
export const jobs = {
  'expire-enrolment': expireUnpaidEnrolment,
  'expire-captaincy': expireCaptaincyOffer,
  'merge-school': mergeSchool,
  'rename-school': renameSchoolOnItsDay,
  'ask-channel': askChannel,
  'close-order': closeOrder,
  'credit-enrolment': creditEnrolment,
  'execute-refund': executeRefund,
  'import-bill': importBill,
  'issue-invoice': issueInvoice,
  'issue-reversal': issueReversal,
  'refund-cancelled': refundCancelled,
  'refund-withdrawn': refundWithdrawn,
  'resume-refunds': resumeRefunds,
  'revert-enrolments': revertEnrolments,
  'lock-works': lockWorks,
  'look-for-names': askToLook,
  'review-copies': askForReviewCopies,
  'end-correction': endCorrectionWhenDue,
  'plan-distribution': makePlan,
  'apply-distribution': applyDistribution,
  'close-round': closeRoundWhenDue,
  'discuss-spread': discussSpread,
  'recompute-scores': recomputeScores,
  'place-works': placeWorks,
  'supersede-advancement': supersedeAdvancement,
  'watch-round': watchRound,
  'remind-on-site': remindOnSite,
  'remind-objection': remindObjection,
  'close-name-check': closeNameCheckWhenDue,
  'check-certificates': checkCertificates,
  'render-certificate': renderCertificate,
  'render-certificates': renderCertificates,
  'render-reissued': renderReissued,
  'reprint-certificate': reprintCertificate,
  'check-bulk-change': checkBulk,
  'apply-bulk-change': applyBulk,
  'revoke-certificates': revokeCertificates,
  'recheck-certificates': recheckCertificates,
  'send-letters': sendLetters,
  'send-certificate-letters': sendCertificateLetters,
  'resend-certificate-letters': resendCertificateLetters,
  'send-sheet-letters': sendSheetLetters,
} satisfies Readonly<Record<string, Job>>;
