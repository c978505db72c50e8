import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { FileHash, OrderId, TransferId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { orderDecider } from './order.ts';
import { type UnpaidOrderRefusal, unpaidOrder } from './unpaid-order.ts';

/** Money received by bank or over the counter. One finance officer records it, a second one confirms it. */
export const ProposeOfflinePayment = z.strictObject({
  orderId: OrderId,
  evidence: FileHash.nullable(),
  reason: Reason,
  /** The announced transfer that the officer read, if any: another one must not be recorded in its place. */
  transferId: TransferId.optional(),
});
export type ProposeOfflinePayment = z.infer<typeof ProposeOfflinePayment>;

export const proposeOfflinePayment = orderDecider<
  ProposeOfflinePayment,
  UnpaidOrderRefusal | 'offlinePaymentPending' | 'transferNotAnnounced'
>((order, command, by) => {
  const open = unpaidOrder(order, by);
  if ('refusal' in open) return open;
  if (open.offline) return refuse('offlinePaymentPending');
  if (command.transferId && open.transfer?.transferId !== command.transferId) return refuse('transferNotAnnounced');
  return accept({
    type: 'payment.offline_proposed',
    data: {
      orderId: open.orderId,
      proposedBy: by.actor.personId,
      evidence: command.evidence,
      reason: command.reason,
      at: by.at,
    },
  });
});
