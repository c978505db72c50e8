import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type SimulatedTrade, simulatorRefunds, simulatorTrades } from '@laurel/db/payment/simulator-tables.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import { channelOfAttempt } from '@laurel/domain/payment/payment-channel.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { beijingTime } from '../alipay/clock.ts';
import { sign, verify } from '../alipay/signing.ts';
import { sealed, signedLines } from '../wechat/envelope.ts';
import type { WechatRequest, WechatTransport } from '../wechat/signed-requests.ts';
import { type Channel, openedTrade, refundedOf, tradeBy } from './channel.ts';
import type { SimulatorKeys } from './keys.ts';
import { writeWechatBill } from './wechat-bill.ts';

/** Where the simulated WeChat shows its page; without scheme and host. */
export const SIMULATED_WECHAT = '/simulator/wechat/pay';
export const simulatedMerchant = { appId: 'wx0000000000000000', mchId: '1900000000', serial: 'SIMULATED' } as const;
export const PLATFORM_KEY_ID = 'PUB_KEY_ID_SIMULATED';

/** The APIv3 key of the simulated merchant: 32 bytes that follow from its own keys. */
export const apiKeyOf = ({ channelPrivate }: SimulatorKeys): Buffer =>
  createHash('sha256')
    .update(channelPrivate.export({ type: 'pkcs8', format: 'der' }))
    .digest();

