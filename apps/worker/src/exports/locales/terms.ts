import type * as award from '@laurel/words/award/statuses.zh-CN.ts';
import type * as enrolment from '@laurel/words/enrolment/statuses.zh-CN.ts';
import type * as payment from '@laurel/words/payment/statuses.zh-CN.ts';
import type * as review from '@laurel/words/review/statuses.zh-CN.ts';
import type * as submission from '@laurel/words/submission/statuses.zh-CN.ts';

type Words<Statuses> = { readonly [List in keyof Statuses]: Readonly<Record<keyof Statuses[List], string>> };

/** The statuses and kinds that files name, of one language. */
export const termsOf = (of: {
  readonly award: Words<typeof award>;
  readonly enrolment: Words<typeof enrolment>;
  readonly payment: Words<typeof payment>;
  readonly review: Words<typeof review>;
  readonly submission: Words<typeof submission>;
}) => ({
  signUpStatuses: of.enrolment.enrolmentStatuses,
  workStatuses: of.submission.workStatuses,
  sheetStatuses: of.review.sheetStatuses,
  awardStatuses: of.award.awardStatuses,
  nameAnswers: of.award.nameAnswers,
  unranked: of.review.unrankedReasons,
  outcomes: of.review.advancementOutcomes,
  bases: of.review.advancementReasons,
  orderStatuses: of.payment.orderStatuses,
  invoiceKinds: of.payment.invoiceKinds,
  invoiceStatuses: of.payment.invoiceStatuses,
  accounts: of.payment.ledgerAccounts,
  facts: of.payment.ledgerFacts,
});
