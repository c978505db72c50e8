import { ApproveRefund, approveRefund as decide } from '@laurel/domain/payment/approve-refund.ts';
import { command } from '../kernel/command.ts';
import { decidesRefund } from './order-here.ts';

/** Lets the money go back; the worker then asks the channel for it. */
export const approveRefund = command({
  useCase: 'payment.approve_refund',
  input: ApproveRefund,
  ...decidesRefund,
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
