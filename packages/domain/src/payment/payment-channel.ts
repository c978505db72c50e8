import { z } from 'zod';

/** The channels of payments. Money that officers confirm by hand is of the bank. */
export const PaymentChannel = z.enum(['alipay', 'wechat']);
export type PaymentChannel = z.infer<typeof PaymentChannel>;

/** The ways to pay with Alipay. */
export const AlipayWay = z.enum(['page', 'wap', 'qr', 'app']);
/** `native`: a QR code for WeChat. `h5`: WeChat, opened from a phone's browser. */
export const PayType = z.enum([...AlipayWay.options, 'native', 'h5']);
export type PayType = z.infer<typeof PayType>;

/** The channel of a way to pay. */
export const channelOfWay = (payType: PayType): PaymentChannel =>
  payType === 'native' || payType === 'h5' ? 'wechat' : 'alipay';

/** The channel's name for an attempt: the order number and the attempt's number, with `w` for WeChat. */
export const attemptNumber = (orderNo: string, attempt: number, payType: PayType): string =>
  `${orderNo}_${channelOfWay(payType) === 'wechat' ? 'w' : ''}${attempt}`;

/** The channel of an attempt, by the number that we gave it. */
export const channelOfAttempt = (outTradeNo: string): PaymentChannel =>
  /_w\d+$/.test(outTradeNo) ? 'wechat' : 'alipay';
