import type { GroupId, InvoiceId, OrderId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { everyRow } from '../kernel/snapshot.ts';
import { invoiceBuyers } from './invoice-buyers.ts';
import { type InvoiceRow, invoices } from './invoices.ts';
import { orders } from './orders.ts';

export const invoiceById = async (db: Db | Tx, invoiceId: InvoiceId): Promise<InvoiceRow | undefined> =>
  (await db.select().from(invoices).where(eq(invoices.invoiceId, invoiceId)))[0];

/** The invoices of an order, in the order in which they were requested. */
export const invoicesOfOrder = (db: Db, orderId: OrderId): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.requestedAt), asc(invoices.invoiceId));

type InvoiceFilters = Filter<{
  /** `waiting`: for an officer. `reversed`: with a red-letter invoice, requested or issued. */
  status: InvoiceRow['status'] | 'waiting' | 'reversed';
  /** Part of an order number, an invoice number or a buyer's name. */
  keywords: string;
}>;

/** New requests, and what the channel refused. */
const waiting = or(
  inArray(invoices.status, ['requested', 'failed']),
  sql`${invoices.reversals} @> '[{"status":"failed"}]'`,
);

const withStatus = (status: InvoiceFilters['status']): SQL | undefined => {
  if (!status) return undefined;
  if (status === 'waiting') return waiting;
  return status === 'reversed' ? sql`${invoices.reversals} <> '[]'` : eq(invoices.status, status);
};

const chosen = (db: Db | Tx, groupIds: readonly GroupId[] | null, filters: InvoiceFilters) => {
  const { status, keywords } = filters;
  const ofOrder = (where: SQL | undefined) =>
    exists(
      db
        .select({ id: orders.orderId })
        .from(orders)
        .where(and(eq(orders.orderId, invoices.orderId), where)),
    );
  const called = (part: string) =>
    exists(
      db
        .select({ id: invoiceBuyers.invoiceId })
        .from(invoiceBuyers)
        .where(
          and(
            eq(invoiceBuyers.invoiceId, invoices.invoiceId),
            contains(part, sql<string>`${invoiceBuyers.buyer}->>'title'`),
          ),
        ),
    );
  return and(
    inGroups(invoices.groupId, groupIds),
    withStatus(status),
    keywords
      ? or(contains(keywords, invoices.invoiceNo), ofOrder(contains(keywords, orders.orderNo)), called(keywords))
      : undefined,
  );
};

const newestFirst = [desc(invoices.requestedAt), desc(invoices.invoiceId)];

/** Invoices of these groups' orders (null = of all), newest first. */
export const listInvoices = (db: Db, groupIds: readonly GroupId[] | null, filters: InvoiceFilters & Page) =>
  pageOf(db, invoices, filters, { where: chosen(db, groupIds, filters), orderBy: newestFirst });

export const countInvoices = (
  db: Db | Tx,
  groupIds: readonly GroupId[] | null,
  filters: InvoiceFilters,
): Promise<number> => db.$count(invoices, chosen(db, groupIds, filters));

/** Every invoice of a filter, however many there are, newest first. */
export const everyInvoice = (tx: Tx, groupIds: readonly GroupId[] | null, filters: InvoiceFilters) =>
  everyRow(tx, invoices, invoices.invoiceId, { where: chosen(tx, groupIds, filters), orderBy: newestFirst });
