import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { isOver } from '@laurel/domain/competition/editable.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Notification, Trade } from '@laurel/domain/payment/gateway.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import {
  recordTrade as decide,
  type RecordTrade,
  type RecordTradeRefusal,
} from '@laurel/domain/payment/record-trade.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { orderOfAttempt, ordersHolding } from './order-queries.ts';
import { noteCallback } from './payment-inbox.ts';

type Entry = ReturnType<typeof enrolmentOf>;
type Entries = Record<`enrolment-${string}`, Entry>;
type How = {
  readonly commandId: string;
  readonly request: RequestMeta;
  readonly at?: Instant | undefined;
  readonly source: RecordTrade['source'];
  /** The callback that reported it: recorded in the inbox in the same transaction. */
  readonly callback?: { readonly told: Notification; readonly at: Instant };
};

type TradeRecorded = { readonly ok: true } | { readonly ok: false; readonly refusal: string };

/**
 * Applies what the channel provably reported about a trade to the order it belongs to, whatever the source: callback,
 * poller, the payer's return, the closing of an order. A repeated report changes nothing.
 */
export const recordTrade = async (db: Db, trade: Trade, how: How): Promise<TradeRecorded> => {
  const known = await orderOfAttempt(db, trade.outTradeNo);
  if (!known) return { ok: false, refusal: 'attemptNotFound' satisfies RecordTradeRefusal };
  const { orderId, competitionId, enrolmentIds } = known;
  const command: RecordTrade = {
    orderId,
    source: how.source,
    outTradeNo: trade.outTradeNo,
    tradeNo: trade.tradeNo,
    status: trade.status,
    total: trade.total,
    paidAt: trade.paidAt,
  };
  return execute(db, {
    useCase: 'payment.record_trade',
    command,
    commandId: how.commandId,
    actor: systemActor,
    request: how.request,
    at: how.at,
    takes: { order: orderOf(orderId) },
    looks: Object.assign(
      { competition: competitionOf(competitionId) },
      Object.fromEntries(
        enrolmentIds.map((id): [`enrolment-${string}`, Entry] => [`enrolment-${id}`, enrolmentOf(id)]),
      ) as Entries,
    ),
    facts: async (tx, states) => {
      if (how.callback) await noteCallback(tx, how.callback.told, 'accepted', how.callback.at);
      const waiting = enrolmentIds.every((id) => states[`enrolment-${id}`]?.status === 'awaitingPayment');
      const holding = await ordersHolding(tx, enrolmentIds);
      const wanted = waiting && !isOver(states.competition);
      return { stillWanted: wanted && [...holding.values()].every((holder) => holder === orderId) };
    },
    decide: ({ order }, by, facts) => decide(order, command, by, facts),
    conflicts: { order_trades_pkey: 'tradeAlreadyUsed', order_lines_held: 'orderAlreadyOpen' },
  });
};
