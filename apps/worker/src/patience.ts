import type { jobs } from './jobs.ts';

const DAY = 24;
/** Mail, text messages and the bank may be away over the longest holidays. */
const OUTSIDE = 30 * DAY;
/** Only ours: what fails for so long needs somebody's attention, and a full disk may have a weekend. */
const INSIDE = 7 * DAY;
/** Failures are recorded for each certificate, and the organiser retries them: no use in waiting for days. */
const PRINTING = 3;

/**
 * For how many hours after its first try an effect of each kind is tried. Then it is on the workbench, where somebody has
 * it retried or closes it.
 */
export const patience: Readonly<Record<keyof typeof jobs, number>> = {
  'expire-enrolment': INSIDE,
  'expire-captaincy': INSIDE,
  'merge-school': INSIDE,
  'rename-school': INSIDE,
  'ask-channel': OUTSIDE,
  'close-order': OUTSIDE,
  'credit-enrolment': INSIDE,
  'execute-refund': OUTSIDE,
  'import-bill': OUTSIDE,
  'issue-invoice': OUTSIDE,
  'issue-reversal': OUTSIDE,
  'refund-cancelled': INSIDE,
  'refund-withdrawn': INSIDE,
  'resume-refunds': OUTSIDE,
  'revert-enrolments': INSIDE,
  'lock-works': INSIDE,
  'look-for-names': INSIDE,
  'review-copies': INSIDE,
  'end-correction': INSIDE,
  'plan-distribution': INSIDE,
  'apply-distribution': INSIDE,
  'close-round': INSIDE,
  'discuss-spread': INSIDE,
  'recompute-scores': INSIDE,
  'place-works': INSIDE,
  'supersede-advancement': INSIDE,
  'close-name-check': INSIDE,
  'check-certificates': INSIDE,
  'check-bulk-change': INSIDE,
  'apply-bulk-change': PRINTING,
  'render-certificate': PRINTING,
  'render-certificates': PRINTING,
  'render-reissued': PRINTING,
  'reprint-certificate': PRINTING,
  'revoke-certificates': INSIDE,
  'recheck-certificates': INSIDE,
  'remind-on-site': OUTSIDE,
  'remind-objection': OUTSIDE,
  'watch-round': OUTSIDE,
  'send-letters': OUTSIDE,
  'send-certificate-letters': OUTSIDE,
  'resend-certificate-letters': OUTSIDE,
  'send-sheet-letters': OUTSIDE,
};
