import type { NotificationFault, NotificationReading } from '@laurel/domain/payment/gateway.ts';
import { z } from 'zod';
import { parsedJson } from '../channel/parsed-json.ts';
import { envelopeFault, type Headers, unsealed } from './envelope.ts';
import type { Merchant } from './signed-requests.ts';
import { readTrade } from './trade.ts';

const Notice = z.looseObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  event_type: z.string(),
  resource: z.looseObject({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/**
 * Reads a payment notification of API v3: first its signature over the raw body, then the resource that is sealed with
 * the APIv3 key. What could choose a weaker check (`algorithm`) is compared and never followed. Nothing throws.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791861
 */
export const readNotification = (body: string, headers: Headers, merchant: Merchant): NotificationReading => {
  const envelope = envelopeFault(headers, body, { platformKeys: merchant.platformKeys, at: merchant.now() });
  if (envelope) return fault(envelope);
  const notice = Notice.safeParse(parsedJson(body));
  if (!notice.success) return fault('malformed');
  const { id, event_type, resource } = notice.data;
  if (event_type !== 'TRANSACTION.SUCCESS') return fault('unknownStatus');
  if (resource.algorithm !== 'AEAD_AES_256_GCM') return fault('wrongSignType');
  const text = unsealed(resource, merchant.apiKey);
  if (text === undefined) return fault('undecipherable');
  const trade = readTrade(parsedJson(text), merchant);
  if (typeof trade === 'string') return fault(trade);
  if (trade.status !== 'TRADE_SUCCESS') return fault('unknownStatus');
  return { ok: true, notification: { ...trade, notifyId: id } };
};

const fault = (word: NotificationFault) => ({ ok: false as const, fault: word });
