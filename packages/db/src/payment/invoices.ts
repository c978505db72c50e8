import type { InvoiceId, OrderId, PersonId, ReversalId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import {
  type Invoice,
  type InvoiceEvent,
  type InvoiceKind,
  invoiceEvents,
  worth,
} from '@laurel/domain/payment/invoice.ts';
import type { InvoiceBuyer } from '@laurel/domain/payment/request-invoice.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

/** A red-letter invoice, requested or issued. `requestedBy` null: by the system, before a refund. */
type ReversalRow = Invoice['reversals'][number] & {
  readonly reason: string | null;
  readonly requestedBy: PersonId | null;
  readonly requestedAt: Instant;
  readonly redNo: string | null;
  readonly channelCode: string | null;
  readonly doneAt: Instant | null;
};

/** One row an invoice; amounts in fen. `worth`: what is left of it after reversals. */
export const invoices = pgTable(
  'invoices',
  {
    invoiceId: uuid('invoice_id').$type<InvoiceId>().primaryKey(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    ...ofCompetition,
    amount: integer('amount').$type<Fen>().notNull(),
    worth: integer('worth').$type<Fen>().notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    buyer: text('buyer').$type<InvoiceBuyer['type']>().notNull(),
    status: text('status').$type<Invoice['status']>().notNull(),
    requestedBy: uuid('requested_by').$type<PersonId>().notNull(),
    requestedAt: text('requested_at').$type<Instant>().notNull(),
    decidedBy: uuid('decided_by').$type<PersonId>(),
    decidedAt: text('decided_at').$type<Instant>(),
    rejectedReason: text('rejected_reason'),
    channelCode: text('channel_code'),
    invoiceNo: text('invoice_no'),
    issuedAt: text('issued_at').$type<Instant>(),
    reversals: jsonb('reversals').$type<readonly ReversalRow[]>().notNull(),
  },
  (t) => [
    index('invoices_order').on(t.orderId),
    index('invoices_group').on(t.groupId, t.status),
    index('invoices_requested').on(t.requestedAt),
  ],
);
export type InvoiceRow = typeof invoices.$inferSelect;

export const invoicesProjection = rowPerStream(invoices, 'invoiceId', invoiceEvents, rowAfter);

function rowAfter(before: InvoiceRow | undefined, event: Projected<InvoiceEvent>): InvoiceRow | undefined {
  const row = before ? changed(before, event) : begun(event);
  return row && { ...row, worth: worth(row) };
}

const begun = ({ type, data }: Projected<InvoiceEvent>): InvoiceRow | undefined => {
  if (type !== 'payment.invoice_requested') return undefined;
  const { at, ...asked } = data;
  return {
    ...asked,
    ...{ worth: data.amount, status: 'requested', requestedAt: at, reversals: [] },
    ...{ decidedBy: null, decidedAt: null, rejectedReason: null, channelCode: null, invoiceNo: null, issuedAt: null },
  };
};

const changed = (row: InvoiceRow, { type, data }: Projected<InvoiceEvent>): InvoiceRow => {
  switch (type) {
    case 'payment.invoice_requested':
      return row;
    case 'payment.invoice_withdrawn':
      return { ...row, status: 'withdrawn' };
    case 'payment.invoice_rejected': {
      const { rejectedBy, reason, at } = data;
      return { ...row, status: 'rejected', decidedBy: rejectedBy, decidedAt: at, rejectedReason: reason };
    }
    case 'payment.invoice_approved':
      return { ...row, status: 'approved', decidedBy: data.approvedBy, decidedAt: data.at, channelCode: null };
    case 'payment.invoice_failed':
      return { ...row, status: 'failed', channelCode: data.channelCode };
    case 'payment.invoice_issued':
      return { ...row, status: 'issued', invoiceNo: data.invoiceNo, issuedAt: data.issuedAt };
    case 'payment.invoice_reversal_requested': {
      const { reversalId, amount, reason, requestedBy, at } = data;
      const asked = { reversalId, amount, status: 'requested' as const, reason, requestedBy, requestedAt: at };
      const others = row.reversals.filter((one) => one.reversalId !== reversalId);
      return { ...row, reversals: [...others, { ...asked, redNo: null, channelCode: null, doneAt: null }] };
    }
    case 'payment.invoice_reversed':
      return withReversal(row, data.reversalId, { status: 'done', redNo: data.redNo, doneAt: data.issuedAt });
    case 'payment.invoice_reversal_failed':
      return withReversal(row, data.reversalId, { status: 'failed', channelCode: data.channelCode });
  }
};

const withReversal = (row: InvoiceRow, reversalId: ReversalId, change: Partial<ReversalRow>): InvoiceRow => ({
  ...row,
  reversals: row.reversals.map((one) => (one.reversalId === reversalId ? { ...one, ...change } : one)),
});
