import { createSign, randomUUID } from 'node:crypto';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fenAsYuan } from '@laurel/domain/kernel/money.ts';
import type { TradeStatus } from '@laurel/domain/payment/gateway.ts';
import { beijingTime } from '../alipay/clock.ts';
import { writeForm } from '../alipay/form.ts';
import { sign, signedText } from '../alipay/signing.ts';
import type { SimulatorKeys } from './keys.ts';

/** What a callback may have wrong with it. `percent` is in order, and breaks readers that decode twice. */
export const mischiefs = [
  'none',
  'percent',
  'wrongAmount',
  'wrongSeller',
  'wrongApp',
  'sha1',
  'badSign',
  'repeatedField',
  'silent',
] as const;
export type Mischief = (typeof mischiefs)[number];

export type Told = {
  readonly outTradeNo: string;
  readonly tradeNo: string;
  readonly subject: string;
  readonly total: Fen;
  readonly status: TradeStatus;
  readonly refunded?: Fen;
  readonly paidAt: Instant;
  readonly at: Instant;
};

/** The body of an asynchronous notification, signed as the channel signs it, or spoilt in one chosen way. */
export const noticeBody = (keys: SimulatorKeys, told: Told, mischief: Mischief = 'none'): string => {
  const fields = new Map(
    Object.entries({
      notify_time: beijingTime(told.at),
      notify_type: 'trade_status_sync',
      notify_id: randomUUID().replaceAll('-', ''),
      charset: 'utf-8',
      version: '1.0',
      sign_type: mischief === 'sha1' ? 'RSA' : 'RSA2',
      app_id: mischief === 'wrongApp' ? '2021999999999999' : keys.appId,
      auth_app_id: keys.appId,
      seller_id: mischief === 'wrongSeller' ? '2088999999999999' : keys.sellerId,
      buyer_id: '2088000000000001',
      out_trade_no: told.outTradeNo,
      trade_no: told.tradeNo,
      trade_status: told.status,
      subject: mischief === 'percent' ? `100% ${told.subject} %zz +&=` : told.subject,
      total_amount: mischief === 'wrongAmount' ? '0.01' : fenAsYuan(told.total),
      gmt_payment: beijingTime(told.paidAt),
      passback_params: '',
    }),
  );
  if (told.refunded) {
    fields.set('refund_fee', fenAsYuan(told.refunded));
    fields.set('gmt_refund', beijingTime(told.at));
  }
  const text = signedText(fields, ['sign', 'sign_type']);
  fields.set('sign', signatureOf(text, keys, mischief));
  const body = writeForm(fields);
  return mischief === 'repeatedField' ? `${body}&total_amount=0.01` : body;
};

const signatureOf = (text: string, keys: SimulatorKeys, mischief: Mischief) => {
  if (mischief === 'sha1') return createSign('RSA-SHA1').update(text, 'utf8').sign(keys.channelPrivate, 'base64');
  // A forger has a key too, only not the right one.
  return sign(text, mischief === 'badSign' ? keys.merchantPrivate : keys.channelPrivate);
};
