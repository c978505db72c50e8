import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId } from '../kernel/ids.ts';
import { orderDecider } from './order.ts';
import { canPayOrder } from './payment.policy.ts';
import { attemptNumber, PayType } from './payment-channel.ts';

const StartPayment = z.strictObject({ orderId: OrderId, payType: PayType });
type StartPayment = z.infer<typeof StartPayment>;

type StartPaymentRefusal = 'orderAlreadyPaid' | 'orderClosed' | 'offlinePaymentPending' | 'orderExpired';

/**
 * Opens a way to pay. A way that is already open is used again, so that pressing twice cannot charge twice. While an
 * offline payment waits for the second officer, none is opened or shown again: the fee would be paid twice.
 */
export const startPayment = orderDecider<StartPayment, StartPaymentRefusal>((order, command, by) => {
  if (!canPayOrder(by.actor, order)) return refuse('orderNotFound');
  if (order.status === 'closed') return refuse('orderClosed');
  if (order.status !== 'created' && order.status !== 'paying') return refuse('orderAlreadyPaid');
  if (order.offline) return refuse('offlinePaymentPending');
  if (by.at >= order.expiresAt) return refuse('orderExpired', { expiredAt: order.expiresAt });
  if (order.attempts.some((attempt) => attempt.payType === command.payType)) return accept();

  const attempt = order.attempts.length + 1;
  return accept({
    type: 'payment.started',
    data: {
      orderId: order.orderId,
      attempt,
      outTradeNo: attemptNumber(order.orderNo, attempt, command.payType),
      payType: command.payType,
      at: by.at,
    },
  });
});
