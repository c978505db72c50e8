import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { attemptsOf, orderRow } from './order-queries.ts';
import { recordTrade } from './record-trade.ts';

export type Asked = {
  readonly commandId: string;
  readonly request: RequestMeta;
  /** For demonstration data and tests; otherwise it is now. */
  readonly at?: Instant | undefined;
};

/** What the channel knows of an attempt. 'unknown': the buyer has not opened its page. */
type Heard = 'paid' | 'waiting' | 'closed' | 'unknown';

/**
 * Asks the channel about one attempt and records the answer. Throws `GatewayUnavailable` without an answer; then
 * nothing changes.
 */
export const askAboutAttempt = async (
  db: Db,
  gateway: PaymentGateway,
  outTradeNo: string,
  { commandId, request, at }: Asked,
): Promise<Heard> => {
  const trade = await gateway.query(outTradeNo);
  if (trade === 'unknown') return 'unknown';
  if (trade.status === 'WAIT_BUYER_PAY') return 'waiting';
  if (trade.status === 'TRADE_CLOSED') return 'closed';
  const recorded = await recordTrade(db, trade, { commandId, request, at, source: 'query' });
  if (!recorded.ok) throw new Error(`${outTradeNo} is paid, and recording that was refused: ${recorded.refusal}`);
  return 'paid';
};

/** Asks about every attempt of an order that waits for payment; the best answer counts. */
export const askAboutOrder = async (
  db: Db,
  gateway: PaymentGateway,
  orderId: OrderId,
  { commandId, request }: Asked,
): Promise<Heard> => {
  const order = await orderRow(db, orderId);
  if (!order) return 'unknown';
  if (order.received > 0) return 'paid';
  const heard: Heard[] = [];
  for (const { outTradeNo, attempt } of await attemptsOf(db, orderId)) {
    heard.push(await askAboutAttempt(db, gateway, outTradeNo, { commandId: `${commandId}.${attempt}`, request }));
  }
  return (['paid', 'waiting', 'closed'] as const).find((word) => heard.includes(word)) ?? 'unknown';
};
