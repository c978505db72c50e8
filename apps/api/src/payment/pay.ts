import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { attemptsOf, orderRow } from '@laurel/db/payment/order-queries.ts';
import { orderReference } from '@laurel/db/payment/order-reference.ts';
import type { OrderRow } from '@laurel/db/payment/orders.ts';
import { EnrolmentId, OrderId, Uuid } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { GatewayUnavailable, type Payable, type PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { channelOfWay, PayType } from '@laurel/domain/payment/payment-channel.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { offlineWaits } from './order-waits.ts';
import { placeOrder } from './place-order.ts';
import { startPayment } from './start-payment.ts';

/**
 * An order already placed, or the enrolments to place one for; `page` for a desktop browser, `wap` for a phone's, `qr` to
 * be read off a screen, `app` for a phone's application; `native` and `h5` are WeChat's code and phone page.
 */
const PayInput = z.strictObject({
  commandId: Uuid,
  orderId: OrderId.optional(),
  enrolmentIds: z.array(EnrolmentId).min(1).max(500).optional(),
  payType: PayType.default('page'),
});

/**
 * The "pay" button: the order that is open for these enrolments, or a new one; the way to pay that is open, or a new
 * one; and the address of the channel's page. Pressing again, here or in another tab, leads to the same page.
 */
export const pay = signedIn.input(PayInput).mutation(async ({ ctx, input }) => {
  const named = input.orderId && (await orderRow(ctx.db, input.orderId));
  if (input.orderId && !(named && canPayOrder(ctx.actor, named))) throw refused('orderNotFound');
  // An attempt at a channel that is not there can be neither asked about nor closed, and its order would stay open.
  if (!ctx.ports.payments.channels.includes(channelOfWay(input.payType))) throw refused('channelUnavailable');
  const orderId = input.orderId ?? (await placeOrder(ctx, input));
  await startPayment(ctx, { orderId, payType: input.payType }, input.commandId);
  const [order, attempts] = await Promise.all([orderRow(ctx.db, orderId), attemptsOf(ctx.db, orderId)]);
  const { orderNo, amount, expiresAt, competitionId } = found(order);
  mustBePayable(found(order), ctx.request.arrivedAt);
  const { outTradeNo } = found(attempts.find(({ payType }) => payType === input.payType));
  const competition = await competitionById(ctx.db, competitionId);
  const reference = orderReference(ctx.ports.secrets, orderId);
  const { payments, settings } = ctx.ports;
  // The simulated channel sends the browser back to the address it came from.
  const returnUrl = `${payments.simulated ? '' : settings.publicUrl}/home/paySuccess?ref=${reference}`;
  const subject = `${competition?.nameZh ?? ''} ${orderNo}`.trim();
  const payable = { outTradeNo, subject, amount, expiresAt };
  const way = await wayToPay(payments, input.payType, payable, { returnUrl, clientIp: ctx.request.clientIp });
  return { orderId, orderNo, outTradeNo, amount, expiresAt, reference, ...way, simulated: payments.simulated };
});

/** A repeat of an earlier call is answered as that call was, before the order was paid, closed or anything else. */
function mustBePayable(order: OrderRow, at: Instant) {
  const { status, expiresAt } = order;
  if (status === 'closed') throw refused('orderClosed');
  if (status !== 'created' && status !== 'paying') throw refused('orderAlreadyPaid');
  if (offlineWaits(order)) throw refused('offlinePaymentPending');
  if (at >= expiresAt) throw refused('orderExpired', { expiredAt: expiresAt });
}

type Browser = { readonly returnUrl: string; readonly clientIp: string };

/** The address of the channel's page, what its QR code carries, or the order for its application: one of the three. */
async function wayToPay(payments: PaymentGateway, payType: PayType, payable: Payable, browser: Browser) {
  const none = { payUrl: '', qrCode: null, orderStr: null };
  const { returnUrl } = browser;
  try {
    switch (payType) {
      case 'app':
        return { ...none, orderStr: payments.appOrder(payable) };
      case 'page':
      case 'wap':
        return { ...none, payUrl: payments.payPage({ ...payable, payType, returnUrl }) };
      case 'h5':
        return { ...none, payUrl: await payments.h5Page({ ...payable, ...browser }) };
      case 'qr':
      case 'native':
        return { ...none, qrCode: await payments.qrCode(payable) };
    }
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refused('channelUnavailable');
    throw error;
  }
}
