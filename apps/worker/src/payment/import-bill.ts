import { instantOfBeijing } from '@laurel/adapters/payment/alipay/clock.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { importBill as importDay } from '@laurel/db/payment/reconciliation.ts';
import { dayInChina, type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';

/** The channel has a day's bill ready by nine the next morning (Beijing). */
const READY_AT = '10:00:00';

/** Every day on which money may have moved is compared with the channel's bill on the next morning. */
export const importBillNextDay = processManager({
  name: 'payment-import-bill',
  handles: ['payment.started', 'payment.received', 'payment.refund_succeeded'],
  react: ({ data: { at } }) => {
    const day = dayInChina(at);
    const tomorrow = dayInChina(plusMinutes(at, 24 * 60));
    const notBefore = instantOfBeijing(`${tomorrow} ${READY_AT}`) as Instant;
    return [{ effectId: `import-bill-${day}`, kind: 'import-bill', payload: { day }, notBefore, priority: 9 }];
  },
});

export const importBill = defineJob(z.strictObject({ day: z.iso.date() }), async ({ day }, _about, { db, ports }) => {
  const at = new Date().toISOString() as Instant;
  const lines = await importDay(db, ports.payments, day, { actor: systemActor, at });
  if (lines === 'notReady') throw new Error(`the channel's bill of ${day} is not ready`);
});
