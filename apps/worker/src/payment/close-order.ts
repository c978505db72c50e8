import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { endOrder } from '@laurel/db/payment/end-order.ts';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import { afterArrivals, type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

const closing = (orderId: OrderId, version: number, notBefore: Instant) => ({
  effectId: `close-order-${orderId}-${version}`,
  kind: 'close-order',
  payload: { orderId },
  notBefore,
  priority: 5,
});

/**
 * Closes an order that is not paid in time: after its expiry, once no payment started in time can arrive, or soon after
 * an offline payment was not found.
 */
export const closeOrderWhenDue = processManager({
  name: 'payment-close-when-due',
  handles: ['payment.order_placed', 'payment.offline_rejected'],
  react: ({ type, data, version }) =>
    type === 'payment.order_placed'
      ? [closing(data.orderId, version, afterArrivals(data.expiresAt))]
      : [closing(data.orderId, version, plusMinutes(data.at, 10))],
});

export const closeOrder = defineJob(
  z.strictObject({ orderId: OrderId }),
  async ({ orderId }, { effectId, correlationId, causationId }, { db, ports }) => {
    const ended = await endOrder(db, ports.payments, orderId, {
      actor: systemActor,
      cause: 'expired',
      commandId: effectId,
      request: { correlationId, causationId },
    });
    // Paid in the meantime, or two officers are checking the payment: then it correctly stays open.
    if (ended.ok || ended.refusal === 'orderAlreadyPaid' || ended.refusal === 'offlinePaymentPending') return;
    throw new Error(`closing of order ${orderId}: ${ended.refusal}`);
  },
);
