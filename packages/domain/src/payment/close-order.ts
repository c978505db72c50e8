import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId } from '../kernel/ids.ts';
import { orderDecider } from './order.ts';
import { canCancelOrder } from './payment.policy.ts';

export const CloseOrder = z.strictObject({ orderId: OrderId, cause: z.enum(['expired', 'cancelled']) });
export type CloseOrder = z.infer<typeof CloseOrder>;

export type CloseOrderRefusal = 'orderNotFound' | 'orderAlreadyPaid' | 'orderNotExpired' | 'offlinePaymentPending';

/**
 * Ends an unpaid order: by the system at its expiry (that instant included), by its payer or a coordinator of the `schools` that it
 * pays for at any time. Called only after the channel has closed the order's attempts; a payment that slips through is
 * then late, and handled as such.
 */
export const closeOrder = orderDecider<CloseOrder, CloseOrderRefusal, [schools?: readonly (string | null)[]]>(
  (order, command, by, schools = []) => {
    if (command.cause === 'cancelled' && by.actor.kind !== 'system' && !canCancelOrder(by.actor, order, schools)) {
      return refuse('orderNotFound');
    }
    if (order.status === 'closed') return accept();
    if (order.status !== 'created' && order.status !== 'paying') return refuse('orderAlreadyPaid');
    if (order.offline) return refuse('offlinePaymentPending');
    if (command.cause === 'expired' && by.at < order.expiresAt) return refuse('orderNotExpired');
    return accept({
      type: 'payment.order_closed',
      data: { orderId: order.orderId, cause: command.cause, at: by.at },
    });
  },
);
