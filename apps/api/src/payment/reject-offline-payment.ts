import { rejectOfflinePayment as decide, RejectOfflinePayment } from '@laurel/domain/payment/reject-offline-payment.ts';
import { command } from '../kernel/command.ts';
import { marksOffline } from './order-here.ts';

/** The second officer does not find the money. */
export const rejectOfflinePayment = command({
  useCase: 'payment.reject_offline_payment',
  input: RejectOfflinePayment,
  ...marksOffline,
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
