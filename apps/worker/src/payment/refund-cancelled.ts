import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { endOrder } from '@laurel/db/payment/end-order.ts';
import { giveBack } from '@laurel/db/payment/give-back.ts';
import { openOrdersOf, paidOrdersOf } from '@laurel/db/payment/order-queries.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

/** A competition that is cancelled accepts no more money, and refunds what its cancellation promised to return. */
export const refundWhenCancelled = processManager({
  name: 'payment-refund-when-cancelled',
  handles: ['competition.cancelled'],
  react: ({ data: { competitionId, refunds } }) => [
    {
      effectId: `refund-cancelled-${competitionId}`,
      kind: 'refund-cancelled',
      payload: { competitionId, refund: refunds === 'full' },
    },
  ],
});

export const refundCancelled = defineJob(
  z.strictObject({ competitionId: CompetitionId, refund: z.boolean() }),
  async ({ competitionId, refund }, { effectId, correlationId, causationId }, { db, ports }) => {
    const request = { correlationId, causationId };
    for (const { orderId } of await openOrdersOf(db, competitionId)) {
      const about = { actor: systemActor, cause: 'cancelled' as const, commandId: `${effectId}.${orderId}`, request };
      const ended = await endOrder(db, ports.payments, orderId, about);
      if (!ended.ok && ended.refusal === 'tooBusy') throw new Error(`ending order ${orderId}: ${ended.refusal}`);
    }
    if (!refund) return;
    for (const { orderId } of await paidOrdersOf(db, competitionId)) {
      const asked = { commandId: `${effectId}.back.${orderId}`, request };
      const back = await giveBack(db, { orderId, cause: 'cancelled', line: null }, asked);
      if (!back.ok) throw new Error(`refund of order ${orderId}: ${back.refusal}`);
    }
  },
);
