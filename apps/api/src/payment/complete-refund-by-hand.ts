import {
  CompleteRefundByHand,
  completeRefundByHand as decide,
} from '@laurel/domain/payment/complete-refund-by-hand.ts';
import { invoicesOf } from '@laurel/domain/payment/invoice.ts';
import { command } from '../kernel/command.ts';
import { marksOffline } from './order-here.ts';

/** The money was refunded by bank transfer, since the channel could not. */
export const completeRefundByHand = command({
  useCase: 'payment.complete_refund_by_hand',
  input: CompleteRefundByHand,
  ...marksOffline,
  looks: ({ command }) => ({ invoices: invoicesOf(command.orderId) }),
  decide: ({ order, invoices }, { command, by, facts }) => decide(order, command, by, facts, invoices),
});
