import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { askAboutAttempt } from '@laurel/db/payment/ask-channel.ts';
import { tradeOfAttempt } from '@laurel/db/payment/order-queries.ts';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

/** Minutes after a way to pay was opened at which the channel is asked, in case its callback never comes. */
const ASK_AFTER_MINUTES = [1, 5, 15, 60] as const;

export const askChannelWhenStarted = processManager({
  name: 'payment-ask-when-started',
  handles: ['payment.started'],
  react: ({ data: { orderId, outTradeNo, attempt, at } }) =>
    ASK_AFTER_MINUTES.map((minutes) => ({
      effectId: `ask-channel-${orderId}-${attempt}-${minutes}`,
      kind: 'ask-channel',
      payload: { orderId, outTradeNo },
      notBefore: plusMinutes(at, minutes),
      priority: 5,
    })),
});

export const askChannel = defineJob(
  z.strictObject({ orderId: OrderId, outTradeNo: z.string() }),
  async ({ outTradeNo }, { effectId, correlationId, causationId }, { db, ports }) => {
    // Asked even when the order was paid another way or is closed: a second or a late payment is found here too.
    if (await tradeOfAttempt(db, outTradeNo)) return;
    await askAboutAttempt(db, ports.payments, outTradeNo, {
      commandId: effectId,
      request: { correlationId, causationId },
    });
  },
);
