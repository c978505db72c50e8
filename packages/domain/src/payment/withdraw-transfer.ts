import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { OrderId, TransferId } from '../kernel/ids.ts';
import { orderDecider } from './order.ts';
import { canPayOrder } from './payment.policy.ts';
import { offlinePending } from './unpaid-order.ts';

export const WithdrawTransfer = z.strictObject({ orderId: OrderId, transferId: TransferId });
export type WithdrawTransfer = z.infer<typeof WithdrawTransfer>;

/** The announcer takes an announcement back, for example to correct it, until finance has recorded or refused it. */
export const withdrawTransfer = orderDecider<WithdrawTransfer, 'transferNotAnnounced' | 'offlinePaymentPending'>(
  (order, { orderId, transferId }, { actor, at }) => {
    if (!canPayOrder(actor, order)) return refuse('orderNotFound');
    if (order.transfer?.transferId !== transferId) return refuse('transferNotAnnounced');
    if (offlinePending(order)) return refuse('offlinePaymentPending');
    const data = { orderId, transferId, withdrawnBy: actor.personId, at };
    return accept({ type: 'payment.transfer_withdrawn', data });
  },
);
