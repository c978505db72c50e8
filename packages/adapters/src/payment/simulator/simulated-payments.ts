import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { alipayGateway, NOTIFY_PATH } from '../alipay/alipay-gateway.ts';
import { answerQuestion, type Channel, downloadBill, SIMULATED_GATEWAY } from './channel.ts';

/**
 * The same adapter over a channel of our own: both sides sign, and only the wire between them is left out. Its addresses
 * have no host, so that the browser stays on whatever address it reached us by.
 */
export const simulatedPayments = (channel: Channel): PaymentGateway =>
  alipayGateway(
    {
      simulated: true,
      appId: channel.keys.appId,
      sellerId: channel.keys.sellerId,
      privateKey: channel.keys.merchantPrivate,
      channelKey: channel.keys.channelPublic,
      gateway: SIMULATED_GATEWAY,
      notifyUrl: NOTIFY_PATH,
      now: channel.now,
    },
    {
      post: (_address, form) => answerQuestion(channel, form),
      download: (address) => downloadBill(channel, address),
    },
  );
