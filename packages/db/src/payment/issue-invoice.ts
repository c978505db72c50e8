import { editionName } from '@laurel/domain/competition/competition.ts';
import type { InvoiceId, OrderId, ReversalId } from '@laurel/domain/kernel/ids.ts';
import { type Invoice, invoicesOf } from '@laurel/domain/payment/invoice.ts';
import type { InvoiceAnswer, InvoiceChannel } from '@laurel/domain/payment/invoice-channel.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { competitionById } from '../competition/competition-board.ts';
import { loadState } from '../kernel/load-state.ts';
import { personById } from '../people/persons.ts';
import type { Asked } from './ask-channel.ts';
import { buyersOf, clearInvoiceBuyers } from './invoice-buyers.ts';
import { orderRow } from './order-queries.ts';
import { recordInvoice } from './record-invoice.ts';
import { recordReversal } from './record-reversal.ts';

type Which = { readonly orderId: OrderId; readonly invoiceId: InvoiceId };

/** The number by which the channel identifies a request: ours, and the same for every try. */
const requestNo = (id: string) => id.replaceAll('-', '');

const invoiceNow = async (db: Db, { orderId, invoiceId }: Which): Promise<Invoice> => {
  const state = await loadState(db, invoicesOf(orderId));
  const invoice = state.status === 'none' ? undefined : state.invoices.get(invoiceId);
  if (!invoice) throw new Error(`invoice ${invoiceId} of order ${orderId} does not exist`);
  return invoice;
};

/** An invoice to nobody cannot be issued, and one that stays approved would hold up every refund of its order. */
const BUYER_ERASED = { status: 'refused', code: 'BUYER_ERASED' } as const satisfies InvoiceAnswer;

const asAnswer = (answer: InvoiceAnswer) =>
  answer.status === 'issued' ? answer : { ...answer, code: answer.code.slice(0, 100) };

/**
 * Requests an approved invoice from the channel, and records the answer. Run twice, it is issued once: the channel
 * recognises our number. Throws `InvoicesUnavailable` while the outcome is unknown.
 */
export const issueInvoice = async (
  db: Db,
  channel: InvoiceChannel,
  which: Which,
  asked: Asked,
): Promise<InvoiceAnswer['status'] | 'nothingToDo'> => {
  const { invoiceId, kind, amount, status, requestedBy } = await invoiceNow(db, which);
  if (status !== 'approved') return 'nothingToDo';
  const order = await orderRow(db, which.orderId);
  if (!order) throw new Error(`invoice ${invoiceId} has no order`);
  const buyer = (await buyersOf(db, [invoiceId])).get(invoiceId);
  const competition = await competitionById(db, order.competitionId);
  const subject = `${competition ? editionName(competition.settings).zh : ''}报名费`;
  const about = { requestNo: requestNo(invoiceId), orderNo: order.orderNo, kind, subject, amount };
  const answer = buyer ? asAnswer(await channel.issue({ ...about, buyer })) : BUYER_ERASED;
  const recorded = await recordInvoice(db, { ...which, answer }, asked);
  if (!recorded.ok) throw new Error(`recording invoice ${invoiceId} was refused: ${recorded.refusal}`);
  // An erasure kept the buyer of an invoice that was about to be issued.
  if (answer.status === 'refused' && (await personById(db, requestedBy))?.erasedAt)
    await clearInvoiceBuyers(db, requestedBy);
  return answer.status;
};

/** The same for a red-letter invoice. */
export const issueReversal = async (
  db: Db,
  channel: InvoiceChannel,
  { reversalId, ...which }: Which & { readonly reversalId: ReversalId },
  asked: Asked,
): Promise<InvoiceAnswer['status'] | 'nothingToDo'> => {
  const { invoiceNo, reversals } = await invoiceNow(db, which);
  const reversal = reversals.find((one) => one.reversalId === reversalId);
  if (!invoiceNo || !reversal) throw new Error(`reversal ${reversalId} does not exist, or has no invoice`);
  if (reversal.status !== 'requested') return 'nothingToDo';
  const { amount } = reversal;
  const answer = asAnswer(await channel.reverse({ requestNo: requestNo(reversalId), invoiceNo, amount }));
  const recorded = await recordReversal(db, { ...which, reversalId, answer }, asked);
  if (!recorded.ok) throw new Error(`recording reversal ${reversalId} was refused: ${recorded.refusal}`);
  return answer.status;
};
