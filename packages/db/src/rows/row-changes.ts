import { createHmac } from 'node:crypto';
import { type ProvenTable, provenTables, type RecordedTable } from '@laurel/domain/audit/recorded-tables.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { jcs } from '@laurel/domain/kernel/canonical-json.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';

type Row = Readonly<Record<string, unknown>>;

/** Who changed which edited row, and from what to what. Only ever inserted into, in the change's own transaction. */
export const rowChanges = appSchema.table(
  'row_changes',
  {
    changeId: uuid('change_id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    actorId: uuid('actor_id').notNull(),
    actorRole: text('actor_role').notNull(),
    actorGroupId: uuid('actor_group_id'),
    requestId: text('request_id'),
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    before: jsonb('before').$type<Row>(),
    after: jsonb('after').$type<Row>(),
    /** Its place among all that was written, whatever the clocks of the programs say; null where nothing is derived from it. */
    ordinal: bigint('ordinal', { mode: 'number' }),
    /** Shows that the product recorded it (`markOfChange`); null where nothing is derived from it, and from before there were any. */
    mark: text('mark'),
    /** Its place in the sealed sequence of this table (side-rows.ts); null until it is sealed. */
    sealedAs: bigint('sealed_as', { mode: 'number' }).unique('row_changes_sealed_as'),
  },
  (t) => [
    index('row_changes_row').on(t.tableName, t.rowKey, t.at.desc()),
    index('row_changes_at').on(t.at.desc()),
    index('row_changes_actor').on(t.actorId, t.at.desc()),
  ],
);

type Change = {
  readonly actor: Actor;
  readonly key: string;
  /** Null when the row is new. */
  readonly before: Row | null;
  /** Null when the row is gone. */
  readonly after: Row | null;
  readonly requestId?: string;
} & (
  | { readonly table: ProvenTable; readonly secrets: Secrets }
  | { readonly table: Exclude<RecordedTable, ProvenTable>; readonly secrets?: undefined }
);

/** All that a row of `app.row_changes` says, its time in microseconds since 1970. */
export type RecordedChange = {
  readonly changeId: string;
  readonly ordinal: string;
  readonly micros: string;
  readonly actorId: string;
  readonly actorRole: string;
  readonly actorGroupId: string | null;
  readonly requestId: string | null;
  readonly tableName: string;
  readonly rowKey: string;
  readonly before: Row | null;
  readonly after: Row | null;
};

/** What shows that the product recorded the change: only the environment's secret makes it. */
export const markOfChange = (secrets: Secrets, change: RecordedChange): string =>
  createHmac('sha256', secrets.keyFor('blindIndex'))
    .update(
      jcs([
        'row change',
        ...[change.changeId, change.ordinal, change.micros, change.tableName, change.rowKey],
        ...[change.actorId, change.actorRole, change.actorGroupId, change.requestId],
        ...[change.before, change.after],
      ]),
    )
    .digest('base64url');

/**
 * Writes what changed about one row; call it in the transaction of the change. Keeps the fields that differ, so give
 * the whole row before and after. Personal data must not be passed: an erased person must not remain here, so for an
 * encrypted column only the change is recorded (`'[sealed]'`), never by its value. /
 */
export async function recordChange(tx: Db, change: Change): Promise<void> {
  const { before, after } = differences(change.before, change.after);
  if (change.before && change.after && Object.keys(after ?? {}).length === 0) return;
  const row = {
    changeId: uuidv7(),
    actorId: change.actor.personId,
    actorRole: [...change.actor.roles].toSorted().join(',') || change.actor.kind,
    actorGroupId: change.actor.groupId,
    requestId: change.requestId ?? null,
    tableName: change.table,
    rowKey: change.key,
    before,
    after,
  };
  await tx.insert(rowChanges).values(change.secrets ? await marked(tx, change.secrets, row) : row);
}

/** Who edits rows, in which request, and the secrets that show that the product recorded it. */
export type Audit = { readonly actor: Actor; readonly secrets: Secrets; readonly requestId?: string };

const isProven = (table: RecordedTable): table is ProvenTable => (provenTables as readonly string[]).includes(table);

/** `recordChange` of whichever table. */
export const recordEdit = (
  tx: Db,
  { secrets, ...by }: Audit,
  { table, ...change }: Pick<Change, 'table' | 'key' | 'before' | 'after'>,
): Promise<void> =>
  isProven(table)
    ? recordChange(tx, { ...by, ...change, table, secrets })
    : recordChange(tx, { ...by, ...change, table });

async function marked(tx: Db | Tx, secrets: Secrets, row: Omit<RecordedChange, 'ordinal' | 'micros'>) {
  const { rows } = await tx.execute<{ ordinal: string; at: string; micros: string }>(sql`
    select nextval('app.row_order')::text as ordinal, now()::text as at,
           (extract(epoch from now()) * 1000000)::bigint::text as micros`);
  const [{ ordinal, at, micros }] = rows as [(typeof rows)[number]];
  // As the columns will give them back: a time is text.
  const stored: Pick<RecordedChange, 'before' | 'after'> = JSON.parse(
    JSON.stringify({ before: row.before, after: row.after }),
  );
  const mark = markOfChange(secrets, { ...row, ...stored, ordinal, micros });
  return { ...row, at: sql`${at}::timestamptz`, ordinal: Number(ordinal), mark };
}

/** Of two rows, the fields in which they differ; for a new or removed row, all fields. */
function differences(before: Row | null, after: Row | null): { before: Row | null; after: Row | null } {
  if (!before || !after) return { before, after };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const of = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field] ?? null]));
  return { before: of(before), after: of(after) };
}
