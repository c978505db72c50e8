import { rejectRefund as decide, RejectRefund } from '@laurel/domain/payment/reject-refund.ts';
import { command } from '../kernel/command.ts';
import { decidesRefund } from './order-here.ts';

/** Rejects a refund, with the reason. */
export const rejectRefund = command({
  useCase: 'payment.reject_refund',
  input: RejectRefund,
  ...decidesRefund,
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
