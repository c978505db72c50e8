import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import { type CloseOrder, type CloseOrderRefusal, closeOrder } from '@laurel/domain/payment/close-order.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import type { Executed } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { type Asked, askAboutAttempt } from './ask-channel.ts';
import { attemptsOf, schoolsOfOrders } from './order-queries.ts';

type Ending = Asked & { readonly actor: Actor; readonly cause: CloseOrder['cause'] };

/**
 * Ends an unpaid order, at the channel first: an attempt it does not close was paid meanwhile, which is then recorded
 * and the order stays. Returns the refusal when the order may not be ended.
 */
export const endOrder = async (
  db: Db,
  gateway: PaymentGateway,
  orderId: OrderId,
  { actor, cause, commandId, request }: Ending,
): Promise<Executed<null, CloseOrderRefusal>> => {
  for (const { outTradeNo, attempt } of await attemptsOf(db, orderId)) {
    if ((await gateway.close(outTradeNo)) !== 'notClosable') continue;
    const heard = await askAboutAttempt(db, gateway, outTradeNo, { commandId: `${commandId}.${attempt}`, request });
    if (heard === 'paid') return { ok: false, refusal: 'orderAlreadyPaid' };
  }
  return execute(db, {
    useCase: 'payment.close_order',
    command: { orderId, cause },
    commandId,
    actor,
    request,
    takes: { order: orderOf(orderId) },
    facts: async (tx) => (await schoolsOfOrders(tx, [orderId])).get(orderId),
    decide: ({ order }, by, schools) => closeOrder(order, { orderId, cause }, by, schools),
  });
};
