import { isProduction } from '@laurel/db/kernel/environment.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { GatewayUnavailable, type PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { alipayGateway, NOTIFY_PATH } from './alipay/alipay-gateway.ts';
import type { Transport } from './alipay/signed-calls.ts';
import { isShort, privateKeyOf, publicKeyOf } from './alipay/signing.ts';
import { simulatorKeysOf } from './simulator/keys.ts';
import { simulatedPayments } from './simulator/simulated-payments.ts';

const REAL_GATEWAY = 'https://openapi.alipay.com/gateway.do';
const variables = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'] as const;

/** The operator's settings are incomplete, or ask for play money where real money is meant. */
class PaymentNotConfigured extends Error {
  override readonly name = 'PaymentNotConfigured';
}

type Options = {
  readonly publicUrl: string;
  readonly now?: () => Instant;
  /** Tells the operator of what works and should be better. */
  readonly warn?: (sentence: string) => void;
};
const clock = () => new Date().toISOString() as Instant;

/**
 * The gateway this installation pays through. Real Alipay when ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY and
 * ALIPAY_SELLER_ID are set (all or none; ALIPAY_GATEWAY for its sandbox), otherwise the simulated channel, which in
 * production must be asked for by LAUREL_PAYMENT=simulator. Throws `PaymentNotConfigured`.
 */
export const openPayments = async (
  env: NodeJS.ProcessEnv,
  db: Db,
  { publicUrl, now = clock, warn = () => {} }: Options,
): Promise<PaymentGateway> => {
  const given = variables.filter((name) => env[name]);
  if (given.length === 0) {
    if (isProduction(env) && env.LAUREL_PAYMENT !== 'simulator') {
      throw new PaymentNotConfigured(
        `no payment channel: set ${variables.join(', ')}, or LAUREL_PAYMENT=simulator for play money`,
      );
    }
    return simulatedPayments({ db, keys: await simulatorKeysOf(db), now });
  }
  const missing = variables.filter((name) => !env[name]);
  if (missing.length > 0) throw new PaymentNotConfigured(`Alipay is half configured: ${missing.join(', ')} missing`);
  if (env.LAUREL_PAYMENT === 'simulator') {
    throw new PaymentNotConfigured('LAUREL_PAYMENT=simulator contradicts the Alipay settings: remove one of them');
  }
  const privateKey = privateKeyOf(env.ALIPAY_PRIVATE_KEY ?? '', 'ALIPAY_PRIVATE_KEY');
  if (isShort(privateKey)) warn('ALIPAY_PRIVATE_KEY has fewer than 3072 bits: make a longer one and register it there');
  return alipayGateway(
    {
      simulated: false,
      appId: env.ALIPAY_APP_ID ?? '',
      sellerId: env.ALIPAY_SELLER_ID ?? '',
      privateKey,
      channelKey: publicKeyOf(env.ALIPAY_PUBLIC_KEY ?? '', 'ALIPAY_PUBLIC_KEY'),
      gateway: env.ALIPAY_GATEWAY ?? REAL_GATEWAY,
      notifyUrl: `${publicUrl}${NOTIFY_PATH}`,
      now,
    },
    overHttp,
  );
};

const TIMEOUT_MS = 10_000;
const MOST_BILL_BYTES = 32 * 1024 * 1024;

const overHttp: Transport = {
  post: async (address, form) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
    const answer = await asked(address, { method: 'POST', headers, body: form });
    return answer.text();
  },
  download: async (address) => {
    // The address came in a signed answer; this only prevents a mistake there from making us send a request anywhere.
    if (!/^https?:\/\/[a-z0-9.-]+\.(alipay|alipaydev|alipayobjects)\.com\//.test(address)) {
      throw new GatewayUnavailable('the bill is not at an address of the channel');
    }
    const answer = await asked(address, {});
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > MOST_BILL_BYTES) throw new GatewayUnavailable('the bill is too large');
    return bytes;
  },
};

const asked = async (address: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new GatewayUnavailable('the channel did not answer', { cause });
  });
  if (!answer.ok) throw new GatewayUnavailable(`the channel answered ${answer.status}`);
  return answer;
};
