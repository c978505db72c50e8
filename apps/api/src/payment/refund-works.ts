import type { RefundRow } from '@laurel/db/payment/orders.ts';
import { worksOfEnrolments } from '@laurel/db/submission/work-board.ts';
import type { RefundId } from '@laurel/domain/kernel/ids.ts';
import { isInReview } from '@laurel/domain/payment/ask-refund.ts';
import type { Db } from '@laurel/event-store/db.ts';

const linesOf = ({ lines }: Pick<RefundRow, 'lines'>) => (lines ?? []).map(({ enrolmentId }) => enrolmentId);

/** The works of the registrations that end with a refund. */
export const worksOfRefund = (db: Db, refund: Pick<RefundRow, 'lines'>) => worksOfEnrolments(db, linesOf(refund));

/** Which of these refunds, not decided yet, end a registration whose work is already in review. */
export const refundsInReview = async (db: Db, refunds: readonly RefundRow[]): Promise<ReadonlySet<RefundId>> => {
  const waiting = refunds.filter(({ status }) => status === 'requested');
  const works = await worksOfEnrolments(db, waiting.flatMap(linesOf));
  const inReview = new Set(works.filter(isInReview).map(({ enrolmentId }) => enrolmentId));
  return new Set(
    waiting.filter((refund) => linesOf(refund).some((id) => inReview.has(id))).map(({ refundId }) => refundId),
  );
};
