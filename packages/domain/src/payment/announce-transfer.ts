import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { FileHash, OrderId, TransferId } from '../kernel/ids.ts';
import { dayInChina } from '../kernel/instants.ts';
import { Fen } from '../kernel/money.ts';
import { orderDecider } from './order.ts';
import { canAnnounceTransfer } from './payment.policy.ts';

/** How the bank names the transfer: often a person's name, so it is stored outside the log. */
export const TransferDetails = z.strictObject({
  reference: z.string().trim().min(1).max(100),
  payerName: z.string().trim().min(1).max(100),
});
export type TransferDetails = z.infer<typeof TransferDetails>;

export const AnnounceTransfer = z.strictObject({
  orderId: OrderId,
  transferId: TransferId,
  amount: Fen.refine((amount) => amount > 0, 'amountFormat'),
  transferredOn: z.iso.date(),
  evidence: FileHash,
});
export type AnnounceTransfer = z.infer<typeof AnnounceTransfer>;

type AnnounceTransferRefusal =
  | 'orderAlreadyPaid'
  | 'orderClosed'
  | 'orderExpired'
  | 'offlinePaymentPending'
  | 'transferAlreadyAnnounced'
  | 'transferDateInvalid';

/**
 * A school states that it paid its open order by bank. The order stays as it is: it expires, can be cancelled and can be
 * paid online as before, and is paid only when two finance officers have found the money.
 */
export const announceTransfer = orderDecider<AnnounceTransfer, AnnounceTransferRefusal>((order, command, by) => {
  if (!canAnnounceTransfer(by.actor, order)) return refuse('orderNotFound');
  if (order.status === 'closed') return refuse('orderClosed');
  if (order.status !== 'created' && order.status !== 'paying') return refuse('orderAlreadyPaid');
  if (order.offline) return refuse('offlinePaymentPending');
  if (order.transfer) return refuse('transferAlreadyAnnounced');
  if (by.at >= order.expiresAt) return refuse('orderExpired', { expiredAt: order.expiresAt });
  if (command.transferredOn > dayInChina(by.at)) return refuse('transferDateInvalid');
  const { personId } = by.actor;
  return accept({ type: 'payment.transfer_announced', data: { ...command, announcedBy: personId, at: by.at } });
});
