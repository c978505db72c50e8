import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { privateKeyOf, publicKeyOf } from '../alipay/signing.ts';
import { askedOver, billOver } from '../channel/over-http.ts';
import { allOrNone, PaymentNotConfigured } from '../channel/settings.ts';
import { certificatesIn, type PlatformKeys, publicKeyNamed } from './platform-keys.ts';
import type { WechatRequest, WechatTransport } from './signed-requests.ts';
import { WECHAT_NOTIFY_PATH, type WechatGateway, wechatGateway } from './wechat-gateway.ts';

const PLATFORM = 'https://api.mch.weixin.qq.com';
export const wechatVariables = [
  'WECHATPAY_APP_ID',
  'WECHATPAY_MCH_ID',
  'WECHATPAY_CERT_SERIAL',
  'WECHATPAY_PRIVATE_KEY',
  'WECHATPAY_API_KEY',
] as const;
/** What verifies the platform: its public key with the key's id, or its certificates. */
const verifying = ['WECHATPAY_PUBLIC_KEY', 'WECHATPAY_PUBLIC_KEY_ID', 'WECHATPAY_PLATFORM_CERTS'] as const;

type How = { readonly publicUrl: string; readonly now: () => Instant };

/** WeChat Pay as the operator configured it, or undefined. Throws `PaymentNotConfigured` for half of the settings. */
export const openWechat = (env: NodeJS.ProcessEnv, { publicUrl, now }: How): WechatGateway | undefined => {
  const given = allOrNone(env, 'WeChat Pay', wechatVariables);
  if (!given) {
    const alone = verifying.find((name) => env[name]);
    if (alone) throw new PaymentNotConfigured(`WeChat Pay is half configured: there is only ${alone}`);
    return undefined;
  }
  const apiKey = Buffer.from(given.WECHATPAY_API_KEY, 'utf8');
  if (apiKey.length !== 32) throw new PaymentNotConfigured('WECHATPAY_API_KEY must have 32 bytes: it is the APIv3 key');
  const privateKey = privateKeyOf(given.WECHATPAY_PRIVATE_KEY, 'WECHATPAY_PRIVATE_KEY');
  return wechatGateway(
    {
      simulated: false,
      appId: given.WECHATPAY_APP_ID,
      mchId: given.WECHATPAY_MCH_ID,
      serial: given.WECHATPAY_CERT_SERIAL,
      privateKey,
      apiKey,
      platformKeys: platformKeys(env),
      notifyUrl: `${publicUrl}${WECHAT_NOTIFY_PATH}`,
      now,
    },
    overHttp,
  );
};

const platformKeys = (env: NodeJS.ProcessEnv): PlatformKeys => {
  const { WECHATPAY_PUBLIC_KEY: key, WECHATPAY_PUBLIC_KEY_ID: id, WECHATPAY_PLATFORM_CERTS: certificates } = env;
  if (certificates && !key && !id) return certificatesIn(certificates, 'WECHATPAY_PLATFORM_CERTS');
  if (key && id && !certificates) return publicKeyNamed(id, publicKeyOf(key, 'WECHATPAY_PUBLIC_KEY'));
  throw new PaymentNotConfigured(
    'WeChat Pay needs WECHATPAY_PUBLIC_KEY with WECHATPAY_PUBLIC_KEY_ID, or WECHATPAY_PLATFORM_CERTS, and not both',
  );
};

const headersOf = ({ authorization }: Pick<WechatRequest, 'authorization'>) => ({
  authorization,
  accept: 'application/json',
  'content-type': 'application/json',
  // The platform refuses requests that name no program.
  'user-agent': 'Laurel',
});

const overHttp: WechatTransport = {
  send: async (request) => {
    const { method, path, body } = request;
    const init = { method, headers: headersOf(request), ...(method === 'POST' ? { body } : {}) };
    const answer = await askedOver(`${PLATFORM}${path}`, init);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  },
  // Only the path of the announced address is used, so that a mistake there sends our signature to nobody else.
  download: (request) => billOver(`${PLATFORM}${request.path}`, { headers: headersOf(request) }),
};
