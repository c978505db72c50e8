import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { alipayGateway, NOTIFY_PATH } from '../alipay/alipay-gateway.ts';
import { paymentsOf } from '../together/channels.ts';
import { publicKeyNamed } from '../wechat/platform-keys.ts';
import { WECHAT_NOTIFY_PATH, wechatGateway } from '../wechat/wechat-gateway.ts';
import { answerQuestion, type Channel, downloadBill, SIMULATED_GATEWAY } from './channel.ts';
import { apiKeyOf, PLATFORM_KEY_ID, simulatedMerchant, wechatPlatform } from './wechat-platform.ts';

/**
 * The same adapters over channels of our own: both sides sign, and only the wire between them is left out. Their
 * addresses have no host, so that the browser stays on whatever address it reached us by.
 */
export const simulatedPayments = (channel: Channel): PaymentGateway =>
  paymentsOf({ alipay: simulatedAlipay(channel), wechat: simulatedWechat(channel) }, channel.now);

const simulatedAlipay = (channel: Channel) =>
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

const simulatedWechat = (channel: Channel) =>
  wechatGateway(
    {
      ...simulatedMerchant,
      simulated: true,
      privateKey: channel.keys.merchantPrivate,
      apiKey: apiKeyOf(channel.keys),
      platformKeys: publicKeyNamed(PLATFORM_KEY_ID, channel.keys.channelPublic),
      notifyUrl: WECHAT_NOTIFY_PATH,
      now: channel.now,
    },
    wechatPlatform(channel),
  );
