import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import type { Trade, TradeStatus } from '@laurel/domain/payment/gateway.ts';
import { z } from 'zod';

/**
 * `REFUND` is a payment of which something was refunded; how much is our own record. A failed try to pay leaves the
 * trade open.
 */
const statuses = {
  SUCCESS: 'TRADE_SUCCESS',
  REFUND: 'TRADE_SUCCESS',
  NOTPAY: 'WAIT_BUYER_PAY',
  USERPAYING: 'WAIT_BUYER_PAY',
  PAYERROR: 'WAIT_BUYER_PAY',
  CLOSED: 'TRADE_CLOSED',
  REVOKED: 'TRADE_CLOSED',
} as const satisfies Record<string, TradeStatus>;

const WechatTrade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().regex(/^[\w-]{1,64}$/),
  transaction_id: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional(),
  trade_state: z.enum(Object.keys(statuses) as [keyof typeof statuses, ...(keyof typeof statuses)[]]),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.number().int().min(0), currency: z.string().optional() }).optional(),
});

type Us = { readonly appId: string; readonly mchId: string };
type Fault = 'malformed' | 'wrongApp' | 'wrongSeller' | 'wrongCurrency' | 'badAmount';

/** A trade as the platform describes it in answers and notifications, or what is wrong with it. */
export const readTrade = (facts: unknown, us: Us): Trade | Fault => {
  const read = WechatTrade.safeParse(facts);
  if (!read.success) return 'malformed';
  const { appid, mchid, out_trade_no, transaction_id, trade_state, success_time, amount } = read.data;
  if (appid !== us.appId) return 'wrongApp';
  if (mchid !== us.mchId) return 'wrongSeller';
  if ((amount?.currency ?? 'CNY') !== 'CNY') return 'wrongCurrency';
  const status = statuses[trade_state];
  // Only a trade that somebody paid has a number and an amount for certain.
  if (status === 'TRADE_SUCCESS' && !transaction_id) return 'malformed';
  if (status === 'TRADE_SUCCESS' && !amount) return 'badAmount';
  return {
    outTradeNo: out_trade_no,
    tradeNo: transaction_id ?? '',
    status,
    total: (amount?.total ?? 0) as Fen,
    refunded: 0 as Fen,
    paidAt: success_time ? (new Date(success_time).toISOString() as Instant) : null,
  };
};
