import type { OrderRow } from '@laurel/db/payment/orders.ts';

/** A finance officer recorded money from the bank or the counter, and a second one has not decided on it yet. */
export const offlineWaits = ({ status, offlineProposedBy }: Pick<OrderRow, 'status' | 'offlineProposedBy'>) =>
  (status === 'created' || status === 'paying') && offlineProposedBy !== null;

/** The payer announced a transfer that finance has neither recorded nor answered. */
export const transferWaits = (order: Pick<OrderRow, 'status' | 'offlineProposedBy' | 'transferState'>) =>
  order.transferState === 'announced' && !offlineWaits(order);