/** The headers that the platform signs an answer or a notification with. */
export const platformHeaders = ({ keys, now }: Pick<Channel, 'keys' | 'now'>, body: string): Record<string, string> => {
  const timestamp = String(Math.floor(Date.parse(now()) / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': PLATFORM_KEY_ID,
    'wechatpay-signature': sign(signedLines(timestamp, nonce, body), keys.channelPrivate),
  };
};

type Reply = { readonly status: number; readonly facts?: object | undefined };
const done = (facts?: object): Reply => ({ status: facts ? 200 : 204, facts });
const no = (status: number, code: string): Reply => ({ status, facts: { code, message: code } });

/** The platform's side of the wire: it checks each signature of the merchant and signs each answer. */
export const wechatPlatform = (channel: Channel): WechatTransport => ({
  send: async (request) => {
    const reply = isMerchants(channel.keys, request) ? await answered(channel, request) : no(401, 'SIGN_ERROR');
    const body = reply.facts ? JSON.stringify(reply.facts) : '';
    return { status: reply.status, headers: platformHeaders(channel, body), body };
  },
  download: async ({ path }) => billOf(channel, new URLSearchParams(path.split('?')[1]).get('token') ?? ''),
});

const isMerchants = ({ merchantPublic }: SimulatorKeys, { method, path, authorization, body }: WechatRequest) => {
  const fields = new Map([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const text = signedLines(method, path, fields.get('timestamp') ?? '', fields.get('nonce_str') ?? '', body);
  return (
    authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    verify(text, fields.get('signature') ?? '', merchantPublic)
  );
};

const Order = z.object({
  out_trade_no: z.string(),
  description: z.string(),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.string(),
  amount: z.object({ total: z.number().int().min(1) }),
});
const Refund = z.object({
  transaction_id: z.string(),
  out_refund_no: z.string(),
  amount: z.object({ refund: z.number().int().min(1), total: z.number().int() }),
});

const answered = async (channel: Channel, { method, path, body }: WechatRequest): Promise<Reply> => {
  const [place = '', query = ''] = path.split('?', 2);
  const content: unknown = body === '' ? {} : JSON.parse(body);
  const trade = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(place);
  if (trade?.[1]) return trade[2] ? close(channel, trade[1]) : tradeFacts(channel, trade[1]);
  if (place === '/v3/pay/transactions/native') return placed(channel, content, 'code_url');
  if (place === '/v3/pay/transactions/h5') return placed(channel, content, 'h5_url');
  if (place === '/v3/bill/tradebill') return announced(channel, new URLSearchParams(query).get('bill_date') ?? '');
  if (place === '/v3/refund/domestic/refunds' && method === 'POST') {
    const asked = Refund.safeParse(content);
    return asked.success ? channel.db.transaction((tx) => refund(channel, tx, asked.data)) : no(400, 'PARAM_ERROR');
  }
  const made = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(place)?.[1];
  return made ? queryRefund(channel, made) : no(404, 'NOT_FOUND');
};

const placed = async (channel: Channel, content: unknown, name: 'code_url' | 'h5_url'): Promise<Reply> => {
  const asked = Order.safeParse(content);
  if (!asked.success) return no(400, 'PARAM_ERROR');
  const { out_trade_no, description, time_expire, notify_url, amount } = asked.data;
  const trade = await openedTrade(channel, {
    outTradeNo: out_trade_no,
    subject: description,
    total: amount.total as Fen,
    expiresAt: new Date(time_expire).toISOString() as Instant,
    notifyUrl: notify_url,
    returnUrl: '',
  });
  if (trade?.total !== amount.total) return no(400, 'OUT_TRADE_NO_USED');
  return done({ [name]: `${SIMULATED_WECHAT}?pr=${trade.tradeNo}` });
};

/** A trade in the platform's words. */
const factsOf = (trade: SimulatedTrade, total = trade.total) => ({
  appid: simulatedMerchant.appId,
  mchid: simulatedMerchant.mchId,
  out_trade_no: trade.outTradeNo,
  trade_state: trade.paidAt ? 'SUCCESS' : trade.status === 'TRADE_CLOSED' ? 'CLOSED' : 'NOTPAY',
  ...(trade.paidAt
    ? {
        transaction_id: trade.tradeNo,
        success_time: `${beijingTime(trade.paidAt).replace(' ', 'T')}+08:00`,
        amount: { total, currency: 'CNY' },
      }
    : {}),
});

const tradeFacts = async ({ db }: Channel, outTradeNo: string): Promise<Reply> => {
  const trade = await tradeBy(db, { out_trade_no: outTradeNo });
  return trade ? done(factsOf(trade)) : no(404, 'ORDER_NOT_EXIST');
};

const close = async ({ db }: Channel, outTradeNo: string): Promise<Reply> => {
  const trade = await tradeBy(db, { out_trade_no: outTradeNo });
  if (!trade) return no(404, 'ORDER_NOT_EXIST');
  if (trade.paidAt) return no(400, 'ORDER_PAID');
  await db.update(simulatorTrades).set({ status: 'TRADE_CLOSED' }).where(eq(simulatorTrades.outTradeNo, outTradeNo));
  return done();
};

/** Accepted immediately and paid before the next query, as with the real one. */
const refund = async (channel: Channel, tx: Tx, asked: z.infer<typeof Refund>): Promise<Reply> => {
  const { transaction_id, out_refund_no, amount } = asked;
  const trade = await tradeBy(tx, { trade_no: transaction_id });
  if (!trade?.paidAt) return no(404, 'RESOURCE_NOT_EXISTS');
  if (amount.total !== trade.total) return no(400, 'INVALID_REQUEST');
  const before = await refundBy(tx, out_refund_no);
  if (before) {
    const same = before.amount === amount.refund && before.tradeNo === trade.tradeNo;
    return same ? done({ status: 'SUCCESS', amount: { refund: before.amount } }) : no(400, 'INVALID_REQUEST');
  }
  if ((await refundedOf(tx, trade.tradeNo)) + amount.refund > trade.total) return no(403, 'NOT_ENOUGH');
  const row = { tradeNo: trade.tradeNo, outRequestNo: out_refund_no, amount: amount.refund as Fen, at: channel.now() };
  await tx.insert(simulatorRefunds).values(row);
  return done({ status: 'PROCESSING', amount: { refund: amount.refund } });
};

const refundBy = async (db: Db | Tx, outRequestNo: string) =>
  (await db.select().from(simulatorRefunds).where(eq(simulatorRefunds.outRequestNo, outRequestNo)))[0];

const queryRefund = async ({ db }: Channel, outRequestNo: string): Promise<Reply> => {
  const made = await refundBy(db, outRequestNo);
  return made ? done({ status: 'SUCCESS', amount: { refund: made.amount } }) : no(404, 'RESOURCE_NOT_EXISTS');
};

const billOf = async ({ db }: Channel, day: string): Promise<Uint8Array> => {
  const trades = (await db.select().from(simulatorTrades)).filter(
    ({ outTradeNo }) => channelOfAttempt(outTradeNo) === 'wechat',
  );
  return writeWechatBill(trades, await db.select().from(simulatorRefunds), day);
};

const announced = async (channel: Channel, day: string): Promise<Reply> => {
  const bytes = await billOf(channel, day);
  const hash_value = createHash('sha1').update(bytes).digest('hex');
  const download_url = `https://simulator.invalid/v3/billdownload/file?token=${day}`;
  return done({ hash_type: 'SHA1', hash_value, download_url });
};

/** The body of a notification: the trade, sealed for the merchant. */
export const wechatNotice = (keys: SimulatorKeys, trade: SimulatedTrade, { wrongAmount = false } = {}): string => {
  const nonce = randomBytes(6).toString('hex');
  const text = JSON.stringify(factsOf(trade, wrongAmount ? (1 as Fen) : trade.total));
  const resource = sealed(text, nonce, 'transaction', apiKeyOf(keys));
  return JSON.stringify({
    id: randomUUID(),
    create_time: `${beijingTime(trade.paidAt ?? trade.createdAt).replace(' ', 'T')}+08:00`,
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: { algorithm: 'AEAD_AES_256_GCM', original_type: 'transaction', ...resource },
  });
};
