import type { KeyObject } from 'node:crypto';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fenAsYuan, yuanAsFen } from '@laurel/domain/kernel/money.ts';
import {
  GatewayUnavailable,
  type NotificationReading,
  type Payable,
  type PaymentGateway,
  type RefundAnswer,
  type TradeStatus,
  tradeStatuses,
} from '@laurel/domain/payment/gateway.ts';
import type { Answer } from './answer.ts';
import { readBill } from './bill.ts';
import { beijingTime, instantOfBeijing } from './clock.ts';
import { readNotification } from './notification.ts';
import { isAccepted, signedCalls, type Transport, unavailable } from './signed-calls.ts';

/** Where the channel reports payments, without the scheme and host. */
export const NOTIFY_PATH = '/alipay/payment/notify';

type AlipaySettings = {
  readonly simulated: boolean;
  readonly appId: string;
  /** Alipay's user id of the account that is paid, `2088…`. */
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  readonly channelKey: KeyObject;
  readonly gateway: string;
  readonly notifyUrl: string;
  readonly now: () => Instant;
};

type Which = { readonly tradeNo: string; readonly outRequestNo: string };

/** The part of the port that Alipay fills. */
export type AlipayGateway = Omit<PaymentGateway, 'channels' | 'h5Page' | 'refund' | 'readNotification'> & {
  refund(request: Which & { readonly amount: Fen; readonly reason: string }): Promise<RefundAnswer>;
  readNotification(body: string): NotificationReading;
};

/** Alipay's open platform (gateway.do, version 1.0, RSA2) over `node:crypto`. */
export const alipayGateway = (settings: AlipaySettings, transport: Transport): AlipayGateway => {
  const { signed, ask } = signedCalls(settings, transport);

  const queryRefund = async ({ tradeNo, outRequestNo }: Which): Promise<RefundAnswer> => {
    const method = 'alipay.trade.fastpay.refund.query';
    const answer = await ask(method, { trade_no: tradeNo, out_request_no: outRequestNo });
    if (isAccepted(answer)) {
      if (answer.refund_status !== 'REFUND_SUCCESS') return { status: 'unknown' };
      return { status: 'refunded', amount: amountIn(answer, 'refund_amount', method) };
    }
    if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { status: 'unknown' };
    throw unavailable(method, answer);
  };

  return {
    simulated: settings.simulated,

    payPage: ({ payType, returnUrl, ...payable }) => {
      const content = contentOf(payable, payType === 'wap' ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY');
      const addresses = { notify_url: settings.notifyUrl, return_url: returnUrl };
      const query = signed(`alipay.trade.${payType}.pay`, content, addresses);
      return `${settings.gateway}?${query}`;
    },

    qrCode: async (payable) => {
      const method = 'alipay.trade.precreate';
      const content = contentOf(payable, 'FACE_TO_FACE_PAYMENT');
      const answer = await ask(method, content, { notify_url: settings.notifyUrl });
      if (!isAccepted(answer)) throw unavailable(method, answer);
      return textIn(answer, 'qr_code', method);
    },

    appOrder: (payable) =>
      signed('alipay.trade.app.pay', contentOf(payable, 'QUICK_MSECURITY_PAY'), { notify_url: settings.notifyUrl }),

    readNotification: (body) => readNotification(body, settings),

    query: async (outTradeNo) => {
      const method = 'alipay.trade.query';
      const answer = await ask(method, { out_trade_no: outTradeNo });
      if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'unknown';
      if (!isAccepted(answer)) throw unavailable(method, answer);
      return {
        outTradeNo: textIn(answer, 'out_trade_no', method),
        tradeNo: textIn(answer, 'trade_no', method),
        status: statusIn(answer, method),
        total: amountIn(answer, 'total_amount', method),
        refunded: 0 as Fen,
        paidAt: instantOfBeijing(String(answer.send_pay_date ?? '')) ?? null,
      };
    },

    close: async (outTradeNo) => {
      const method = 'alipay.trade.close';
      const answer = await ask(method, { out_trade_no: outTradeNo });
      if (isAccepted(answer)) return 'closed';
      if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'unknown';
      if (answer.sub_code === 'ACQ.REASON_TRADE_STATUS_INVALID' || answer.sub_code === 'ACQ.TRADE_STATUS_ERROR') {
        return 'notClosable';
      }
      throw unavailable(method, answer);
    },

    refund: async ({ tradeNo, outRequestNo, amount, reason }): Promise<RefundAnswer> => {
      const content = {
        trade_no: tradeNo,
        out_request_no: outRequestNo,
        refund_amount: fenAsYuan(amount),
        refund_reason: reason.slice(0, 120),
      };
      const answer = await ask('alipay.trade.refund', content);
      if (!isAccepted(answer)) return { status: 'refused', code: answer.sub_code ?? answer.code };
      if (answer.fund_change === 'Y') return { status: 'refunded', amount };
      // Accepted without money moving now: either a repeat of a refund already made, or not made. Only a query shows which.
      return queryRefund({ tradeNo, outRequestNo });
    },

    bill: async (day) => {
      const method = 'alipay.data.dataservice.bill.downloadurl.query';
      const answer = await ask(method, { bill_type: 'trade', bill_date: day });
      if (/bill_not_exist/i.test(answer.sub_code ?? '')) return 'notReady';
      if (!isAccepted(answer)) throw unavailable(method, answer);
      return readBill(await transport.download(textIn(answer, 'bill_download_url', method)));
    },
  };
};

const contentOf = ({ outTradeNo, subject, amount, expiresAt }: Payable, productCode: string) => ({
  out_trade_no: outTradeNo,
  product_code: productCode,
  // Alipay refuses some signs, and a comma would break its own bill.
  subject: subject.replace(/[/=&,]/g, ' ').slice(0, 120),
  total_amount: fenAsYuan(amount),
  time_expire: beijingTime(expiresAt),
});

const textIn = (answer: Answer, name: string, method: string): string => {
  const value = answer[name];
  if (typeof value !== 'string' || value === '') throw new GatewayUnavailable(`${method}: answer without ${name}`);
  return value;
};

const amountIn = (answer: Answer, name: string, method: string): Fen => {
  const amount = yuanAsFen(textIn(answer, name, method));
  if (amount === undefined) throw new GatewayUnavailable(`${method}: ${name} is no amount`);
  return amount;
};

const statusIn = (answer: Answer, method: string): TradeStatus => {
  const status = tradeStatuses.find((known) => known === answer.trade_status);
  if (!status) throw new GatewayUnavailable(`${method}: unknown trade status`);
  return status;
};
