import type { FileHash, GroupId, OrderId, PersonId, TransferId } from '@laurel/domain/kernel/ids.ts';
import type { TransferDetails } from '@laurel/domain/payment/announce-transfer.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { rowsAmong } from '../kernel/rows-among.ts';
import { type OrderRow, orders } from './orders.ts';

/** How the bank names announced transfers: often with a person's name, so they are rows, which can be erased. */
export const transferDetails = appSchema.table(
  'transfer_details',
  {
    transferId: uuid('transfer_id').$type<TransferId>().primaryKey(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    reference: text('reference').notNull(),
    payerName: text('payer_name').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('transfer_details_person').on(t.personId, t.storedAt),
    index('transfer_details_reference').on(t.reference),
  ],
);

export const keepTransferDetails = async (tx: Tx, row: Omit<typeof transferDetails.$inferInsert, 'storedAt'>) => {
  await tx.insert(transferDetails).values(row).onConflictDoNothing();
};

/** The details of these transfers; an erased person's are missing. */
export const transferDetailsOf = async (
  db: Db | Tx,
  ids: readonly TransferId[],
): Promise<ReadonlyMap<TransferId, TransferDetails>> => {
  const rows = await rowsAmong(db, transferDetails, transferDetails.transferId, ids);
  return new Map(rows.map(({ transferId, reference, payerName }) => [transferId, { reference, payerName }]));
};

/** The transfers of orders of these groups that may be theirs too: with the same slip or the same reference. */
export async function sharedTransfers(
  db: Db,
  groupIds: readonly GroupId[] | null,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<OrderId, readonly string[]>> {
  const own = await transferDetailsOf(
    db,
    rows.flatMap(({ transferId }) => transferId ?? []),
  );
  const referenceOf = ({ transferId }: Pick<OrderRow, 'transferId'>) => transferId && own.get(transferId)?.reference;
  const slips = rows.flatMap(({ transferEvidence }) => transferEvidence ?? []);
  if (slips.length === 0) return new Map();
  const { orderId, orderNo, transferEvidence: slip } = orders;
  const others = await db
    .select({ orderId, orderNo, slip, reference: transferDetails.reference })
    .from(orders)
    .leftJoin(transferDetails, eq(transferDetails.transferId, orders.transferId))
    .where(
      and(
        inGroups(orders.groupId, groupIds),
        inArray(orders.transferState, ['announced', 'confirmed']),
        or(
          inArray(slip, slips),
          inArray(
            transferDetails.reference,
            [...own.values()].map(({ reference }) => reference),
          ),
        ),
      ),
    );
  return new Map(
    rows.map((row) => {
      const reference = referenceOf(row);
      const same = others.filter(
        (other) =>
          other.orderId !== row.orderId &&
          (other.slip === row.transferEvidence || (reference && other.reference === reference)),
      );
      return [row.orderId, same.map((other) => other.orderNo).toSorted()];
    }),
  );
}

/** What a person stated about their transfers, newest first. */
export const transfersOfPerson = (db: Db, personId: PersonId) =>
  db
    .select()
    .from(transferDetails)
    .where(eq(transferDetails.personId, personId))
    .orderBy(desc(transferDetails.storedAt))
    .limit(10_000);

/** Deletes an erased person's details, except of confirmed transfers, which accounting law requires to be kept. */
export const clearTransferDetails = async (tx: Db | Tx, personId: PersonId): Promise<void> => {
  const confirmed = tx
    .select({ id: orders.transferId })
    .from(orders)
    .where(and(eq(orders.transferId, transferDetails.transferId), eq(orders.transferState, 'confirmed')));
  await tx.delete(transferDetails).where(and(eq(transferDetails.personId, personId), notExists(confirmed)));
};

/**
 * The slips of a person's transfers that came to nothing: refused, withdrawn, or announced once more. Those of transfers that
 * wait or were confirmed stay, as accounting law requires. Reads the whole log once.
 */
export async function refusedSlipsOf(db: Db | Tx, personId: PersonId): Promise<FileHash[]> {
  const { rows } = await db.execute<{ hash: FileHash }>(sql`
    select distinct e.data ->> 'evidence' as hash from es.events e
     where e.type = 'payment.transfer_announced' and e.data ->> 'announcedBy' = ${personId}
       and not exists (select from ${orders} o where o.transfer_evidence = e.data ->> 'evidence'
                          and o.transfer_state in ('announced', 'confirmed'))`);
  return rows.map(({ hash }) => hash);
}
