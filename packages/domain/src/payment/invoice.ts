import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, streamsOf } from '../kernel/events.ts';
import { InvoiceId, type OfCompetition, OrderId, ofCompetition, PersonId, ReversalId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Fen, fen } from '../kernel/money.ts';
import { Reason } from '../kernel/text.ts';

/** Only a company can deduct the tax of a special invoice. */
export const InvoiceKind = z.enum(['ordinary', 'special']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;
const BuyerType = z.enum(['company', 'person']);
/** The number that the tax authority gives an invoice: 20 digits for a digital one, 8 for older kinds. */
export const InvoiceNo = z.string().regex(/^[0-9]{8,20}$/);
const ChannelCode = z.string().max(100);

const defineInvoiceEvent = eventsAbout({ orderId: OrderId, invoiceId: InvoiceId }, (data) =>
  invoicesStreamId(data.orderId),
);

/** The buyer of an invoice is in `app.invoice_buyers`, where an erasure can delete it. */
export const invoiceEvents = {
  requested: defineInvoiceEvent('payment.invoice_requested', {
    ...ofCompetition,
    amount: Fen,
    kind: InvoiceKind,
    buyer: BuyerType,
    requestedBy: PersonId,
  }),
  /** null = by the system: a refund left less than the invoice was requested for. */
  withdrawn: defineInvoiceEvent('payment.invoice_withdrawn', { withdrawnBy: PersonId.nullable() }),
  rejected: defineInvoiceEvent('payment.invoice_rejected', { rejectedBy: PersonId, reason: Reason }),
  approved: defineInvoiceEvent('payment.invoice_approved', { approvedBy: PersonId }),
  issued: defineInvoiceEvent('payment.invoice_issued', { invoiceNo: InvoiceNo, issuedAt: Instant }),
  failed: defineInvoiceEvent('payment.invoice_failed', { channelCode: ChannelCode }),
  /** A red-letter invoice for a part or all of it. null = by the system, before a refund is paid. */
  reversalRequested: defineInvoiceEvent('payment.invoice_reversal_requested', {
    reversalId: ReversalId,
    amount: Fen,
    reason: Reason.nullable(),
    requestedBy: PersonId.nullable(),
  }),
  reversed: defineInvoiceEvent('payment.invoice_reversed', {
    reversalId: ReversalId,
    amount: Fen,
    redNo: InvoiceNo,
    issuedAt: Instant,
  }),
  reversalFailed: defineInvoiceEvent('payment.invoice_reversal_failed', {
    reversalId: ReversalId,
    channelCode: ChannelCode,
  }),
};
export type InvoiceEvent = EventOf<typeof invoiceEvents>;

type Reversal = {
  readonly reversalId: ReversalId;
  readonly amount: Fen;
  readonly status: 'requested' | 'failed' | 'done';
};
export type Invoice = {
  readonly invoiceId: InvoiceId;
  readonly amount: Fen;
  readonly kind: InvoiceKind;
  readonly requestedBy: PersonId;
  readonly status: 'requested' | 'withdrawn' | 'rejected' | 'approved' | 'failed' | 'issued';
  readonly invoiceNo: string | null;
  readonly reversals: readonly Reversal[];
};

/** All invoices of one order: they share one limit, so they are one stream. */
export type Invoices =
  | { readonly status: 'none' }
  | (OfCompetition & {
      readonly status: 'open';
      readonly orderId: OrderId;
      readonly invoices: ReadonlyMap<InvoiceId, Invoice>;
    });

const invoicesStreamId = (orderId: OrderId) => `invoices-${orderId}`;
export const newInvoices = (): Invoices => ({ status: 'none' });

/** The invoice after an event about it. */
const invoiceAfter = (before: Invoice | undefined, { type, data }: InvoiceEvent): Invoice => {
  if (type === 'payment.invoice_requested') {
    const { invoiceId, amount, kind, requestedBy } = data;
    return { invoiceId, amount, kind, requestedBy, status: 'requested', invoiceNo: null, reversals: [] };
  }
  if (!before) throw new Error(`${type} for invoice ${data.invoiceId}, which was never requested`);
  const others = (reversalId: ReversalId) => before.reversals.filter((one) => one.reversalId !== reversalId);
  switch (type) {
    case 'payment.invoice_withdrawn':
      return { ...before, status: 'withdrawn' };
    case 'payment.invoice_rejected':
      return { ...before, status: 'rejected' };
    case 'payment.invoice_approved':
      return { ...before, status: 'approved' };
    case 'payment.invoice_failed':
      return { ...before, status: 'failed' };
    case 'payment.invoice_issued':
      return { ...before, status: 'issued', invoiceNo: data.invoiceNo };
    case 'payment.invoice_reversal_requested': {
      const { reversalId, amount } = data;
      return { ...before, reversals: [...others(reversalId), { reversalId, amount, status: 'requested' }] };
    }
    case 'payment.invoice_reversed': {
      const { reversalId, amount } = data;
      return { ...before, reversals: [...others(reversalId), { reversalId, amount, status: 'done' }] };
    }
    case 'payment.invoice_reversal_failed': {
      const failed = before.reversals.map((one) =>
        one.reversalId === data.reversalId ? { ...one, status: 'failed' as const } : one,
      );
      return { ...before, reversals: failed };
    }
  }
};

export const evolveInvoices = (state: Invoices, event: InvoiceEvent): Invoices => {
  const { orderId, invoiceId } = event.data;
  const known = state.status === 'none' ? new Map<InvoiceId, Invoice>() : state.invoices;
  const invoices = new Map(known).set(invoiceId, invoiceAfter(known.get(invoiceId), event));
  if (state.status !== 'none') return { ...state, invoices };
  if (event.type !== 'payment.invoice_requested') throw new Error(`${event.type} before any invoice was requested`);
  const { competitionId, groupId } = event.data;
  return { status: 'open', orderId, competitionId, groupId, invoices };
};

export const invoicesOf = streamsOf(invoicesStreamId, newInvoices, evolveInvoices);
/** About one invoice: none exists before one is requested. */
export const invoiceDecider = decidersOf<Invoices, InvoiceEvent>()('invoiceNotFound');

type Reversals = Pick<Invoice, 'reversals'>;
const sum = ({ reversals }: Reversals, ...statuses: readonly Reversal['status'][]) =>
  reversals.reduce((total, { status, amount }) => (statuses.includes(status) ? total + amount : total), 0);

/** The remaining amount of an invoice: less what was reversed, and zero if it will never be issued. */
export const worth = (invoice: Pick<Invoice, 'status' | 'amount'> & Reversals): Fen =>
  fen(invoice.status === 'withdrawn' || invoice.status === 'rejected' ? 0 : invoice.amount - sum(invoice, 'done'));

/** The same without the parts whose reversal was requested and is not done. */
export const worthWithoutPending = (invoice: Invoice): Fen => fen(worth(invoice) - sum(invoice, 'requested', 'failed'));

/** Σ invoiced of an order, requests included. */
export const invoiced = (state: Invoices): Fen => {
  if (state.status === 'none') return fen(0);
  return fen([...state.invoices.values()].reduce((total, invoice) => total + worth(invoice), 0));
};

export type OpenInvoices = Existing<Invoices>;
