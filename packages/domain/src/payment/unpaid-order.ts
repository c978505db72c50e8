import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { PlacedOrder } from './order.ts';
import { canMarkOffline } from './payment.policy.ts';

export type UnpaidOrderRefusal = 'orderNotFound' | 'orderAlreadyPaid' | 'orderClosed';

/** An officer recorded money from the bank or the counter, and a second one has not decided on it yet. */
export const offlinePending = ({ status, offline }: PlacedOrder) =>
  (status === 'created' || status === 'paying') && offline !== null;

/** The order, if a finance officer may record something about its payment: it still waits for it. */
export const unpaidOrder = (order: PlacedOrder, by: By) => {
  if (!canMarkOffline(by.actor, order)) return refuse('orderNotFound' as const);
  if (order.status === 'closed') return refuse('orderClosed' as const);
  if (order.status !== 'created' && order.status !== 'paying') return refuse('orderAlreadyPaid' as const);
  return order;
};
