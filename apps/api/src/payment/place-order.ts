import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { endOrder } from '@laurel/db/payment/end-order.ts';
import { linesOf, orderRow, ordersHolding, payersHolding } from '@laurel/db/payment/order-queries.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { type EnrolmentId, OrderId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { orderStreamId } from '@laurel/domain/payment/order.ts';
import { canPayEnrolment, canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { placeOrder as decide, isOnlineOrder } from '@laurel/domain/payment/place-order.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { v5 as uuidv5 } from 'uuid';
import { orRefuse, refused } from '../kernel/refused.ts';
import { requestOf } from '../kernel/sent.ts';
import type { Context } from '../kernel/trpc.ts';

type Acting = Context & { readonly actor: Actor };
type Asked = {
  readonly commandId: string;
  readonly enrolmentIds?: readonly EnrolmentId[] | undefined;
  readonly byTransfer?: true;
};

/**
 * The order of ours that is open for these enrolments, or a new one. Its id comes from the command, so that the same
 * press makes the same order.
 */
export const placeOrder = async (ctx: Acting, input: Asked): Promise<OrderId> => {
  const enrolmentIds = [...new Set(input.enrolmentIds ?? [])].sort();
  const [first] = enrolmentIds;
  const entry = first && (await enrolmentById(ctx.db, first));
  if (!entry) throw refused('enrolmentNotFound');
  const mayClose = canPayEnrolment(ctx.actor, entry);
  const orderId = OrderId.parse(uuidv5('order', input.commandId));
  const asked = { mayClose, commandId: input.commandId, byTransfer: input.byTransfer ?? false };
  const open = await openOrder(ctx, enrolmentIds, orderId, asked);
  if (open) return open;

  const command = { orderId, enrolmentIds, ...(input.byTransfer && { byTransfer: true }) };
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
    facts: async (tx) => ({ heldBy: await payersHolding(tx, enrolmentIds) }),
    decide: ({ competition, ...enrolments }, by, facts) =>
      decide(Object.values(enrolments), competition, command, by, facts),
    conflicts: { order_lines_held: 'orderAlreadyOpen', fresh: 'orderAlreadyOpen' },
  });
  // Two simultaneous presses: the other one has just placed the order.
  const other = placed.ok ? undefined : await openOrder(ctx, enrolmentIds, orderId, asked);
  if (other) return other;
  orRefuse(placed);
  return orderId;
};

type Opening = { readonly mayClose: boolean; readonly commandId: string; readonly byTransfer: boolean };

/**
 * The order of ours that waits for exactly these enrolments. An expired one that holds them is closed here, whoever
 * placed it, so that a new one can be placed. One for payment online is not given to who wants to pay by bank: the decider
 * refuses the second order, and its payer cancels the first. `mine`: the id that this command gives to its order.
 */
const openOrder = async (
  ctx: Acting,
  enrolmentIds: readonly EnrolmentId[],
  mine: OrderId,
  { mayClose, commandId, byTransfer }: Opening,
) => {
  const holding = await ordersHolding(ctx.db, enrolmentIds);
  const [orderId, ...others] = new Set(holding.values());
  if (!orderId || others.length > 0) return undefined;
  const order = await orderRow(ctx.db, orderId);
  if (!order || !['created', 'paying'].includes(order.status)) return undefined;
  if (ctx.request.arrivedAt < order.expiresAt) {
    const lines = canPayOrder(ctx.actor, order) ? await linesOf(ctx.db, [orderId]) : [];
    const exactly = holding.size === enrolmentIds.length && lines.length === enrolmentIds.length;
    const tooShort = byTransfer && orderId !== mine && isOnlineOrder(order);
    return exactly && !tooShort ? orderId : undefined;
  }
  if (!mayClose && !canPayOrder(ctx.actor, order)) return undefined;
  const about = {
    actor: systemActor,
    cause: 'expired' as const,
    commandId: `${commandId}.end`,
    request: requestOf(ctx),
  };
  await endOrder(ctx.db, ctx.ports.payments, orderId, about);
  return undefined;
};
