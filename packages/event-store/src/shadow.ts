import { randomUUID } from 'node:crypto';
import type { Event } from '@laurel/domain/kernel/events.ts';
import type pg from 'pg';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import { skippedBy } from './parked.ts';
import { type AnyProjection, tableNames } from './projection.ts';
import { readTypes } from './read-log.ts';
import { type Projected, projected, type StoredEvent } from './recorded.ts';
import { poolOf, withTransaction, writingAhead } from './transaction.ts';

/** Copies of a projection's tables in a schema of their own, empty at first, on which the same code can be run. */
export type Shadow = {
  readonly projection: AnyProjection;
  readonly schema: string;
  /** Positions that somebody made the live read model skip: a rebuild skips them too. */
  readonly skipped: ReadonlySet<number>;
};

export const shadowOf = async (db: Db, projection: AnyProjection, schema: string): Promise<Shadow> => ({
  projection,
  schema,
  skipped: await skippedBy(poolOf(db), projection.name),
});

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableIn = (schema: string, table: string) => `${quoted(schema)}.${quoted(table)}`;

/** A schema name that belongs to a projection for a purpose. */
export const schemaFor = (purpose: 'next' | 'old', projection: AnyProjection) =>
  `rm_${purpose}_${projection.name.replaceAll(/[^a-z0-9]/g, '_')}`.slice(0, 63);

/**
 * Makes empty copies of the live tables: columns, defaults, checks, keys and indexes, under the same names, so that
 * everything that uses their names (refusals by unique index, migrations) finds them after a swap. Indexes for
 * searching come at the end (`finishTables`): a read model's upkeep never searches, and keeping them row by row costs
 * more than everything else.
 */
export const createShadow = async (
  db: Db,
  { projection, schema }: Omit<Shadow, 'skipped'>,
  { unlogged = false }: { readonly unlogged?: boolean } = {},
): Promise<void> => {
  await withTransaction(db, async (_tx, client) => {
    await client.query(`drop schema if exists ${quoted(schema)} cascade; create schema ${quoted(schema)}`);
    for (const table of tableNames(projection)) await copyTable(client, schema, table, unlogged);
    await client.query(`
      do $$ begin
        if exists (select from pg_roles where rolname = 'laurel_app') then
          grant usage on schema ${quoted(schema)} to laurel_app;
          grant select, insert, update, delete on all tables in schema ${quoted(schema)} to laurel_app;
        end if;
        if exists (select from pg_roles where rolname = 'laurel_audit') then
          grant select on all tables in schema ${quoted(schema)} to laurel_audit;
        end if;
      end $$`);
  });
};

