import { type Instant, midnightInChina, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { GatewayUnavailable, type NotificationReading, type PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { channelOfAttempt, type PaymentChannel } from '@laurel/domain/payment/payment-channel.ts';
import type { AlipayGateway } from '../alipay/alipay-gateway.ts';
import type { WechatGateway } from '../wechat/wechat-gateway.ts';

/** How long after a day the channels may still be making its bill: then none means that nothing was paid. */
const BILL_MINUTES = 36 * 60;

type Opened = { readonly alipay?: AlipayGateway | undefined; readonly wechat?: WechatGateway | undefined };

/** The channels of an installation as one port: a call goes to the channel of the attempt, or of the payment. */
export const paymentsOf = ({ alipay, wechat }: Opened, now: () => Instant): PaymentGateway => {
  const viaAlipay = () => opened(alipay, 'Alipay');
  const viaWechat = () => opened(wechat, 'WeChat Pay');
  const by = (channel: PaymentChannel) => (channel === 'wechat' ? viaWechat() : viaAlipay());
  const of = (outTradeNo: string) => by(channelOfAttempt(outTradeNo));
  const all = [alipay, wechat].filter((one) => one !== undefined);
  return {
    simulated: all.some(({ simulated }) => simulated),
    channels: [alipay && ('alipay' as const), wechat && ('wechat' as const)].filter((one) => one !== undefined),
    payPage: (page) => viaAlipay().payPage(page),
    appOrder: (payable) => viaAlipay().appOrder(payable),
    h5Page: async (page) => viaWechat().h5Page(page),
    qrCode: async (payable) => of(payable.outTradeNo).qrCode(payable),
    readNotification: (channel, body, headers = {}): NotificationReading =>
      (channel === 'wechat' ? wechat?.readNotification(body, headers) : alipay?.readNotification(body)) ?? {
        ok: false,
        fault: 'wrongApp',
      },
    query: async (outTradeNo) => of(outTradeNo).query(outTradeNo),
    close: async (outTradeNo) => of(outTradeNo).close(outTradeNo),
    refund: async (request) => by(request.channel).refund(request),
    bill: async (day) => {
      const bills = await Promise.all(all.map((one) => one.bill(day)));
      const ready = bills.filter((bill) => bill !== 'notReady');
      const over = now() >= plusMinutes(midnightInChina(day), 24 * 60 + BILL_MINUTES);
      return ready.length < bills.length && !over ? 'notReady' : ready.flat();
    },
  };
};

/** A payment of a channel that the operator has switched off since waits until it is configured again. */
const opened = <One>(channel: One | undefined, name: string): One => {
  if (!channel) throw new GatewayUnavailable(`${name} is not configured here`);
  return channel;
};
