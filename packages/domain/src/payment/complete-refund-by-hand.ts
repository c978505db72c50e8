import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId, RefundId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { Invoices } from './invoice.ts';
import { isOverInvoiced } from './invoice-limit.ts';
import { canMarkOffline, isOwnMoney, type MoneyFacts, type OwnMoneyRefusal } from './payment.policy.ts';
import { refundDecider } from './refund-to-decide.ts';
import { outRequestNo, receiptOf } from './refundable.ts';

/** Money returned by bank transfer, when the channel cannot (paid offline, trade finished, channel refused). */
export const CompleteRefundByHand = z.strictObject({ orderId: OrderId, refundId: RefundId, reason: Reason });
export type CompleteRefundByHand = z.infer<typeof CompleteRefundByHand>;

/** Only where the channel cannot be paying at the same moment: an offline payment, or after its refusal. */
export const completeRefundByHand = refundDecider<
  CompleteRefundByHand,
  'refundNotApproved' | SecondPersonRefusal | OwnMoneyRefusal | 'refundUnderWay' | 'invoiceNotReversed',
  [facts: MoneyFacts, invoices: Invoices]
>((order, command, by, facts, invoices) => {
  const refund = order.refunds.get(command.refundId);
  if (!refund || !canMarkOffline(by.actor, order)) return refuse('refundNotFound');
  const notSecond = secondPersonRefusal(by.actor, refund.requestedBy);
  if (notSecond) return refuse(notSecond);
  if (isOwnMoney(by.actor, order, facts)) return refuse('ownMoney');
  if (refund.status === 'succeeded') return accept();
  if (refund.status !== 'approved' && refund.status !== 'failed') return refuse('refundNotApproved');
  const receipt = receiptOf(order, refund.tradeNo);
  if (refund.status === 'approved' && receipt && receipt.channel !== 'bank') return refuse('refundUnderWay');
  if (refund.tradeNo === null && isOverInvoiced(order, invoices)) return refuse('invoiceNotReversed');
  return accept({
    type: 'payment.refund_succeeded',
    data: {
      orderId: order.orderId,
      refundId: refund.refundId,
      outRequestNo: outRequestNo(refund.refundId),
      amount: refund.amount,
      byHand: { completedBy: by.actor.personId, reason: command.reason },
      at: by.at,
    },
  });
});
