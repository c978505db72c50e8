import { createHmac, randomBytes } from 'node:crypto';
import { type MarkedTable, markedTables } from '@laurel/domain/audit/row-marks.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { bigint, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { type Marked, type MarkedField, type MarkedValues, marked, markedRows } from './marked-tables.ts';

/**
 * Keyed digests of what the product wrote into rows that open something or name somebody. Only the environment's secret
 * makes them, so what was written outside the product has no valid one. Only ever inserted into, and sealed in the log.
 */
export const rowMarks = appSchema.table(
  'row_marks',
  {
    markId: uuid('mark_id').primaryKey(),
    /** Its position among all marks, whatever the programs' clocks say; null comes first, by the id. */
    ordinal: bigint('ordinal', { mode: 'number' }),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    tableName: text('table_name').$type<MarkedTable>().notNull(),
    rowKey: text('row_key').notNull(),
    /** A digest for each field that was written, a null included. */
    marks: jsonb('marks').$type<Readonly<Record<string, string>>>().notNull(),
    /** Without it nobody can guess the input of the digests: an erasure empties it. */
    salt: text('salt'),
    /** Its place in the sealed sequence of this table; null until it is sealed. */
    sealedAs: bigint('sealed_as', { mode: 'number' }).unique('row_marks_sealed_as'),
  },
  (t) => [index('row_marks_row').on(t.tableName, t.rowKey, t.markId)],
);

type Place = {
  readonly table: MarkedTable;
  readonly key: string;
  readonly markId: string;
  readonly ordinal: string | null;
  readonly salt: string;
};

/** The digest of one field. Its own id and place are in it, so that an older one says nothing of now. */
export const markOf = (
  secrets: Secrets,
  { table, key, markId, ordinal, salt }: Place,
  field: string,
  value: string | null,
) =>
  createHmac('sha256', secrets.keyFor('blindIndex'))
    .update(
      JSON.stringify(['row mark', table, key, field, markId, salt, value, ...(ordinal === null ? [] : [ordinal])]),
    )
    .digest('base64url');

/** A row with its marked fields. */
export type RowToMark = { readonly key: string; readonly value: MarkedValues; readonly ordinal: string };

/** Writes the marks of these rows. */
export async function insertMarks(tx: Db | Tx, secrets: Secrets, table: MarkedTable, rows: readonly RowToMark[]) {
  const marks = rows.flatMap(({ key, value, ordinal }) => {
    const place = { table, key, markId: uuidv7(), ordinal, salt: randomBytes(16).toString('base64url') };
    const entries = Object.entries(value).map(([field, now]) => [field, markOf(secrets, place, field, now)]);
    if (entries.length === 0) return [];
    const { markId, salt } = place;
    return [
      { markId, ordinal: Number(ordinal), salt, tableName: table, rowKey: key, marks: Object.fromEntries(entries) },
    ];
  });
  if (marks.length > 0) await tx.insert(rowMarks).values(marks);
}

/**
 * With the place that each gets; assigned while the rows are written and locked, so that it is the order of the
 * changes.
 */
export const numbered = (rows: SQL) => sql`select r.*, nextval('app.row_order')::text as ordinal from (${rows}) r`;

/** The values of a row, without empty ones. */
export const given = (value: MarkedValues) =>
  Object.fromEntries(Object.entries(value).filter(([, now]) => now !== null));

/** Marks these rows as they are now; call it in the transaction that has just written them. */
export async function markRows<T extends MarkedTable>(
  tx: Db | Tx,
  secrets: Secrets,
  table: T,
  keys: readonly string[],
  /** Those that were written; of a new row, all that it has. */
  fields?: readonly MarkedField<T>[],
): Promise<void> {
  const { key, keyType, of }: Marked = marked[table];
  const firstParts = sql.param(keys.map((one) => one.split(':')[0]));
  const found = of ? sql`and ${sql.raw(`t.${of[0]}`)} = any (${firstParts}::${sql.raw(of[1])}[])` : sql``;
  const { rows } = await tx.execute<RowToMark>(
    numbered(
      sql`${sql.raw(markedRows(table))} ${found} and ${sql.raw(key)} = any (${sql.param([...keys])}::${sql.raw(keyType)}[])`,
    ),
  );
  const written = (value: MarkedValues) =>
    fields ? Object.fromEntries(fields.map((field) => [field, value[field] ?? null])) : given(value);
  await insertMarks(
    tx,
    secrets,
    table,
    rows.map((row) => ({ ...row, value: written(row.value) })),
  );
}

/** The field of a mark that says that the product removed the row. */
export const REMOVED = 'removed';

/** Marks that these rows were removed, in the transaction that has just removed them. */
export async function markRemoved(tx: Db | Tx, secrets: Secrets, table: MarkedTable, keys: readonly string[]) {
  if (keys.length === 0) return;
  const { rows } = await tx.execute<RowToMark>(
    numbered(
      sql`select key, jsonb_build_object(${REMOVED}::text, ${REMOVED}::text) as value from unnest(${sql.param([...keys])}::text[]) key`,
    ),
  );
  await insertMarks(tx, secrets, table, rows);
}

/** After an erasure nobody can guess what the person's marks were made of. Ties are unchanged. */
export const forgetMarksOf = (tx: Db | Tx, personId: PersonId) =>
  tx
    .update(rowMarks)
    .set({ salt: null })
    .where(
      or(
        and(sql`${rowMarks.tableName} = any (${sql.param([...markedTables])})`, eq(rowMarks.rowKey, personId)),
        and(eq(rowMarks.tableName, 'contact_changes'), like(rowMarks.rowKey, `${personId}:%`)),
      ),
    );
