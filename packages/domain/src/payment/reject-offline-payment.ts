import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { OrderId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Order, OrderEvent } from './order.ts';
import { isOwnMoney, type MoneyFacts, type OwnMoneyRefusal } from './payment.policy.ts';
import { type UnpaidOrderRefusal, unpaidOrder } from './unpaid-order.ts';

export const RejectOfflinePayment = z.strictObject({ orderId: OrderId, reason: Reason });
export type RejectOfflinePayment = z.infer<typeof RejectOfflinePayment>;

/** The money was not found; the person who proposed it may also withdraw it this way. */
export function rejectOfflinePayment(
  order: Order,
  command: RejectOfflinePayment,
  by: By,
  facts: MoneyFacts,
): Decision<OrderEvent, UnpaidOrderRefusal | 'offlinePaymentNotProposed' | OwnMoneyRefusal> {
  const open = unpaidOrder(order, by);
  if ('refusal' in open) return open;
  if (!open.offline) return refuse('offlinePaymentNotProposed');
  const takesBack = open.offline.proposedBy === by.actor.personId;
  if (!takesBack && isOwnMoney(by.actor, open, facts)) return refuse('ownMoney');
  return accept({
    type: 'payment.offline_rejected',
    data: { orderId: open.orderId, rejectedBy: by.actor.personId, reason: command.reason, at: by.at },
  });
}
