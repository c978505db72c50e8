import type { InvoiceId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { InvoiceBuyer } from '@laurel/domain/payment/request-invoice.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, inArray, notExists } from 'drizzle-orm';
import { index, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { rowsAmong } from '../kernel/rows-among.ts';
import { invoices } from './invoices.ts';

/** The buyers of invoices: often a person's name, so they are rows, which can be erased, and not events. */
export const invoiceBuyers = appSchema.table(
  'invoice_buyers',
  {
    invoiceId: uuid('invoice_id').$type<InvoiceId>().primaryKey(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceBuyer>().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('invoice_buyers_person').on(t.personId, t.storedAt)],
);

export const keepInvoiceBuyer = async (tx: Tx, row: Omit<typeof invoiceBuyers.$inferInsert, 'storedAt'>) => {
  await tx.insert(invoiceBuyers).values(row).onConflictDoNothing();
};

/** The buyers of these invoices. */
export const buyersOf = async (
  db: Db | Tx,
  ids: readonly InvoiceId[],
): Promise<ReadonlyMap<InvoiceId, InvoiceBuyer>> => {
  const rows = await rowsAmong(db, invoiceBuyers, invoiceBuyers.invoiceId, ids);
  return new Map(rows.map((row) => [row.invoiceId, row.buyer]));
};

/** The buyer of a person's latest invoice, often the same for the next one. */
export const latestBuyer = async (db: Db, personId: PersonId): Promise<InvoiceBuyer | null> => {
  const [row] = await buyersOfPerson(db, personId, { limit: 1 });
  return row?.buyer ?? null;
};

/** The buyers that a person named, newest first. */
export const buyersOfPerson = (db: Db, personId: PersonId, { limit = 10_000 } = {}) =>
  db
    .select()
    .from(invoiceBuyers)
    .where(eq(invoiceBuyers.personId, personId))
    .orderBy(desc(invoiceBuyers.storedAt))
    .limit(limit);

/** Deletes an erased person's buyers, except those of issued invoices, which accounting law requires to be kept. */
export const clearInvoiceBuyers = async (tx: Db | Tx, personId: PersonId): Promise<void> => {
  const issued = tx
    .select({ id: invoices.invoiceId })
    .from(invoices)
    .where(and(eq(invoices.invoiceId, invoiceBuyers.invoiceId), inArray(invoices.status, ['approved', 'issued'])));
  await tx.delete(invoiceBuyers).where(and(eq(invoiceBuyers.personId, personId), notExists(issued)));
};
