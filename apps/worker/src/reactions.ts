import type { AnyProcessManager } from '@laurel/event-store/effects.ts';
import { closeNamesWhenDue } from './award/close-name-check.ts';
import { remindWhenObjectionDue } from './award/remind-objections.ts';
import { reprintWhenRequested } from './certificate/after-issue/reprint-certificate.ts';
import { recheckWhenIssued, revokeWithAward } from './certificate/after-issue/revoke-certificates.ts';
import { applyBulkWhenApproved } from './certificate/bulk/apply-bulk-change.ts';
import { checkBulkWhenRequested } from './certificate/bulk/check-bulk-change.ts';
import { checkWhenRequested } from './certificate/check/record-check.ts';
import { renderWhenIssued } from './certificate/print/render-certificates.ts';
import { expireCaptaincyWhenDue } from './enrolment/expire-captaincy.ts';
import { expireWhenUnpaid } from './enrolment/expire-enrolment.ts';
import { writeWhenTold } from './messaging/send-letters.ts';
import { writeToExperts } from './messaging/write-to-experts.ts';
import { carryMergerThrough } from './organisation/merge-school.ts';
import { renameWhenDue } from './organisation/rename-school.ts';
import { askChannelWhenStarted } from './payment/ask-channel.ts';
import { closeOrderWhenDue } from './payment/close-order.ts';
import { creditWhenPaid } from './payment/credit-enrolment.ts';
import { refundWhenApproved } from './payment/execute-refund.ts';
import { importBillNextDay } from './payment/import-bill.ts';
import { issueWhenApproved, reverseWhenRequested } from './payment/issue-invoice.ts';
import { refundWhenCancelled } from './payment/refund-cancelled.ts';
import { refundWhenWithdrawn } from './payment/refund-withdrawn.ts';
import { resumeWhenInvoiced } from './payment/resume-refunds.ts';
import { revertWhenRefunded } from './payment/revert-enrolments.ts';
import { assignWhenApproved } from './review/apply-distribution.ts';
import { closeWhenDue } from './review/close-round.ts';
import { discussWhenScored } from './review/discuss-spread.ts';
import { copyWhenLocked } from './review/make-review-copies.ts';
import { planWhenRequested } from './review/plan-distribution.ts';
import { placeWhenPublished } from './review/publish-advancement.ts';
import { recomputeWhenRequested } from './review/recompute-scores.ts';
import { supersedeWhenCorrected } from './review/supersede-advancement.ts';
import { watchRounds } from './review/watch-round.ts';
import { remindWhenOverdue } from './scene/remind-on-site.ts';
import { endWhenCorrectionIsDue } from './submission/end-correction.ts';
import { lockLateArrivals, lockWhenSubmissionEnds } from './submission/lock-works.ts';
import { lookWhenSubmitted, lookWhenTeamChanged } from './submission/look-for-names.ts';

/** Which events wake which process manager. One line each; a job of jobs.ts does what they request. */
export const reactions: readonly AnyProcessManager[] = [
  expireWhenUnpaid,
  expireCaptaincyWhenDue,
  carryMergerThrough,
  renameWhenDue,
  askChannelWhenStarted,
  closeOrderWhenDue,
  creditWhenPaid,
  importBillNextDay,
  issueWhenApproved,
  reverseWhenRequested,
  resumeWhenInvoiced,
  refundWhenApproved,
  refundWhenCancelled,
  refundWhenWithdrawn,
  revertWhenRefunded,
  lockWhenSubmissionEnds,
  lockLateArrivals,
  copyWhenLocked,
  endWhenCorrectionIsDue,
  lookWhenSubmitted,
  lookWhenTeamChanged,
  planWhenRequested,
  assignWhenApproved,
  closeWhenDue,
  discussWhenScored,
  recomputeWhenRequested,
  placeWhenPublished,
  supersedeWhenCorrected,
  watchRounds,
  remindWhenOverdue,
  remindWhenObjectionDue,
  closeNamesWhenDue,
  checkWhenRequested,
  renderWhenIssued,
  reprintWhenRequested,
  checkBulkWhenRequested,
  applyBulkWhenApproved,
  revokeWithAward,
  recheckWhenIssued,
  writeWhenTold,
  writeToExperts,
];

/** The same for runs that enrol thousands in minutes and write to nobody. */
export const reactionsWithoutLetters = reactions.filter(
  (reaction) => reaction !== writeWhenTold && reaction !== writeToExperts,
);
