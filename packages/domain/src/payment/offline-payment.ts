import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { FileHash, OrderId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Order, OrderEvent, PlacedOrder } from './order.ts';
import { canMarkOffline } from './payment.policy.ts';

/** Money that came by bank or over the counter. One finance officer says so, a second one confirms it. */
export const ProposeOfflinePayment = z.strictObject({
  orderId: OrderId,
  evidence: FileHash.nullable(),
  reason: Reason,
});
export type ProposeOfflinePayment = z.infer<typeof ProposeOfflinePayment>;

export const ConfirmOfflinePayment = z.strictObject({ orderId: OrderId });
export type ConfirmOfflinePayment = z.infer<typeof ConfirmOfflinePayment>;

export const RejectOfflinePayment = z.strictObject({ orderId: OrderId, reason: Reason });
export type RejectOfflinePayment = z.infer<typeof RejectOfflinePayment>;

export type OfflinePaymentRefusal =
  | 'orderNotFound'
  | 'orderAlreadyPaid'
  | 'orderClosed'
  | 'offlinePaymentPending'
  | 'offlinePaymentNotProposed'
  | 'secondPersonNeeded';

type OfflineDecision = Decision<OrderEvent, OfflinePaymentRefusal>;

export function proposeOfflinePayment(order: Order, command: ProposeOfflinePayment, by: By): OfflineDecision {
  const open = unpaid(order, by);
  if ('refusal' in open) return open;
  if (open.offline) return refuse('offlinePaymentPending');
  return accept({
    type: 'payment.offline_proposed',
    data: {
      orderId: open.orderId,
      proposedBy: by.actor.personId,
      evidence: command.evidence,
      reason: command.reason,
      at: by.at,
    },
  });
}

export function confirmOfflinePayment(order: Order, _command: ConfirmOfflinePayment, by: By): OfflineDecision {
  const open = unpaid(order, by);
  if ('refusal' in open) return open;
  if (!open.offline) return refuse('offlinePaymentNotProposed');
  if (open.offline.proposedBy === by.actor.personId) return refuse('secondPersonNeeded');
  return accept({
    type: 'payment.offline_confirmed',
    data: { orderId: open.orderId, confirmedBy: by.actor.personId, amount: open.amount, at: by.at },
  });
}

export function rejectOfflinePayment(order: Order, command: RejectOfflinePayment, by: By): OfflineDecision {
  const open = unpaid(order, by);
  if ('refusal' in open) return open;
  if (!open.offline) return refuse('offlinePaymentNotProposed');
  return accept({
    type: 'payment.offline_rejected',
    data: { orderId: open.orderId, rejectedBy: by.actor.personId, reason: command.reason, at: by.at },
  });
}

const unpaid = (order: Order, by: By) => {
  if (order.status === 'none' || !canMarkOffline(by.actor, order)) return refuse('orderNotFound');
  if (order.status === 'closed') return refuse('orderClosed');
  if (order.status !== 'created' && order.status !== 'paying') return refuse('orderAlreadyPaid');
  return order satisfies PlacedOrder;
};
