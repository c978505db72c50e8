import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { endOrder } from '@laurel/db/payment/end-order.ts';
import { attemptsOf, orderRow, ordersHolding } from '@laurel/db/payment/order-queries.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { EnrolmentId, OrderId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { GatewayUnavailable, type Payable, type PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { orderOf, orderStreamId, PayType } from '@laurel/domain/payment/order.ts';
import { canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { placeOrder } from '@laurel/domain/payment/place-order.ts';
import { startPayment } from '@laurel/domain/payment/start-payment.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { orRefuse, refused } from '../kernel/refused.ts';
import { requestOf } from '../kernel/sent.ts';
import { type Context, found, signedIn } from '../kernel/trpc.ts';
import { orderReference } from './order-reference.ts';

/**
 * An order already placed, or the enrolments to place one for; `page` for a desktop browser, `wap` for a phone's, `qr` to
 * be read off a screen, `app` for a phone's application.
 */
const PayInput = z.strictObject({
  commandId: z.uuid(),
  orderId: OrderId.optional(),
  enrolmentIds: z.array(EnrolmentId).min(1).max(500).optional(),
  payType: PayType.default('page'),
});
type PayInput = z.infer<typeof PayInput>;
type PayContext = Context & { readonly actor: Actor };

/**
 * The press of "pay": the order that is open for these enrolments, or a new one; the way to pay that is open, or a new
 * one; and the address of the channel's page. Pressing again, here or in another tab, leads to the same page.
 */
export const pay = signedIn.input(PayInput).mutation(async ({ ctx, input }) => {
  const orderId = input.orderId ?? (await orderFor(ctx, input));
  orRefuse(
    await execute(ctx.db, {
      useCase: 'payment.start_payment',
      command: { orderId, payType: input.payType },
      commandId: `${input.commandId}.start`,
      actor: ctx.actor,
      request: requestOf(ctx),
      at: ctx.pretendedAt,
      takes: { order: orderOf(orderId) },
      decide: ({ order }, by) => startPayment(order, { orderId, payType: input.payType }, by),
    }),
  );
  const [order, attempts] = await Promise.all([orderRow(ctx.db, orderId), attemptsOf(ctx.db, orderId)]);
  const { orderNo, amount, expiresAt, competitionId } = found(order);
  const { outTradeNo } = found(attempts.find(({ payType }) => payType === input.payType));
  const competition = await competitionById(ctx.db, competitionId);
  const reference = orderReference(ctx.ports.secrets, orderId);
  const { payments, settings } = ctx.ports;
  // The simulated channel sends the browser back to whatever address it came by.
  const returnUrl = `${payments.simulated ? '' : settings.publicUrl}/home/paySuccess?ref=${reference}`;
  const subject = `${competition?.nameZh ?? ''} ${orderNo}`.trim();
  const way = await wayToPay(payments, input.payType, { outTradeNo, subject, amount, expiresAt }, returnUrl);
  return { orderId, orderNo, outTradeNo, amount, expiresAt, reference, ...way, simulated: payments.simulated };
});

/** The address of the channel's page, what its QR code carries, or the order for its application: one of the three. */
async function wayToPay(payments: PaymentGateway, payType: PayType, payable: Payable, returnUrl: string) {
  const none = { payUrl: '', qrCode: null, orderStr: null };
  if (payType === 'app') return { ...none, orderStr: payments.appOrder(payable) };
  if (payType !== 'qr') return { ...none, payUrl: payments.payPage({ ...payable, payType, returnUrl }) };
  try {
    return { ...none, qrCode: await payments.qrCode(payable) };
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refused('channelUnavailable');
    throw error;
  }
}

const orderFor = async (ctx: PayContext, input: PayInput): Promise<OrderId> => {
  const enrolmentIds = [...new Set(input.enrolmentIds ?? [])].sort();
  const [first] = enrolmentIds;
  const entry = first && (await enrolmentById(ctx.db, first));
  if (!entry) throw refused('enrolmentNotFound');
  const open = await openOrder(ctx, enrolmentIds, input.commandId);
  if (open) return open;

  // Derived from the command, so that the same press makes the same order.
  const orderId = OrderId.parse(uuidv5('order', input.commandId));
  const command = { orderId, enrolmentIds };
  const placed = await execute(ctx.db, {
    useCase: 'payment.place_order',
    command,
    commandId: `${input.commandId}.place`,
    actor: ctx.actor,
    request: requestOf(ctx),
    at: ctx.pretendedAt,
    takes: Object.fromEntries(enrolmentIds.map((id) => [id, enrolmentOf(id)])),
    looks: { competition: competitionOf(entry.competitionId) },
    fresh: [orderStreamId(orderId)],
    facts: async (tx) => ({ heldBy: await ordersHolding(tx, enrolmentIds) }),
    decide: ({ competition, ...enrolments }, by, facts) =>
      placeOrder(Object.values(enrolments), competition, command, by, facts),
    conflicts: { order_lines_held: 'orderAlreadyOpen', fresh: 'orderAlreadyOpen' },
  });
  // Two presses at once: the other one placed the order a moment ago.
  const other = placed.ok ? undefined : await openOrder(ctx, enrolmentIds, input.commandId);
  if (other) return other;
  orRefuse(placed);
  return orderId;
};

/** The order of ours that waits for exactly these enrolments. One that is past its time is ended on the way. */
const openOrder = async (ctx: PayContext, enrolmentIds: readonly EnrolmentId[], commandId: string) => {
  const holding = await ordersHolding(ctx.db, enrolmentIds);
  const [orderId, ...others] = new Set(holding.values());
  if (!orderId || others.length > 0) return undefined;
  const order = await orderRow(ctx.db, orderId);
  if (!order || !canPayOrder(ctx.actor, order) || !['created', 'paying'].includes(order.status)) return undefined;
  if (ctx.request.arrivedAt < order.expiresAt) return orderId;
  const about = {
    actor: systemActor,
    cause: 'expired' as const,
    commandId: `${commandId}.end`,
    request: requestOf(ctx),
  };
  await endOrder(ctx.db, ctx.ports.payments, orderId, about);
  return undefined;
};
