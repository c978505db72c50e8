import { createHash } from 'node:crypto';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import {
  GatewayUnavailable,
  type NotificationReading,
  type Payable,
  type PaymentGateway,
  type RefundAnswer,
} from '@laurel/domain/payment/gateway.ts';
import { beijingTime } from '../alipay/clock.ts';
import { readBill } from './bill.ts';
import type { Headers } from './envelope.ts';
import { readNotification } from './notification.ts';
import { type Answered, type Merchant, signedRequests, type WechatTransport } from './signed-requests.ts';
import { readTrade } from './trade.ts';

/** Where the platform reports payments, without the scheme and host. */
export const WECHAT_NOTIFY_PATH = '/wechatpay/payment/notify';

type WechatSettings = Merchant & { readonly simulated: boolean; readonly notifyUrl: string };
type Content = Readonly<Record<string, unknown>>;

/** The part of the port that WeChat Pay fills. */
export type WechatGateway = Omit<PaymentGateway, 'channels' | 'payPage' | 'appOrder' | 'readNotification'> & {
  readNotification(body: string, headers: Headers): NotificationReading;
};

/**
 * WeChat Pay for merchants (API v3): Native and H5 orders, query, close, refunds and the daily trade bill.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791874 (Native), /4012791834 (H5), /4012791862 (refunds)
 */
export const wechatGateway = (settings: WechatSettings, transport: WechatTransport): WechatGateway => {
  const { ask, download } = signedRequests(settings, transport);
  const { mchId } = settings;
  const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  /** Places the order, or the same again: the number and the content of an attempt never change. */
  const order = async (way: 'native' | 'h5', payable: Payable, more: Content, answerIn: string) => {
    const path = `/v3/pay/transactions/${way}`;
    const answer = await ask('POST', path, { ...contentOf(payable, settings), ...more });
    return textIn(granted(answer, path), answerIn, path);
  };

  const queryRefund = async (outRequestNo: string): Promise<RefundAnswer> => {
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRequestNo)}`;
    const answer = await ask('GET', path);
    if (!answer.ok && answer.code === 'RESOURCE_NOT_EXISTS') return { status: 'unknown' };
    return refundIn(granted(answer, path), path);
  };

  return {
    simulated: settings.simulated,
    qrCode: (payable) => order('native', payable, {}, 'code_url'),
    h5Page: async ({ clientIp, returnUrl, ...payable }) => {
      const scene = { scene_info: { payer_client_ip: clientIp, h5_info: { type: 'Wap' } } };
      const address = await order('h5', payable, scene, 'h5_url');
      return `${address}&redirect_url=${encodeURIComponent(returnUrl)}`;
    },
    readNotification: (body, headers) => readNotification(body, headers, settings),
    query: async (outTradeNo) => {
      const path = `${tradePath(outTradeNo)}?mchid=${mchId}`;
      const answer = await ask('GET', path);
      if (!answer.ok && answer.code === 'ORDER_NOT_EXIST') return 'unknown';
      const trade = readTrade(granted(answer, path), settings);
      if (typeof trade === 'string') throw new GatewayUnavailable(`${path}: ${trade}`);
      if (trade.outTradeNo !== outTradeNo) throw new GatewayUnavailable(`${path}: an answer about another trade`);
      return trade;
    },
    close: async (outTradeNo) => {
      const path = `${tradePath(outTradeNo)}/close`;
      const answer = await ask('POST', path, { mchid: mchId });
      if (answer.ok || answer.code === 'ORDER_CLOSED') return 'closed';
      if (answer.code === 'ORDER_NOT_EXIST') return 'unknown';
      if (answer.code === 'ORDER_PAID') return 'notClosable';
      throw new GatewayUnavailable(`${path}: ${answer.code}`);
    },
    refund: async ({ tradeNo, outRequestNo, amount, paid, reason }): Promise<RefundAnswer> => {
      const path = '/v3/refund/domestic/refunds';
      const answer = await ask('POST', path, {
        transaction_id: tradeNo,
        out_refund_no: outRequestNo,
        reason: reason.slice(0, 80),
        amount: { refund: amount, total: paid, currency: 'CNY' },
      });
      if (!answer.ok) return { status: 'refused', code: answer.code };
      const made = refundIn(answer.facts, path);
      // Accepted, and usually still being paid: a query shows the outcome, and a later try asks again.
      return made.status === 'unknown' ? queryRefund(outRequestNo) : made;
    },
    bill: async (day) => {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
      const answer = await ask('GET', path);
      if (!answer.ok && answer.code === 'STATEMENT_CREATING') return 'notReady';
      // Nothing was paid or refunded on that day.
      if (!answer.ok && answer.code === 'NO_STATEMENT_EXIST') return [];
      const facts = granted(answer, path);
      const address = new URL(textIn(facts, 'download_url', path));
      const bytes = await download(`${address.pathname}${address.search}`);
      const digest = createHash('sha1').update(bytes).digest('hex');
      if (facts.hash_type !== 'SHA1' || digest !== String(facts.hash_value).toLowerCase()) {
        throw new GatewayUnavailable('the bill is not the one that was announced');
      }
      return readBill(bytes);
    },
  };
};

const contentOf = ({ outTradeNo, subject, amount, expiresAt }: Payable, settings: WechatSettings) => ({
  appid: settings.appId,
  mchid: settings.mchId,
  // 127 bytes at most; a Chinese character has three.
  description: subject.slice(0, 42),
  out_trade_no: outTradeNo,
  time_expire: `${beijingTime(expiresAt).replace(' ', 'T')}+08:00`,
  notify_url: settings.notifyUrl,
  amount: { total: amount, currency: 'CNY' },
});

const granted = (answer: Answered, path: string): Content => {
  if (!answer.ok) throw new GatewayUnavailable(`${path}: ${answer.code}`);
  return answer.facts;
};

const textIn = (facts: Content, name: string, path: string): string => {
  const value = facts[name];
  if (typeof value !== 'string' || value === '') throw new GatewayUnavailable(`${path}: answer without ${name}`);
  return value;
};

/** A refund that is still being paid is `unknown`; one that ended without paying stays refused under its number. */
const refundIn = (facts: Content, path: string): RefundAnswer => {
  const status = textIn(facts, 'status', path);
  if (status === 'CLOSED' || status === 'ABNORMAL') return { status: 'refused', code: status };
  if (status !== 'SUCCESS') return { status: 'unknown' };
  const { refund } = (facts.amount ?? {}) as { readonly refund?: unknown };
  if (!Number.isSafeInteger(refund)) throw new GatewayUnavailable(`${path}: answer without the amount`);
  return { status: 'refunded', amount: refund as Fen };
};
