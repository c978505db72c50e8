import { isProduction } from '@laurel/db/kernel/environment.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { GatewayUnavailable, type PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type AlipayGateway, alipayGateway, NOTIFY_PATH } from './alipay/alipay-gateway.ts';
import type { Transport } from './alipay/signed-calls.ts';
import { isShort, privateKeyOf, publicKeyOf } from './alipay/signing.ts';
import { billOver, grantedOver } from './channel/over-http.ts';
import { allOrNone, PaymentNotConfigured } from './channel/settings.ts';
import { simulatorKeysOf } from './simulator/keys.ts';
import { simulatedPayments } from './simulator/simulated-payments.ts';
import { paymentsOf } from './together/channels.ts';
import { openWechat, wechatVariables } from './wechat/open-wechat.ts';

const REAL_GATEWAY = 'https://openapi.alipay.com/gateway.do';
const variables = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'] as const;

type How = {
  readonly publicUrl: string;
  readonly now: () => Instant;
  /** Tells the operator of what works and should be better. */
  readonly warn: (sentence: string) => void;
};
const clock = () => new Date().toISOString() as Instant;

/**
 * The channels this installation is paid through: Alipay where ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY and
 * ALIPAY_SELLER_ID are set (all or none; ALIPAY_GATEWAY for its sandbox), WeChat Pay where the WECHATPAY_ variables
 * are, otherwise both simulated, which in production must be asked for by LAUREL_PAYMENT=simulator. Throws
 * `PaymentNotConfigured`.
 */
export const openPayments = async (
  env: NodeJS.ProcessEnv,
  db: Db,
  { publicUrl, now = clock, warn = () => {} }: Partial<How> & Pick<How, 'publicUrl'>,
): Promise<PaymentGateway> => {
  const how = { publicUrl, now, warn };
  const alipay = openAlipay(env, how);
  const wechat = openWechat(env, how);
  if (!alipay && !wechat) {
    if (isProduction(env) && env.LAUREL_PAYMENT !== 'simulator') {
      throw new PaymentNotConfigured(
        `no payment channel: set ${variables.join(', ')}, or ${wechatVariables.join(', ')}, or LAUREL_PAYMENT=simulator for play money`,
      );
    }
    return simulatedPayments({ db, keys: await simulatorKeysOf(db), now });
  }
  if (env.LAUREL_PAYMENT === 'simulator') {
    const name = alipay ? 'Alipay' : 'WeChat Pay';
    throw new PaymentNotConfigured(`LAUREL_PAYMENT=simulator contradicts the ${name} settings: remove one of them`);
  }
  return paymentsOf({ alipay, wechat }, now);
};

const openAlipay = (env: NodeJS.ProcessEnv, { publicUrl, now, warn }: How): AlipayGateway | undefined => {
  const given = allOrNone(env, 'Alipay', variables);
  if (!given) return undefined;
  const privateKey = privateKeyOf(given.ALIPAY_PRIVATE_KEY, 'ALIPAY_PRIVATE_KEY');
  if (isShort(privateKey)) warn('ALIPAY_PRIVATE_KEY has fewer than 3072 bits: make a longer one and register it there');
  return alipayGateway(
    {
      simulated: false,
      appId: given.ALIPAY_APP_ID,
      sellerId: given.ALIPAY_SELLER_ID,
      privateKey,
      channelKey: publicKeyOf(given.ALIPAY_PUBLIC_KEY, 'ALIPAY_PUBLIC_KEY'),
      gateway: env.ALIPAY_GATEWAY ?? REAL_GATEWAY,
      notifyUrl: `${publicUrl}${NOTIFY_PATH}`,
      now,
    },
    overHttp,
  );
};

const overHttp: Transport = {
  post: async (address, form) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
    return (await grantedOver(address, { method: 'POST', headers, body: form })).text();
  },
  download: async (address) => {
    // The address came in a signed answer; this only prevents a mistake there from making us send a request anywhere.
    if (!/^https?:\/\/[a-z0-9.-]+\.(alipay|alipaydev|alipayobjects)\.com\//.test(address)) {
      throw new GatewayUnavailable('the bill is not at an address of the channel');
    }
    return billOver(address, {});
  },
};
