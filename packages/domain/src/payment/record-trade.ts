import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId, type RefundId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Fen } from '../kernel/money.ts';
import { type OrderEvent, orderDecider, type PlacedOrder, TradeNo } from './order.ts';

/**
 * What the channel reported about a trade, proved by its signature: by its own notification (`callback`) or on our
 * request (`query`).
 */
export const RecordTrade = z.strictObject({
  orderId: OrderId,
  source: z.enum(['callback', 'query']),
  outTradeNo: z.string(),
  tradeNo: TradeNo,
  status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total: Fen,
  paidAt: Instant.nullable(),
});
export type RecordTrade = z.infer<typeof RecordTrade>;

export type RecordTradeRefusal = 'orderNotFound' | 'attemptNotFound' | 'paymentAmountDiffers' | 'tradeAlreadyUsed';

/**
 * Money that arrives is never lost and never counted twice: the first payment of the exact amount pays the order, any
 * other is recorded as unapplied and its refund requested immediately. A callback with another amount than the order's
 * is refused; the same amount from our own query is accepted (it did arrive), and is refunded. `stillWanted`: whether a
 * closed order's enrolments all still await payment in a competition that is still running, and no other order holds
 * them.
 */
export const recordTrade = orderDecider<RecordTrade, RecordTradeRefusal, [facts: { readonly stillWanted: boolean }]>(
  (order, command, by, { stillWanted }) => {
    if (!order.attempts.some(({ outTradeNo }) => outTradeNo === command.outTradeNo)) return refuse('attemptNotFound');
    const known = amountOf(order, command.tradeNo);
    // Reported again with another amount, it differs from what was recorded: a person checks it.
    if (known !== undefined) return known === command.total ? accept() : refuse('paymentAmountDiffers');
    if (command.source === 'callback' && command.total !== order.amount) return refuse('paymentAmountDiffers');
    // Unpaid, timed out or refunded: it changes nothing that we know of the payment.
    if (command.status === 'WAIT_BUYER_PAY' || command.status === 'TRADE_CLOSED') return accept();

    if (command.total !== order.amount) return giveBack(order, command, 'wrongAmount', by);
    switch (order.status) {
      case 'created':
      case 'paying':
        return accept(received(order, command, by, false));
      case 'closed':
        return stillWanted ? accept(received(order, command, by, true)) : giveBack(order, command, 'late', by);
      case 'paid':
      case 'partiallyRefunded':
      case 'refunded':
        return giveBack(order, command, 'duplicate', by);
    }
  },
);

/** What was recorded of this trade, if anything. */
const amountOf = (order: PlacedOrder, tradeNo: string) =>
  order.payment?.tradeNo === tradeNo
    ? order.payment.amount
    : order.unapplied.find((receipt) => receipt.tradeNo === tradeNo)?.amount;

const receipt = (order: PlacedOrder, { outTradeNo, tradeNo, total, paidAt }: RecordTrade, by: By) => ({
  orderId: order.orderId,
  outTradeNo,
  tradeNo,
  amount: total,
  paidAt: paidAt ?? by.at,
  at: by.at,
});

const received = (order: PlacedOrder, command: RecordTrade, by: By, late: boolean): OrderEvent => ({
  type: 'payment.received',
  data: { ...receipt(order, command, by), late },
});

const giveBack = (
  order: PlacedOrder,
  command: RecordTrade,
  cause: 'duplicate' | 'late' | 'wrongAmount',
  by: By,
): { ok: true; events: OrderEvent[] } =>
  accept<OrderEvent>(
    { type: 'payment.received_unapplied', data: { ...receipt(order, command, by), cause } },
    {
      type: 'payment.refund_requested',
      data: {
        orderId: order.orderId,
        refundId: by.newId() as RefundId,
        tradeNo: command.tradeNo,
        amount: command.total,
        cause: cause === 'wrongAmount' ? 'duplicate' : cause,
        reason: cause,
        requestedBy: null,
        at: by.at,
      },
    },
  );
