import { randomUUID } from 'node:crypto';
import { type SimulatedTrade, simulatorNotices, simulatorTrades } from '@laurel/db/payment/simulator-tables.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { channelOfAttempt } from '@laurel/domain/payment/payment-channel.ts';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Channel, simulatedTrade } from './channel.ts';
import { mischiefs, noticeBody } from './notice.ts';
import { wechatNotice } from './wechat-platform.ts';

/** How the buyer pays and how the channel then behaves. */
export const Payment = z.strictObject({
  outTradeNo: z.string().max(64),
  mischief: z.enum(mischiefs).default('none'),
  /** Seconds until the callback is sent. */
  delay: z.coerce.number().int().min(0).max(86_400).default(0),
  /** How many times the same callback is sent. */
  copies: z.coerce.number().int().min(1).max(20).default(1),
  /** A later callback (finished) overtakes the first one (success). */
  reordered: z.stringbool().default(false),
  /** Where the browser goes back to, which WeChat's page knows and its trade does not. */
  returnUrl: z
    .string()
    .regex(/^\/(?![/\\])/)
    .max(500)
    .optional(),
  /** The payment succeeds although the trade was closed or has expired. */
  late: z.stringbool().default(false),
});
export type Payment = z.infer<typeof Payment>;

const after = (at: Instant, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString() as Instant;

/** Pays a trade and puts its callbacks on their way. 'closed' when it may no longer be paid; paying twice pays once. */
export const paySimulated = async (
  channel: Channel,
  payment: Payment,
): Promise<SimulatedTrade | 'unknown' | 'closed'> => {
  const { db, now, keys } = channel;
  const at = now();
  const trade = await simulatedTrade(db, payment.outTradeNo);
  if (!trade) return 'unknown';
  if (trade.paidAt) return trade;
  const open = trade.status === 'WAIT_BUYER_PAY' && at < trade.expiresAt;
  if (!open && !payment.late) return 'closed';
  const paid = { ...trade, status: 'TRADE_SUCCESS' as const, paidAt: at };
  await db.update(simulatorTrades).set(paid).where(eq(simulatorTrades.outTradeNo, trade.outTradeNo));
  if (payment.mischief === 'silent') return paid;

  const success =
    channelOfAttempt(trade.outTradeNo) === 'wechat'
      ? wechatNotice(keys, paid, { wrongAmount: payment.mischief === 'wrongAmount' })
      : noticeBody(keys, { ...paid, at }, payment.mischief);
  const bodies = Array.from({ length: payment.copies }, () => success);
  if (payment.reordered && channelOfAttempt(trade.outTradeNo) === 'alipay')
    bodies.unshift(noticeBody(keys, { ...paid, status: 'TRADE_FINISHED', at }, payment.mischief));
  const dueAt = after(at, payment.delay);
  const { outTradeNo, notifyUrl } = trade;
  const notices = bodies.map((body) => ({ id: randomUUID(), outTradeNo, notifyUrl, body, dueAt, attempts: 0 }));
  await db.insert(simulatorNotices).values(notices);
  return paid;
};

/** Minutes until a callback that was not answered `success` is sent again: eight times in about 25 hours. */
const AGAIN_AFTER_MINUTES = [4, 10, 10, 60, 120, 360, 900];

/** Sends the due callbacks and returns how many. `send` returns the answer's body, or throws. */
export const sendNotices = async (
  { db, now }: Channel,
  send: (notifyUrl: string, body: string) => Promise<string>,
): Promise<number> => {
  const at = now();
  // The lease: a process that dies while sending leaves its callbacks to the next one, half a minute later.
  const due = await db
    .update(simulatorNotices)
    .set({ dueAt: after(at, 30), attempts: sql`${simulatorNotices.attempts} + 1` })
    .where(
      inArray(
        simulatorNotices.id,
        db
          .select({ id: simulatorNotices.id })
          .from(simulatorNotices)
          .where(lte(simulatorNotices.dueAt, at))
          .limit(50)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();
  await Promise.all(
    due.map(async ({ id, notifyUrl, body, attempts }) => {
      const answer = await send(notifyUrl, body).catch((error: Error) => `no answer: ${error.message}`);
      const wait = answer === 'success' ? undefined : AGAIN_AFTER_MINUTES[attempts - 1];
      const dueAt = wait === undefined ? null : after(at, wait * 60);
      await db
        .update(simulatorNotices)
        .set({ answer: answer.slice(0, 200), dueAt })
        .where(eq(simulatorNotices.id, id));
    }),
  );
  return due.length;
};