const copyTable = async (client: pg.PoolClient, schema: string, table: string, unlogged: boolean) => {
  const [live, copy] = [tableIn('rm', table), tableIn(schema, table)];
  await client.query(`create ${unlogged ? 'unlogged ' : ''}table ${copy} (like ${live} including defaults including constraints including generated
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
  for (const { definition, searching } of await indexesOf(client, table))
    if (!searching) await client.query(inSchema(definition, copy));
};

/** Indexes of a live table that are not a constraint's. GIN is for searching. */
const indexesOf = async (client: Pick<pg.Pool, 'query'>, table: string) =>
  (
    await client.query<{ name: string; definition: string; searching: boolean }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, a.amname = 'gin' as searching
         from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
      [tableIn('rm', table)],
    )
  ).rows;

const inSchema = (definition: string, table: string) => definition.replace(/ ON .+? USING /, ` ON ${table} USING `);

/** Before the swap: the indexes for searching that a shadow does not have yet, and the statistics of its tables. */
export const finishTables = async (db: Db, { projection, schema }: Shadow): Promise<void> => {
  for (const table of tableNames(projection))
    for (const { name, definition, searching } of await indexesOf(poolOf(db), table)) {
      if (!searching) continue;
      const there = await poolOf(db).query('select to_regclass($1) as index', [tableIn(schema, name)]);
      if (there.rows[0].index === null) await poolOf(db).query(inSchema(definition, tableIn(schema, table)));
    }
  // Autovacuum would look at the new tables only minutes after the swap, and plans without statistics can be a thousand
  // times slower.
  for (const table of tableNames(projection)) await poolOf(db).query(`analyze ${tableIn(schema, table)}`);
};

export const dropShadow = async (db: Db, { schema }: Pick<Shadow, 'schema'>): Promise<void> => {
  await poolOf(db).query(`drop schema if exists ${quoted(schema)} cascade`);
};

const PAGE = 5_000;

/**
 * Runs the projection on the events after a position, in pages, into the shadow; returns the position reached. A table
 * that is not the projection's own cannot be found there, so every rebuild checks that a projection uses only its own
 * tables.
 */
export const replayInto = async (
  db: Db,
  shadow: Shadow,
  log: Log,
  { from = 0, upTo, page = PAGE, onPage }: ReplayOptions,
): Promise<number> => {
  const end = (after: number) => Math.min(after + page, upTo);
  const read = (after: number) => readTypes(poolOf(db), after, end(after), shadow.projection.handles);
  let position = from;
  if (position >= upTo) return position;
  // The next page is being fetched while this one is applied.
  for (let coming = read(position); position < upTo; ) {
    const rows = await coming;
    const reached = end(position);
    if (reached < upTo) {
      coming = read(reached);
      coming.catch(() => {}); // awaited in the next round, or not at all when this page fails
    }
    await withTransaction(db, async (_tx, client) => {
      // Until its checkpoint is on disk too, a page is repeated after a crash: nothing has to wait for the disk.
      await client.query('set local synchronous_commit = off');
      await applyRows(client, shadow, log, rows);
      await onPage?.(client, reached);
    });
    position = reached;
  }
  return position;
};

type ReplayOptions = {
  readonly from?: number;
  readonly upTo: number;
  readonly page?: number;
  /** In the page's transaction: a checkpoint, so that a rebuild that was interrupted continues there. */
  readonly onPage?: (client: pg.PoolClient, reached: number) => Promise<unknown>;
};

/** One page inside a transaction of the caller's, which is left with the shadow first in its search path. */
export const replayPage = async (
  client: pg.PoolClient,
  shadow: Shadow,
  log: Log,
  { from, upTo, page }: { from: number; upTo: number; page: number },
): Promise<number> => {
  const reached = Math.min(from + page, upTo);
  const rows = await readTypes(client, from, reached, shadow.projection.handles);
  await applyRows(client, shadow, log, rows);
  return reached;
};

const applyRows = async (
  client: pg.PoolClient,
  { projection, schema, skipped }: Shadow,
  log: Log,
  rows: readonly Omit<StoredEvent, 'meta'>[],
) => {
  const events = rows
    .filter((row) => !skipped.has(row.position))
    .map((row): Projected<Event> => projected(log.definitions, row));
  await client.query(`set local search_path = ${quoted(schema)}, public`);
  if (events.length === 0) return;
  // As a command does it: a read model that writes event by event does not await each answer.
  await writingAhead(
    client,
    (tx) => projection.apply(tx, events as readonly unknown[] as readonly never[]),
    async () => {},
  );
};

export const headOf = async (db: Db): Promise<number> => {
  const { rows } = await poolOf(db).query('select coalesce(max(e.position), 0)::float8 as head from es.events e');
  return rows[0].head;
};

/** One digest for all rows of the projection's tables, whatever their order: equal digests, equal bytes. */
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
 * Provides a shadow that is removed afterwards, however the work ends. The next process removes what a killed one left
 * behind: an advisory lock of its owner's session guards each shadow.
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
    await createShadow(db, { projection, schema }, { unlogged: true });
    return await work(await shadowOf(db, projection, schema));
  } finally {
    await dropShadow(db, { schema });
    guard.release(true);
  }
};

const sweepScratch = async (db: Db, guard: pg.PoolClient) => {
  // Another user's is removed by that user: an auditor's leftovers are not in the way of the owner, or the other way round.
  const { rows } = await guard.query(
    `select nspname from pg_namespace where nspname like 'rm\\_scratch\\_%' and pg_has_role(nspowner, 'usage')`,
  );
  for (const { nspname } of rows) {
    const free = await guard.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [nspname]);
    if (free.rows[0].free) await dropShadow(db, { schema: nspname });
  }
};
