import { askAboutAttempt } from '@laurel/db/payment/ask-channel.ts';
import { creditEffect, creditEnrolment } from '@laurel/db/payment/credit-enrolment.ts';
import type { EnrolmentId, OrderId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Channel, openTrade } from './channel.ts';
import { simulatorKeysOf } from './keys.ts';
import { Payment, paySimulated } from './pay.ts';
import { simulatedPayments } from './simulated-payments.ts';

type Played = {
  readonly orderId: OrderId;
  readonly outTradeNo: string;
  /** The address that the `pay` procedure answered with. */
  readonly payUrl: string;
  readonly enrolmentIds: readonly EnrolmentId[];
  readonly at: Instant;
};

/**
 * Plays a buyer who pays on the simulated channel's page at a given moment, and the worker that credits the enrolments,
 * through the same commands as real use: for demonstration data and the scenario, which cannot wait for a worker.
 */
export const playPayment = async (db: Db, { orderId, outTradeNo, payUrl, enrolmentIds, at }: Played): Promise<void> => {
  const channel: Channel = { db, keys: await simulatorKeysOf(db), now: () => at };
  await openTrade(channel, payUrl.slice(payUrl.indexOf('?') + 1));
  const paid = await paySimulated(channel, Payment.parse({ outTradeNo, mischief: 'silent' }));
  if (paid === 'unknown' || paid === 'closed') throw new Error(`${outTradeNo} could not be paid: ${paid}`);
  const request = { correlationId: `play-${orderId}` };
  const commandId = `play-${outTradeNo.toLowerCase()}`;
  const heard = await askAboutAttempt(db, simulatedPayments(channel), outTradeNo, { commandId, request, at });
  if (heard !== 'paid') throw new Error(`${outTradeNo} was paid, and the channel says ${heard}`);
  for (const enrolmentId of enrolmentIds) {
    const which = { orderId, enrolmentId };
    await creditEnrolment(db, which, { commandId: creditEffect(which), request, at });
  }
};
