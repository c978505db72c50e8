import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { orderDecider } from './order.ts';
import { isOwnMoney, type MoneyFacts, type OwnMoneyRefusal } from './payment.policy.ts';
import { type UnpaidOrderRefusal, unpaidOrder } from './unpaid-order.ts';

export const RejectOfflinePayment = z.strictObject({ orderId: OrderId, reason: Reason });
export type RejectOfflinePayment = z.infer<typeof RejectOfflinePayment>;

/** The money was not found; the person who proposed it may also withdraw it this way. */
export const rejectOfflinePayment = orderDecider<
  RejectOfflinePayment,
  UnpaidOrderRefusal | 'offlinePaymentNotProposed' | OwnMoneyRefusal,
  [facts: MoneyFacts]
>((order, command, by, facts) => {
  const open = unpaidOrder(order, by);
  if ('refusal' in open) return open;
  if (!open.offline) return refuse('offlinePaymentNotProposed');
  const takesBack = open.offline.proposedBy === by.actor.personId;
  if (!takesBack && isOwnMoney(by.actor, open, facts)) return refuse('ownMoney');
  return accept({
    type: 'payment.offline_rejected',
    data: { orderId: open.orderId, rejectedBy: by.actor.personId, reason: command.reason, at: by.at },
  });
});
