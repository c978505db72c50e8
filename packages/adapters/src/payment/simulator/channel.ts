import { randomInt } from 'node:crypto';
import { type SimulatedTrade, simulatorRefunds, simulatorTrades } from '@laurel/db/payment/simulator-tables.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fenAsYuan, yuanAsFen } from '@laurel/domain/kernel/money.ts';
import { channelOfAttempt } from '@laurel/domain/payment/payment-channel.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beijingTime, instantOfBeijing } from '../alipay/clock.ts';
import { readForm } from '../alipay/form.ts';
import { sign, signedText, verify } from '../alipay/signing.ts';
import { parsedJson } from '../channel/parsed-json.ts';
import { type BillEntry, writeBill } from './bill-file.ts';
import type { SimulatorKeys } from './keys.ts';

export type Channel = { readonly db: Db; readonly keys: SimulatorKeys; readonly now: () => Instant };

/** Where the simulated channel shows its page and answers; without scheme and host. */
export const SIMULATED_GATEWAY = '/simulator/alipay/gateway.do';
/** Where the simulated channel keeps its bills; only its own transport understands the address. */
const BILL_ADDRESS = 'simulator:bill/';

/** Answers a server's question to `gateway.do`, signed; an unsigned or strange question gets the channel's own refusal. */
export const answerQuestion = async (channel: Channel, form: string): Promise<string> => {
  const asked = readQuestion(channel.keys, form);
  if (!asked) return signedAnswer(channel.keys, 'error', { code: '40002', sub_code: 'isv.invalid-signature' });
  // Like the real one a QR code is short: the number of the trade that was opened here, for the page to be found by.
  if (asked.method === 'alipay.trade.precreate') {
    const trade = await openTrade(channel, form);
    const answer = trade
      ? done({ out_trade_no: trade.outTradeNo, qr_code: `${SIMULATED_GATEWAY}?qr=${trade.tradeNo}` })
      : no('ACQ.INVALID_PARAMETER');
    return signedAnswer(channel.keys, asked.method, answer);
  }
  return signedAnswer(channel.keys, asked.method, await reply(channel, asked.method, asked.content));
};

/** A signed request of the shop, or undefined if it is not: the same check for questions and for the pay page. */
export const readQuestion = (keys: SimulatorKeys, form: string) => {
  const fields = readForm(form);
  if (typeof fields === 'string' || fields.get('app_id') !== keys.appId) return undefined;
  if (!verify(signedText(fields, ['sign']), fields.get('sign') ?? '', keys.merchantPublic)) return undefined;
  const content = Content.safeParse(parsedJson(fields.get('biz_content') ?? ''));
  const method = fields.get('method');
  if (!content.success || !method) return undefined;
  return { method, content: content.data, fields };
};

const Content = z.record(z.string(), z.string());

type Reply = Readonly<Record<string, string>>;
const done = (facts: Reply = {}): Reply => ({ code: '10000', msg: 'Success', ...facts });
const no = (sub_code: string): Reply => ({ code: '40004', msg: 'Business Failed', sub_code });

const signedAnswer = ({ channelPrivate }: SimulatorKeys, method: string, answer: Reply) => {
  const inner = JSON.stringify(answer);
  return `{"${method.replaceAll('.', '_')}_response":${inner},"sign":"${sign(inner, channelPrivate)}"}`;
};

const reply = async (channel: Channel, method: string, content: Record<string, string>): Promise<Reply> => {
  switch (method) {
    case 'alipay.trade.query':
      return query(channel, content);
    case 'alipay.trade.close':
      return close(channel, content);
    case 'alipay.trade.refund':
      return channel.db.transaction((tx) => refund(channel, tx, content));
    case 'alipay.trade.fastpay.refund.query':
      return queryRefund(channel, content);
    case 'alipay.data.dataservice.bill.downloadurl.query':
      return done({ bill_download_url: `${BILL_ADDRESS}${content.bill_date ?? ''}` });
    default:
      return no('isv.invalid-method');
  }
};

/** A trade by the channel's number of it or by ours, locked. */
export const tradeBy = async (db: Db | Tx, { out_trade_no, trade_no }: Record<string, string>) => {
  const match = trade_no ? eq(simulatorTrades.tradeNo, trade_no) : eq(simulatorTrades.outTradeNo, out_trade_no ?? '');
  return (await db.select().from(simulatorTrades).where(match).for('update'))[0];
};

const query = async ({ db }: Channel, content: Record<string, string>) => {
  const trade = await tradeBy(db, content);
  if (!trade) return no('ACQ.TRADE_NOT_EXIST');
  return done({
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    trade_status: trade.status,
    total_amount: fenAsYuan(trade.total),
    ...(trade.paidAt ? { send_pay_date: beijingTime(trade.paidAt) } : {}),
  });
};

const close = async ({ db }: Channel, content: Record<string, string>) => {
  const trade = await tradeBy(db, content);
  if (!trade) return no('ACQ.TRADE_NOT_EXIST');
  if (trade.status === 'TRADE_CLOSED') return done({ trade_no: trade.tradeNo });
  if (trade.status !== 'WAIT_BUYER_PAY') return no('ACQ.REASON_TRADE_STATUS_INVALID');
  await db.update(simulatorTrades).set({ status: 'TRADE_CLOSED' }).where(eq(simulatorTrades.tradeNo, trade.tradeNo));
  return done({ trade_no: trade.tradeNo });
};

/** What was refunded of a trade. Fen. */
export const refundedOf = async (db: Db | Tx, tradeNo: string): Promise<number> => {
  const [sum] = await db
    .select({ fen: sql<number>`coalesce(sum(${simulatorRefunds.amount}), 0)::int` })
    .from(simulatorRefunds)
    .where(eq(simulatorRefunds.tradeNo, tradeNo));
  return sum?.fen ?? 0;
};

