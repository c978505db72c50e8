import { ApproveRefund, approveRefund as decide } from '@laurel/domain/payment/approve-refund.ts';
import { command } from '../kernel/command.ts';
import { decidesRefund } from './order-here.ts';

/** Approves the refund; the worker then requests it from the channel. */
export const approveRefund = command({
  useCase: 'payment.approve_refund',
  input: ApproveRefund,
  ...decidesRefund,
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
