import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { siteTime, siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { AlipayWay } from '@laurel/domain/payment/payment-channel.ts';
import { z } from 'zod';
import { escaped } from '../kernel/escaped.ts';
import { get, post } from './route.ts';

const OrderNo = z.string().min(1).max(32);

/** The channel's page as a form that sends itself, for clients that expect one: the same signed fields as the address. */
const formTo = (payUrl: string): string => {
  const [action = '', query = ''] = payUrl.split('?', 2);
  const fields = [...new URLSearchParams(query)].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return (
    `<form id="alipaysubmit" name="alipaysubmit" method="get" action="${escaped(action)}" accept-charset="utf-8">` +
    `${fields.join('')}</form><script>document.forms["alipaysubmit"].submit();</script>`
  );
};

const pay = post('/alipay/payment/pay', {
  procedure: ['payment.pay', 'payment.orderByNumber'],
  title: { zh: '支付', en: 'Order for these registrations, with the address of the payment page' },
  input: z
    .strictObject({
      orderNo: OrderNo.optional(),
      enrollIds: z.array(EnrolmentId).min(1).max(500).optional(),
      payType: AlipayWay.default('page'),
      returnUrl: z.literal('/home/paySuccess').optional().describe('where the channel sends the browser back to'),
    })
    .refine(({ orderNo, enrollIds }) => Boolean(orderNo) !== Boolean(enrollIds), { path: ['orderNo'] }),
  data: z.strictObject({
    orderNo: z.string(),
    outTradeNo: z.string(),
    amount: z.string().describe('yuan'),
    currency: z.literal('CNY'),
    expireTime: z.string(),
    payType: AlipayWay,
    form: z
      .string()
      .nullable()
      .describe(
        'of `page` and `wap`: put it into the page, where it sends itself; or submit it by its id `alipaysubmit`',
      ),
    payUrl: z.string().nullable().describe('of `page` and `wap`: send the browser there'),
    qrCode: z.string().nullable().describe('of `qr`: what the picture carries'),
    orderStr: z.string().nullable().describe('of `app`: for the channel’s own application'),
    reference: z.string().describe('for /home/paySuccess'),
  }),
  run: async (call, { orderNo, enrollIds, payType }, { commandId }) => {
    const orderId = orderNo ? (await call.payment.orderByNumber({ orderNo })).orderId : undefined;
    const way = await call.payment.pay({ orderId, enrolmentIds: enrollIds, payType, commandId });
    return {
      orderNo: way.orderNo,
      outTradeNo: way.outTradeNo,
      amount: fenAsYuan(way.amount),
      currency: 'CNY' as const,
      expireTime: siteTime(way.expiresAt),
      payType,
      form: way.payUrl ? formTo(way.payUrl) : null,
      payUrl: way.payUrl || null,
      qrCode: way.qrCode,
      orderStr: way.orderStr,
      reference: way.reference,
    };
  },
});

const status = get('/alipay/payment/status', {
  procedure: 'payment.orderByNumber',
  title: { zh: '支付状态', en: 'Payment status of an order' },
  input: z.object({ orderNo: OrderNo }),
  data: z.strictObject({
    orderNo: z.string(),
    status: z.string(),
    state: z.enum(['received', 'returned', 'confirming', 'unpaid']),
    amount: z.string().describe('yuan'),
    paidTime: z.string().nullable(),
    expireTime: z.string(),
  }),
  run: async (call, { orderNo }) => {
    const order = await call.payment.orderByNumber({ orderNo });
    return {
      orderNo: order.orderNo,
      status: order.status,
      state: order.state,
      amount: fenAsYuan(order.amount),
      paidTime: siteTimeOr(order.paidAt),
      expireTime: siteTime(order.expiresAt),
    };
  },
});

export const paymentRoutes = [pay, status];
