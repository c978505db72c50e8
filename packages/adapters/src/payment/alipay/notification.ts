import type { KeyObject } from 'node:crypto';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import { yuanAsFen } from '@laurel/domain/kernel/money.ts';
import {
  type NotificationFault,
  type NotificationReading,
  type TradeStatus,
  tradeStatuses,
} from '@laurel/domain/payment/gateway.ts';
import { instantOfBeijing } from './clock.ts';
import { readForm } from './form.ts';
import { signedText, verify } from './signing.ts';

type Addressee = { readonly appId: string; readonly sellerId: string; readonly channelKey: KeyObject };

/**
 * Reads an asynchronous notification of Alipay's open platform. What could choose a weaker check (`sign_type`,
 * `charset`) is compared with the one value we accept and never followed. The signature covers every field but `sign`
 * and `sign_type`. Anything unexpected is a fault; nothing throws.
 */
export const readNotification = (body: string, us: Addressee): NotificationReading => {
  const fields = readForm(body);
  if (typeof fields === 'string') return fault(fields);
  if (fields.get('sign_type') !== 'RSA2') return fault('wrongSignType');
  if (fields.get('charset')?.toLowerCase() !== 'utf-8') return fault('wrongCharset');
  if (!verify(signedText(fields, ['sign', 'sign_type']), fields.get('sign') ?? '', us.channelKey)) {
    return fault('badSignature');
  }
  if (fields.get('app_id') !== us.appId) return fault('wrongApp');
  if (fields.get('seller_id') !== us.sellerId) return fault('wrongSeller');
  if (currencies.some((name) => (fields.get(name) ?? 'CNY') !== 'CNY')) return fault('wrongCurrency');

  const status = tradeStatuses.find((known): known is TradeStatus => known === fields.get('trade_status'));
  if (!status) return fault('unknownStatus');
  const total = amountOf(fields.get('total_amount'));
  const refunded = fields.has('refund_fee') ? amountOf(fields.get('refund_fee')) : (0 as Fen);
  if (total === undefined || refunded === undefined) return fault('badAmount');

  const [notifyId, outTradeNo, tradeNo] = ['notify_id', 'out_trade_no', 'trade_no'].map((name) => fields.get(name));
  if (!isReference(notifyId) || !isReference(outTradeNo) || !isReference(tradeNo)) return fault('malformed');

  const paidAt = instantOfBeijing(fields.get('gmt_payment') ?? '') ?? null;
  return { ok: true, notification: { notifyId, outTradeNo, tradeNo, status, total, refunded, paidAt } };
};

const fault = (word: NotificationFault) => ({ ok: false as const, fault: word });

/** Present only on cross-border trades; a trade in another currency is never ours. */
const currencies = ['currency', 'trans_currency', 'settle_currency', 'pay_currency'];

const isReference = (text: string | undefined): text is string => text !== undefined && /^[\w-]{1,128}$/.test(text);

const amountOf = (text: string | undefined): Fen | undefined => (text === undefined ? undefined : yuanAsFen(text));
