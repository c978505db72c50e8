import type { OrderRow } from '@laurel/db/payment/orders.ts';
import type { TransferId } from '@laurel/domain/kernel/ids.ts';
import type { TransferDetails } from '@laurel/domain/payment/announce-transfer.ts';
import { offlineWaits } from './order-waits.ts';

type Details = ReadonlyMap<TransferId, TransferDetails>;

/**
 * The transfer that was announced last for an order: for its payer and for the finance desk. `recorded`: one officer
 * found the money. `details`: missing where its announcer was erased.
 */
export const shownTransfer = (row: OrderRow, details: Details) => {
  const { transferId, transferState, transferAmount, transferredOn, transferAnnouncedAt, transferReason } = row;
  if (!transferId || !transferState || transferAmount === null || !transferredOn || !transferAnnouncedAt) return null;
  const recorded = transferState === 'announced' && offlineWaits(row);
  return {
    transferId,
    state: recorded ? ('recorded' as const) : transferState,
    amount: transferAmount,
    transferredOn,
    announcedAt: transferAnnouncedAt,
    reason: transferReason,
    reference: details.get(transferId)?.reference ?? null,
    payerName: details.get(transferId)?.payerName ?? null,
  };
};

/** The ids to read the details of. */
export const transferIdsOf = (rows: readonly OrderRow[]): TransferId[] =>
  rows.flatMap(({ transferId }) => transferId ?? []);
