import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { orderDecider } from './order.ts';
import { isOwnMoney, type MoneyFacts, type OwnMoneyRefusal } from './payment.policy.ts';
import { type UnpaidOrderRefusal, unpaidOrder } from './unpaid-order.ts';

export const ConfirmOfflinePayment = z.strictObject({ orderId: OrderId });
export type ConfirmOfflinePayment = z.infer<typeof ConfirmOfflinePayment>;

/** The second officer has seen the money too; whose money it is cannot be that officer. */
export const confirmOfflinePayment = orderDecider<
  ConfirmOfflinePayment,
  UnpaidOrderRefusal | 'offlinePaymentNotProposed' | SecondPersonRefusal | OwnMoneyRefusal,
  [facts: MoneyFacts]
>((order, _command, by, facts) => {
  const open = unpaidOrder(order, by);
  if ('refusal' in open) return open;
  if (!open.offline) return refuse('offlinePaymentNotProposed');
  const notSecond = secondPersonRefusal(by.actor, open.offline.proposedBy);
  if (notSecond) return refuse(notSecond);
  if (isOwnMoney(by.actor, open, facts)) return refuse('ownMoney');
  return accept({
    type: 'payment.offline_confirmed',
    data: { orderId: open.orderId, confirmedBy: by.actor.personId, amount: open.amount, at: by.at },
  });
});
