import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { idsOfWhoMay } from '@laurel/db/identity/who-may.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { invoiceById } from '@laurel/db/payment/invoice-queries.ts';
import { linesOf, orderRow } from '@laurel/db/payment/order-queries.ts';
import { receivingAccountHere } from '@laurel/db/payment/receiving-accounts.ts';
import { isOver } from '@laurel/domain/competition/editable.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import { afterOrder } from '@laurel/domain/payment/after-order.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, asEdition, type EventOf, toOne } from './addressed.ts';

/** As many officers hear of a change of the receiving account: all, in any organisation. */
const MOST_OFFICERS = 50;

const orderPath = (orderId: OrderId) => `/center/order?order=${orderId}` as const;

const orderOf = async (db: Db, orderId: OrderId) => {
  const row = await orderRow(db, orderId);
  const found = row && (await competitionById(db, row.competitionId));
  if (!row || !found) return undefined;
  return {
    payerId: row.payerId,
    transferWaits: row.transferState === 'announced',
    open: row.status === 'created' || row.status === 'paying',
    over: isOver(found),
    said: { competition: asEdition(found), order: row.orderNo },
  };
};

/** Money that was paid or refunded. */
export const moneyMoved = async (
  db: Db,
  { type, data }: EventOf<'payment.received' | 'payment.offline_confirmed' | 'payment.refund_succeeded'>,
): Promise<readonly Addressed[]> => {
  const order = await orderOf(db, data.orderId);
  if (!order) return [];
  const kind = type === 'payment.refund_succeeded' ? 'paymentRefunded' : 'paymentReceived';
  const said = { ...order.said, amount: { fen: data.amount } };
  return toOne(order.payerId, { kind, said, path: orderPath(data.orderId) });
};

/** A payment or refund that was rejected, and why. */
export const moneyRejected = async (
  db: Db,
  { type, data }: EventOf<'payment.offline_rejected' | 'payment.refund_rejected'>,
): Promise<readonly Addressed[]> => {
  const order = await orderOf(db, data.orderId);
  if (!order) return [];
  // An officer's own mistake: the announcement is not answered by it.
  const rejected = order.transferWaits ? 'transferRecordWithdrawn' : 'offlineRejected';
  const kind = type === 'payment.offline_rejected' ? rejected : 'refundRejected';
  return toOne(order.payerId, { kind, said: { ...order.said, reason: data.reason }, path: orderPath(data.orderId) });
};

/**
 * What became of a transfer that the payer announced: found by one officer, refused, or left without its order. Where it
 * was confirmed, the payment has the letter.
 */
export const transferAnswered = async (
  db: Db,
  { type, data }: EventOf<'payment.offline_proposed' | 'payment.transfer_refused' | 'payment.order_closed'>,
): Promise<readonly Addressed[]> => {
  const order = await orderOf(db, data.orderId);
  if (!order) return [];
  const { said, payerId, transferWaits } = order;
  const path = orderPath(data.orderId);
  if (type === 'payment.transfer_refused') {
    const kind = order.open ? 'transferRefused' : 'transferRefusedLate';
    return toOne(payerId, { kind, said: { ...said, reason: data.reason }, path });
  }
  if (!transferWaits) return [];
  if (type === 'payment.offline_proposed') return toOne(payerId, { kind: 'transferRecorded', said, path });
  const lines = await linesOf(db, [data.orderId]);
  const registrations = await signUpsByIds(
    db,
    lines.map(({ enrolmentId }) => enrolmentId),
  );
  const again = !order.over && afterOrder(registrations, data.at) === 'again';
  return toOne(payerId, { kind: again ? 'transferOrderClosed' : 'transferOrderEnded', said, path });
};

/** An invoice that was issued, rejected, reversed, or withdrawn because of a refund. */
export const invoiceDecided = async (
  db: Db,
  {
    type,
    data,
  }: EventOf<
    'payment.invoice_issued' | 'payment.invoice_rejected' | 'payment.invoice_withdrawn' | 'payment.invoice_reversed'
  >,
): Promise<readonly Addressed[]> => {
  const [order, invoice] = await Promise.all([orderOf(db, data.orderId), invoiceById(db, data.invoiceId)]);
  if (!order || !invoice) return [];
  const path = orderPath(data.orderId);
  const { said } = order;
  switch (type) {
    case 'payment.invoice_issued': {
      const more = { amount: { fen: invoice.amount }, number: data.invoiceNo };
      return toOne(order.payerId, { kind: 'invoiceIssued', said: { ...said, ...more }, path });
    }
    case 'payment.invoice_reversed': {
      const more = { amount: { fen: data.amount }, number: data.redNo };
      return toOne(order.payerId, { kind: 'invoiceReversed', said: { ...said, ...more }, path });
    }
    case 'payment.invoice_rejected':
      return toOne(order.payerId, { kind: 'invoiceRejected', said: { ...said, reason: data.reason }, path });
    case 'payment.invoice_withdrawn':
      return data.withdrawnBy ? [] : toOne(order.payerId, { kind: 'invoiceWithdrawn', said, path });
  }
};

/**
 * Payers are shown another account: every officer hears of it, those who changed it too, so that a change made with a
 * stolen session does not go unnoticed.
 */
export const receivingAccountChanged = async (
  db: Db,
  { data }: EventOf<'payment.account_approved'>,
): Promise<readonly Addressed[]> => {
  const { groupId } = data;
  const [row, group] = await Promise.all([receivingAccountHere(db, groupId), groupById(db, groupId)]);
  if (!row || !group) return [];
  const to = await idsOfWhoMay(db, { permission: 'finance:offline:mark', groupId, except: [], most: MOST_OFFICERS });
  const organisation = { zh: group.name, en: group.nameEn };
  const path = '/finance/action?tab=accounts';
  const { account } = row;
  if (!account) return [{ to, letter: { kind: 'receivingAccountRemoved', said: { organisation }, path } }];
  const said = { organisation, ending: account.number.slice(-4) };
  return [{ to, letter: { kind: 'receivingAccountChanged', said, path } }];
};