const refundBy = async (db: Db | Tx, { trade_no, out_request_no }: Record<string, string>) => {
  const match = and(
    eq(simulatorRefunds.tradeNo, trade_no ?? ''),
    eq(simulatorRefunds.outRequestNo, out_request_no ?? ''),
  );
  return (await db.select().from(simulatorRefunds).where(match))[0];
};

const refund = async (channel: Channel, tx: Tx, content: Record<string, string>) => {
  const trade = await tradeBy(tx, content);
  const amount = yuanAsFen(content.refund_amount ?? '');
  const outRequestNo = content.out_request_no;
  if (!trade) return no('ACQ.TRADE_NOT_EXIST');
  if (!amount || !outRequestNo) return no('ACQ.INVALID_PARAMETER');
  const before = await refundBy(tx, content);
  if (before) {
    if (before.amount !== amount) return no('ACQ.DISCORDANT_REPEAT_REQUEST');
    return done({ fund_change: 'N', refund_fee: fenAsYuan((await refundedOf(tx, trade.tradeNo)) as Fen) });
  }
  if (trade.status === 'TRADE_FINISHED') return no('ACQ.TRADE_HAS_FINISHED');
  if (trade.status !== 'TRADE_SUCCESS') return no('ACQ.TRADE_STATUS_ERROR');
  const total = (await refundedOf(tx, trade.tradeNo)) + amount;
  if (total > trade.total) return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
  await tx.insert(simulatorRefunds).values({ tradeNo: trade.tradeNo, outRequestNo, amount, at: channel.now() });
  if (total === trade.total) {
    await tx.update(simulatorTrades).set({ status: 'TRADE_CLOSED' }).where(eq(simulatorTrades.tradeNo, trade.tradeNo));
  }
  return done({ fund_change: 'Y', refund_fee: fenAsYuan(total as Fen) });
};

const queryRefund = async ({ db }: Channel, content: Record<string, string>) => {
  const made = await refundBy(db, content);
  return made ? done({ refund_status: 'REFUND_SUCCESS', refund_amount: fenAsYuan(made.amount) }) : done();
};

const PAYING = new Set(['page.pay', 'wap.pay', 'app.pay', 'precreate'].map((way) => `alipay.trade.${way}`));

/** Opens the channel's page for a signed request: the trade exists from now on, as it does when a buyer logs in there. */
export const openTrade = async (channel: Channel, query: string): Promise<SimulatedTrade | undefined> => {
  const asked = readQuestion(channel.keys, query);
  if (!asked || !PAYING.has(asked.method)) return undefined;
  const { content, fields } = asked;
  const total = yuanAsFen(content.total_amount ?? '');
  const expiresAt = instantOfBeijing(content.time_expire ?? '');
  const outTradeNo = content.out_trade_no;
  if (!total || !expiresAt || !outTradeNo) return undefined;
  return openedTrade(channel, {
    ...{ outTradeNo, total, expiresAt, subject: content.subject ?? '' },
    notifyUrl: fields.get('notify_url') ?? '',
    returnUrl: fields.get('return_url') ?? '',
  });
};

type Opening = Omit<SimulatedTrade, 'tradeNo' | 'status' | 'createdAt' | 'paidAt'>;

/** The trade of this number, as it was opened first. */
export const openedTrade = async ({ db, now }: Channel, opening: Opening): Promise<SimulatedTrade | undefined> => {
  const at = now();
  const tradeNo = `${dayInChina(at).replaceAll('-', '')}22001${digits(15)}`;
  const row: SimulatedTrade = { ...opening, tradeNo, status: 'WAIT_BUYER_PAY', createdAt: at, paidAt: null };
  await db.insert(simulatorTrades).values(row).onConflictDoNothing();
  return simulatedTrade(db, opening.outTradeNo);
};

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

export const simulatedTrade = async (db: Db, outTradeNo: string): Promise<SimulatedTrade | undefined> =>
  (await db.select().from(simulatorTrades).where(eq(simulatorTrades.outTradeNo, outTradeNo)))[0];

/** The trade that a scanned code speaks of. */
export const scannedTrade = async (db: Db, tradeNo: string): Promise<SimulatedTrade | undefined> =>
  (await db.select().from(simulatorTrades).where(eq(simulatorTrades.tradeNo, tradeNo)))[0];

/** The zip behind a bill's address. */
export const downloadBill = async ({ db }: Channel, address: string): Promise<Uint8Array> => {
  const day = address.slice(BILL_ADDRESS.length);
  const trades = (await db.select().from(simulatorTrades)).filter(
    ({ outTradeNo }) => channelOfAttempt(outTradeNo) === 'alipay',
  );
  const byNo = new Map(trades.map((trade) => [trade.tradeNo, trade]));
  const payments = trades.flatMap((trade): BillEntry[] =>
    trade.paidAt
      ? [{ ...entryOf(trade), kind: 'payment', outRequestNo: null, amount: trade.total, at: trade.paidAt }]
      : [],
  );
  const refunds = (await db.select().from(simulatorRefunds)).flatMap(({ tradeNo, outRequestNo, amount, at }) => {
    const trade = byNo.get(tradeNo);
    return trade ? [{ ...entryOf(trade), kind: 'refund' as const, outRequestNo, amount, at }] : [];
  });
  return writeBill([...payments, ...refunds].filter((entry) => dayInChina(entry.at) === day));
};

const entryOf = ({ tradeNo, outTradeNo, subject }: SimulatedTrade) => ({ tradeNo, outTradeNo, subject });
