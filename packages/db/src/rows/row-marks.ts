import { createHmac, randomBytes } from 'node:crypto';
import {
  beginningOf,
  beginnings,
  laterFields,
  type MarkedTable,
  markedTables,
  rowMarksOf,
} from '@laurel/domain/audit/row-marks.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { bigint, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { markEndedEffects } from './effect-marks.ts';
import { type Marked, type MarkedField, type MarkedValues, marked, markedRows } from './marked-tables.ts';
import { sealSideRows } from './side-rows.ts';

/**
 * Keyed digests of what the product wrote into rows that open something or name somebody. Only the environment's secret
 * makes them, so what was written past the product has none that fits. Only ever inserted into, and sealed in the log.
 */
export const rowMarks = appSchema.table(
  'row_marks',
  {
    markId: uuid('mark_id').primaryKey(),
    /** Its place among all that was written, whatever the clocks of the programs say; null comes before, by the id. */
    ordinal: bigint('ordinal', { mode: 'number' }),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    tableName: text('table_name').$type<MarkedTable>().notNull(),
    rowKey: text('row_key').notNull(),
    /** A digest for each field that was written, a null included. */
    marks: jsonb('marks').$type<Readonly<Record<string, string>>>().notNull(),
    /** Without it nobody can try out what the digests are of: an erasure empties it. */
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

type Row = { readonly key: string; readonly value: MarkedValues; readonly ordinal: string };

async function insertMarks(tx: Db | Tx, secrets: Secrets, table: MarkedTable, rows: readonly Row[]) {
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

/** With the place that each gets; asked for when the rows are written and so locked, that is the order of the changes. */
const numbered = (rows: SQL) => sql`select r.*, nextval('app.row_order')::text as ordinal from (${rows}) r`;

const given = (value: MarkedValues) => Object.fromEntries(Object.entries(value).filter(([, now]) => now !== null));

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
  const { rows } = await tx.execute<Row>(
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

/** Marks that these rows are gone, in the transaction that has just removed them. */
export async function markRemoved(tx: Db | Tx, secrets: Secrets, table: MarkedTable, keys: readonly string[]) {
  if (keys.length === 0) return;
  const { rows } = await tx.execute<Row>(
    numbered(
      sql`select key, jsonb_build_object(${REMOVED}::text, ${REMOVED}::text) as value from unnest(${sql.param([...keys])}::text[]) key`,
    ),
  );
  await insertMarks(tx, secrets, table, rows);
}

/** After an erasure nobody can find out by trying what the person's marks were made of. Ties stay as they are. */
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

const AT_ONCE = 1_000;

type All = {
  /** Those that have marks are marked again. */
  readonly again: boolean;
  /** Only this field, where it has no mark. */
  readonly field?: string;
};

async function markAll(tx: Db | Tx, secrets: Secrets, table: MarkedTable, { again, field }: All): Promise<number> {
  const { key, keyType }: Marked = marked[table];
  const [column, type] = [sql.raw(key), sql.raw(keyType)];
  const without = again
    ? sql``
    : sql`and not exists (select from app.row_marks m where m.table_name = ${table} and m.row_key = ${column}::text
                            and (${field ?? null}::text is null or m.marks ? ${field ?? null}::text))`;
  const of = (value: MarkedValues) => (field === undefined ? value : { [field]: value[field] ?? null });
  let count = 0;
  for (let after = keyType === 'uuid' ? '00000000-0000-0000-0000-000000000000' : ''; ; ) {
    const { rows } = await tx.execute<Row>(
      numbered(
        sql`${sql.raw(markedRows(table))} and ${column} > ${after}::${type} ${without} order by ${column} limit ${AT_ONCE}`,
      ),
    );
    const last = rows.at(-1);
    if (!last) return count;
    await insertMarks(
      tx,
      secrets,
      table,
      rows.map((row) => ({ ...row, value: again ? row.value : given(of(row.value)) })),
    );
    count += rows.length;
    after = last.key;
  }
}

type Beginning = (typeof beginnings)[number];

async function markBeginning(tx: Db | Tx, secrets: Secrets, table: Beginning, again: boolean): Promise<number> {
  if (table === 'effects') return markEndedEffects(tx, secrets);
  if (table === 'row_changes') return sealedTo(tx);
  const later = laterFields.find((each) => beginningOf(each) === table);
  // Marked again with its table.
  if (later) return again ? 0 : markAll(tx, secrets, later[0], { again, field: later[1] });
  return markAll(tx, secrets, table as MarkedTable, { again });
}

async function sealedTo(tx: Db | Tx): Promise<number> {
  const { rows } = await tx.execute<{ to: number }>(
    sql`select coalesce(max(sealed_as), 0)::int as to from app.row_changes`,
  );
  return rows[0]?.to ?? 0;
}

/**
 * Marks the rows of a database that an earlier release left without marks, once for each table, and says so on the log.
 * With a reason, all rows are marked again: their key was changed.
 * @without form: a program runs it at its start, once for a table and again for another key
 * @without decider: the only question is whether it was done
 * @without read model, screen: verification reads it from the log
 */
export async function beginRowMarks(db: Db, secrets: Secrets, reason: string | null = null): Promise<void> {
  // What was recorded without a mark, or under another key, cannot change once it is sealed.
  const { rows } = await db.execute(sql`select from es.streams where stream_id = ${rowMarksOf('row_changes').id}`);
  if (rows.length === 0 || reason !== null) await sealSideRows(db);
  for (const table of beginnings) {
    const commandId = uuidv7();
    const answer = await execute(db, {
      useCase: 'audit.begin_row_marks',
      command: { table, reason },
      commandId,
      actor: systemActor,
      request: { correlationId: `marks-${commandId}` },
      takes: { marks: rowMarksOf(table) },
      facts: async (tx, { marks: { begun } }) =>
        begun && reason === null ? null : await markBeginning(tx, secrets, table, begun),
      decide: (_states, { at }, rows) =>
        rows === null
          ? accept()
          : accept({ type: 'audit.row_marks_begun' as const, data: { table, rows, reason, at } }),
    });
    if (!answer.ok) throw new Error(`marking the rows of ${table}: ${answer.refusal}`);
  }
}
