import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId, TransferId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { orderDecider } from './order.ts';
import { canMarkOffline, isOwnMoney, type MoneyFacts, type OwnMoneyRefusal } from './payment.policy.ts';
import { offlinePending } from './unpaid-order.ts';

export const RefuseTransfer = z.strictObject({ orderId: OrderId, transferId: TransferId, reason: Reason });
export type RefuseTransfer = z.infer<typeof RefuseTransfer>;

/**
 * Finance has not found the money, or cannot book it: also where the order was closed or paid otherwise meanwhile, so
 * that the school gets an answer. A transfer that is recorded already is rejected as the offline payment it became.
 */
export const refuseTransfer = orderDecider<
  RefuseTransfer,
  'transferNotAnnounced' | 'offlinePaymentPending' | OwnMoneyRefusal,
  [facts: MoneyFacts]
>((order, { transferId, reason }, by, facts) => {
  if (!canMarkOffline(by.actor, order)) return refuse('orderNotFound');
  if (order.transfer?.transferId !== transferId) return refuse('transferNotAnnounced');
  if (offlinePending(order)) return refuse('offlinePaymentPending');
  if (isOwnMoney(by.actor, order, facts)) return refuse('ownMoney');
  const { orderId } = order;
  const data = { orderId, transferId, refusedBy: by.actor.personId, reason, at: by.at };
  return accept({ type: 'payment.transfer_refused', data });
});
