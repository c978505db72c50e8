import { randomUUID } from 'node:crypto';
import type { Event } from '@laurel/domain/kernel/events.ts';
import type pg from 'pg';
import type { Db, Tx } from '../db.ts';
import type { Log } from './log.ts';
import { type AnyProjection, applyTo, tableNames } from './projection.ts';
import { readPage } from './read-log.ts';
import { type Recorded, recorded, type StoredEvent } from './recorded.ts';
import { poolOf, withTransaction } from './transaction.ts';

/** Copies of a projection's tables in a schema of their own, empty at first, on which the same code can be run. */
export type Shadow = { readonly projection: AnyProjection; readonly schema: string };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableIn = (schema: string, table: string) => `${quoted(schema)}.${quoted(table)}`;

/** A schema name that belongs to a projection for a purpose. */
export const schemaFor = (purpose: 'next' | 'old', projection: AnyProjection) =>
  `rm_${purpose}_${projection.name.replaceAll(/[^a-z0-9]/g, '_')}`.slice(0, 63);

/**
 * Makes empty copies of the live tables: columns, defaults, checks, keys and indexes, under the same names, so that
 * whatever knows them by name (refusals by unique index, migrations) finds them after a swap.
 */
export const createShadow = async (db: Db, { projection, schema }: Shadow): Promise<void> => {
  await withTransaction(db, async (_tx, client) => {
    await client.query(`drop schema if exists ${quoted(schema)} cascade; create schema ${quoted(schema)}`);
    for (const table of tableNames(projection)) await copyTable(client, schema, table);
    await client.query(`
      do $$ begin
        if exists (select from pg_roles where rolname = 'laurel_app') then
          grant usage on schema ${quoted(schema)} to laurel_app;
          grant select, insert, update, delete on all tables in schema ${quoted(schema)} to laurel_app;
        end if;
      end $$`);
  });
};

const copyTable = async (client: pg.PoolClient, schema: string, table: string) => {
  const [live, copy] = [tableIn('rm', table), tableIn(schema, table)];
  await client.query(`create table ${copy} (like ${live} including defaults including constraints including generated
                                            including identity including storage including comments)`);
  const constraints = await client.query(
    `select conname as name, contype as kind, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'x', 'f')`,
    [live],
  );
  for (const { name, kind, definition } of constraints.rows) {
    if (kind === 'f') throw new Error(`${table} has a foreign key; a read model that is rebuilt alone cannot have one`);
    await client.query(`alter table ${copy} add constraint ${quoted(name)} ${definition}`);
  }
  const indexes = await client.query(
    `select pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [live],
  );
  for (const { definition } of indexes.rows)
    await client.query(definition.replace(/ ON .+? USING /, ` ON ${copy} USING `));
};

export const dropShadow = async (db: Db, { schema }: Pick<Shadow, 'schema'>): Promise<void> => {
  await poolOf(db).query(`drop schema if exists ${quoted(schema)} cascade`);
};

const PAGE = 5_000;

/**
 * Runs the projection on the events after a position, in pages, into the shadow; answers the position reached. A table
 * that is not the projection's own cannot be found there, so owning one's tables is checked by every rebuild.
 */
export const replayInto = async (
  db: Db,
  shadow: Shadow,
  log: Log,
  { from = 0, upTo, page = PAGE, onPage }: ReplayOptions,
): Promise<number> => {
  const read = (after: number) => readPage(poolOf(db), after, page, { upTo, types: shadow.projection.handles });
  let position = from;
  // The next page is on its way while this one is applied.
  let coming = read(position);
  for (;;) {
    const rows = await coming;
    const reached = rows.at(-1)?.position;
    if (reached === undefined) return position;
    coming = read(reached);
    coming.catch(() => {}); // heard at the next turn, or not at all when this page fails
    await withTransaction(db, async (tx, client) => {
      await applyRows(tx, client, shadow, log, rows);
      await onPage?.(client, reached);
    });
    position = reached;
  }
};

type ReplayOptions = {
  readonly from?: number;
  readonly upTo: number;
  readonly page?: number;
  /** In the page's transaction: a checkpoint, so that a rebuild that was cut off goes on. */
  readonly onPage?: (client: pg.PoolClient, reached: number) => Promise<unknown>;
};

/** One page inside a transaction of the caller's, which is left with the shadow first in its search path. */
export const replayPage = async (
  tx: Tx,
  client: pg.PoolClient,
  shadow: Shadow,
  log: Log,
  { from, upTo, page }: { from: number; upTo: number; page: number },
): Promise<number> => {
  const rows = await readPage(client, from, page, { upTo, types: shadow.projection.handles });
  await applyRows(tx, client, shadow, log, rows);
  return rows.at(-1)?.position ?? from;
};

const applyRows = async (
  tx: Tx,
  client: pg.PoolClient,
  { projection, schema }: Shadow,
  log: Log,
  rows: readonly StoredEvent[],
) => {
  const handled = new Set(projection.handles);
  const events = rows
    .filter((row) => handled.has(row.type))
    .map((row): Recorded<Event> => recorded(log.definitions, row));
  await client.query(`set local search_path = ${quoted(schema)}, public`);
  await applyTo(tx, projection, events);
};

export const headOf = async (db: Db): Promise<number> => {
  const { rows } = await poolOf(db).query('select coalesce(max(e.position), 0)::float8 as head from es.events e');
  return rows[0].head;
};

/** One figure for all rows of the projection's tables, whatever their order: equal figures, equal bytes. */
export const digestOf = async (
  client: Pick<pg.Pool, 'query'>,
  projection: AnyProjection,
  schema = 'rm',
): Promise<string> => {
  const figures: string[] = [];
  for (const table of tableNames(projection)) {
    const { rows } = await client.query(
      `select count(*) || ':' || encode(sha256(convert_to(coalesce(string_agg(h, '' order by h collate "C"), ''), 'UTF8')), 'hex') as figure
         from (select md5(t::text) as h from ${tableIn(schema, table)} t) hashed`,
    );
    figures.push(`${table} ${rows[0].figure}`);
  }
  return figures.join('\n');
};

/**
 * Lends a shadow that is gone afterwards, however the work ends. What a killed process left behind is swept up by the
 * next one: each shadow is guarded by an advisory lock of its owner's session.
 */
export const withScratch = async <Answer>(
  db: Db,
  projection: AnyProjection,
  work: (shadow: Shadow) => Promise<Answer>,
): Promise<Answer> => {
  const schema = `rm_scratch_${randomUUID().replaceAll('-', '')}`;
  const guard = await poolOf(db).connect();
  try {
    await sweepScratch(db, guard);
    await guard.query('select pg_advisory_lock(hashtextextended($1, 0))', [schema]);
    await createShadow(db, { projection, schema });
    return await work({ projection, schema });
  } finally {
    await dropShadow(db, { schema });
    guard.release(true);
  }
};

const sweepScratch = async (db: Db, guard: pg.PoolClient) => {
  const { rows } = await guard.query(`select nspname from pg_namespace where nspname like 'rm\\_scratch\\_%'`);
  for (const { nspname } of rows) {
    const free = await guard.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [nspname]);
    if (free.rows[0].free) await dropShadow(db, { schema: nspname });
  }
};
