import { createHmac, randomBytes } from 'node:crypto';
import { beginnings, type MarkedTable, markedTables, rowMarksOf } from '@laurel/domain/audit/row-marks.ts';
import { systemActor } from '@laurel/domain/audit/system-actor.ts';
import { EXPORT_LISTED_DAYS } from '@laurel/domain/exports/exports.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { bigint, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../app-schema.ts';
import type { Db, Tx } from '../db.ts';
import { execute } from '../event-store/execute.ts';
import type { Secrets } from '../secrets.ts';
import { markEndedEffects } from './effect-marks.ts';
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

type Marked = {
  /** Of the row `t`. */
  readonly key: string;
  readonly keyType: 'uuid' | 'text';
  /** What the key begins with, if it has two parts: by it the rows are found. */
  readonly of?: readonly [column: string, type: 'uuid' | 'text'];
  /** Which rows say nothing any more. */
  readonly erased?: string;
  /** Why a row may be missing: it is pruned, or its removal is recorded; `r` has its `key` and since when it is marked. */
  readonly gone?: string;
  /** What is marked, each as one text or null. */
  readonly fields: Readonly<Record<string, string>>;
};

/** A time as a number: as text it would depend on the session's time zone. */
const since = (column: string) => `extract(epoch from ${column})`;
/** Null where there is no value, so that only what is there needs a mark. */
const sealed = (value: string, ...more: string[]) =>
  `case when ${value} is not null then jsonb_build_array(${[value, ...more].join(', ')})::text end`;
const PRUNED = 'true';
const inTwoParts = (first: string, second: string) => `(t.${first}::text || ':' || t.${second})`;

const marked = {
  account_links: {
    key: 't.token_hash',
    keyType: 'text',
    gone: PRUNED,
    fields: { link: `jsonb_build_array(person_id, purpose, ${since('expires_at')})::text` },
  },
  accounts: {
    key: 't.person_id',
    keyType: 'uuid',
    erased: `status = 'erased'`,
    fields: {
      password: 'password_hash',
      username: 'jsonb_build_array(username, username_key)::text',
      state: 'jsonb_build_array(status, demo)::text',
    },
  },
  contact_changes: {
    key: inTwoParts('person_id', 'kind'),
    keyType: 'text',
    of: ['person_id', 'uuid'],
    gone: `exists (select from es.events e where e.type = 'audit.subject_erased' and e.data ->> 'subjectId' = split_part(r.key, ':', 1))`,
    fields: { changed: `${since('changed_at')}::text` },
  },
  exports: {
    key: 't.export_id',
    keyType: 'uuid',
    // Rows go when their time is over; what was asked for stays in `app.row_changes`.
    gone: `r.since < now() - make_interval(days => ${EXPORT_LISTED_DAYS})`,
    fields: { asked: 'jsonb_build_array(asked_by, group_id, what, scope, format)::text' },
  },
  person_ties: {
    key: inTwoParts('person_id', 'actor_id'),
    keyType: 'text',
    of: ['person_id', 'uuid'],
    fields: { tie: `jsonb_build_array(how, ${since('at')}, staff)::text` },
  },
  persons: {
    key: 't.person_id',
    keyType: 'uuid',
    erased: 'erased_at is not null',
    fields: {
      name: 'jsonb_build_array(real_name, name_en)::text',
      school: 'school_code',
      phone: sealed('phone_index', 'phone', 'phone_mask'),
      email: sealed('email_index', 'email', 'email_mask'),
      idCard: sealed('id_card_index', 'id_card', 'id_card_mask'),
      bankCard: sealed('bank_card', 'bank_card_mask', 'bank_name'),
    },
  },
  review_file_copies: {
    key: inTwoParts('hash', 'extension'),
    keyType: 'text',
    of: ['hash', 'text'],
    fields: { copy: sealed('copy_hash', 'bytes', 'left_out') },
  },
  schools: {
    key: 't.school_code',
    keyType: 'text',
    gone: `exists (select from app.row_changes c where c.table_name = 'schools' and c.row_key = r.key and c.after is null)`,
    fields: { name: 'jsonb_build_array(name, name_en)::text', place: 'jsonb_build_array(province, city)::text' },
  },
  second_factor_tickets: {
    key: 't.token_hash',
    keyType: 'text',
    gone: PRUNED,
    fields: { ticket: `jsonb_build_array(person_id, method, ${since('made_at')})::text` },
  },
  // That one is missing is found by its recorded changes.
  second_factors: { key: 't.person_id', keyType: 'uuid', gone: 'true', fields: { secret: 'secret::text' } },
  sessions: {
    key: 't.session_id',
    keyType: 'uuid',
    gone: PRUNED,
    fields: {
      person: 'person_id::text',
      tokens: 'jsonb_build_array(token_hash, cookie_hash)::text',
      confirmed: `jsonb_build_array(${since('stepped_up_at')}, by_passkey)::text`,
    },
  },
} as const satisfies Readonly<Record<MarkedTable, Marked>>;

export type MarkedField<T extends MarkedTable> = keyof (typeof marked)[T]['fields'] & string;
export type MarkedValues = Readonly<Record<string, string | null>>;

/** The rows that are there, as a query of `key` and `value`. */
export const markedRows = (table: MarkedTable): string => {
  const { key, erased = 'false', fields }: Marked = marked[table];
  const values = Object.entries(fields).map(([field, value]) => `'${field}', ${value}`);
  return `select ${key}::text as key, jsonb_build_object(${values.join(', ')}) as value from app.${table} t where not (${erased})`;
};

/** Whether a row `r` that was marked may be missing, as a condition. */
export const mayBeMissing = (table: MarkedTable): string => {
  const { gone = 'false' }: Marked = marked[table];
  return gone;
};

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

async function markAll(tx: Db | Tx, secrets: Secrets, table: MarkedTable, again: boolean): Promise<number> {
  const { key, keyType }: Marked = marked[table];
  const [column, type] = [sql.raw(key), sql.raw(keyType)];
  const without = again
    ? sql``
    : sql`and not exists (select from app.row_marks m where m.table_name = ${table} and m.row_key = ${column}::text)`;
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
      rows.map((row) => ({ ...row, value: again ? row.value : given(row.value) })),
    );
    count += rows.length;
    after = last.key;
  }
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
        begun && reason === null
          ? null
          : table === 'effects'
            ? await markEndedEffects(tx, secrets)
            : table === 'row_changes'
              ? await sealedTo(tx)
              : await markAll(tx, secrets, table, begun),
      decide: (_states, { at }, rows) =>
        rows === null
          ? accept()
          : accept({ type: 'audit.row_marks_begun' as const, data: { table, rows, reason, at } }),
    });
    if (!answer.ok) throw new Error(`marking the rows of ${table}: ${answer.refusal}`);
  }
}
