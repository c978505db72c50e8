import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { PlacedOrder } from './order.ts';
import { canMarkOffline } from './payment.policy.ts';

export type UnpaidOrderRefusal = 'orderNotFound' | 'orderAlreadyPaid' | 'orderClosed';

/** The order, if a finance officer may record something about its payment: it still waits for it. */
export const unpaidOrder = (order: PlacedOrder, by: By) => {
  if (!canMarkOffline(by.actor, order)) return refuse('orderNotFound' as const);
  if (order.status === 'closed') return refuse('orderClosed' as const);
  if (order.status !== 'created' && order.status !== 'paying') return refuse('orderAlreadyPaid' as const);
  return order;
};
