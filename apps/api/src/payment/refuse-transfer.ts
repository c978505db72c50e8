import { refuseTransfer as decide, RefuseTransfer } from '@laurel/domain/payment/refuse-transfer.ts';
import { command } from '../kernel/command.ts';
import { marksOffline } from './order-here.ts';

/** A finance officer did not find an announced transfer, or cannot book it. */
export const refuseTransfer = command({
  useCase: 'payment.refuse_transfer',
  input: RefuseTransfer,
  ...marksOffline,
  decide: ({ order }, { command, by, facts }) => decide(order, command, by, facts),
});
