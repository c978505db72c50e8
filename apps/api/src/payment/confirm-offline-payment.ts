import {
  ConfirmOfflinePayment,
  confirmOfflinePayment as decide,
} from '@laurel/domain/payment/confirm-offline-payment.ts';
import { command } from '../kernel/command.ts';
import { marksOffline } from './order-here.ts';

/** The second officer has seen the money too: the order is paid. */
export const confirmOfflinePayment = command({
  useCase: 'payment.confirm_offline_payment',
  input: ConfirmOfflinePayment,
  ...marksOffline,
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
