import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from './db.ts';
import { type Log, logOf } from './log.ts';
import { skippedBy } from './parked.ts';
import { type AnyProjection, codeFingerprint, tableNames } from './projection.ts';
import {
  createShadow,
  dropShadow,
  finishTables,
  headOf,
  replayInto,
  replayPage,
  type Shadow,
  schemaFor,
  shadowOf,
  tableIn,
} from './shadow.ts';
import { databaseError, poolOf, withTransaction } from './transaction.ts';

export type Rebuilt = {
  readonly projection: string;
  readonly generation: number;
  readonly events: number;
  readonly ms: number;
  /** How long commands waited while the tables were swapped. */
  readonly pauseMs: number;
};

type Options = {
  readonly log?: Log;
  readonly page?: number;
  readonly onProgress?: (position: number, head: number) => void;
};

/** Two rebuilds of one read model at the same time. */
export class RebuildRunning extends Error {
  override name = 'RebuildRunning';
}

/**
 * Rebuilds a read model from the log beside the live one and swaps them. Commands continue in the meantime; they wait
 * only for the swap. A rebuild that was interrupted continues where it stopped. The old tables are kept, for
 * `rollbackRebuild`, until the next rebuild or `dropRetired`.
 */
export const rebuild = async (
  db: Db,
  projection: AnyProjection,
  { log = logOf(db), ...options }: Options = {},
): Promise<Rebuilt> =>
  alone(db, projection, async () => {
    const shadow = await shadowOf(db, projection, schemaFor('next', projection));
    const { generation, position } = (await unfinished(db, shadow)) ?? (await begin(db, shadow));
    return finish(db, shadow, generation, position, log, options);
  });

/** Restores the tables from before the last rebuild, updated by the running code. */
export const rollbackRebuild = async (
  db: Db,
  projection: AnyProjection,
  { log = logOf(db), ...options }: Options = {},
): Promise<Rebuilt> =>
  alone(db, projection, async () => {
    const { rows } = await poolOf(db).query(
      `select generation, position::float8 as position from es.projections
        where name = $1 and status = 'retired' and to_regnamespace($2) is not null order by generation desc limit 1`,
      [projection.name, schemaFor('old', projection)],
    );
    const retired = rows[0];
    if (!retired) throw new Error(`nothing is kept of an earlier ${projection.name}`);
    const shadow = await shadowOf(db, projection, schemaFor('next', projection));
    await dropShadow(db, shadow);
    await poolOf(db).query(`alter schema "${schemaFor('old', projection)}" rename to "${shadow.schema}"`);
    await poolOf(db).query(`update es.projections set status = 'building' where name = $1 and generation = $2`, [
      projection.name,
      retired.generation,
    ]);
    return finish(db, shadow, retired.generation, retired.position, log, options);
  });

/** Drops what earlier rebuilds have kept for longer than some hours. */
export const dropRetired = async (db: Db, { log = logOf(db), hours = 24 } = {}): Promise<void> => {
  for (const projection of log.projections) {
    const { rows } = await poolOf(db).query(
      `select 1 from es.projections where name = $1 and status = 'live' and live_at < now() - make_interval(hours => $2)`,
      [projection.name, hours],
    );
    if (rows.length > 0) await dropShadow(db, { schema: schemaFor('old', projection) });
  }
};

/**
 * Before anything is served: builds a read model that is new to this log, or whose code needs other tables or events
 * than its live generation. Returns what was built.
 */
export const prepareProjections = async (db: Db, options: Options = {}): Promise<Rebuilt[]> => {
  const { log = logOf(db) } = options;
  const turn = await poolOf(db).connect();
  try {
    await turn.query(`select pg_advisory_lock(hashtextextended('prepare-projections', 0))`);
    const head = await headOf(db);
    const built: Rebuilt[] = [];
    for (const projection of await staleProjections(db, log)) {
      if (head === 0) await declareLive(db, projection);
      else built.push(await rebuild(db, projection, options));
    }
    return built;
  } finally {
    turn.release(true);
  }
};

/** Read models that are new to this log, or whose code needs other tables or events than its live generation. */
export const staleProjections = async (db: Db, log: Log): Promise<AnyProjection[]> => {
  const { rows } = await poolOf(db).query(`select name, code_fingerprint from es.projections where status = 'live'`);
  const live = new Map(rows.map((row) => [row.name, row.code_fingerprint]));
  return log.projections.filter((projection) => live.get(projection.name) !== codeFingerprint(projection));
};

const declareLive = (db: Db, projection: AnyProjection) =>
  poolOf(db).query(
    `insert into es.projections (name, generation, mode, status, code_fingerprint, live_at) values ($1, 1, $2, 'live', $3, now())
     on conflict (name) where status = 'live' do update set code_fingerprint = excluded.code_fingerprint, mode = excluded.mode`,
    [projection.name, projection.mode, codeFingerprint(projection)],
  );

const alone = async <Answer>(db: Db, projection: AnyProjection, work: () => Promise<Answer>): Promise<Answer> => {
  const name = `rebuild:${projection.name}`;
  const session = await poolOf(db).connect();
  try {
    const { rows } = await session.query(`select pg_try_advisory_lock(hashtextextended($1, 0)) as mine`, [name]);
    if (!rows[0].mine) throw new RebuildRunning(`${projection.name} is being rebuilt already`);
    return await work();
  } finally {
    // Released before the session ends, which the server may notice a moment late.
    await session.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {});
    session.release(true);
  }
};

/** An unfinished generation of this very code, whose tables are still there. */
const unfinished = async (db: Db, { projection, schema }: Shadow) => {
  const { rows } = await poolOf(db).query(
    // Events skipped since it started may be in it.
    `select p.generation, p.position::float8 as position from es.projections p
      where p.name = $1 and p.status = 'building' and p.code_fingerprint = $2 and to_regnamespace($3) is not null
        and not exists (select from es.events e where e.type = 'audit.event_skipped'
                           and e.data ->> 'subscription' = p.name and e.recorded_at >= p.started_at)`,
    [projection.name, codeFingerprint(projection), schema],
  );
  return rows[0] as { generation: number; position: number } | undefined;
};

const begin = async (db: Db, shadow: Shadow) => {
  const { projection } = shadow;
  await poolOf(db).query(`update es.projections set status = 'failed' where name = $1 and status = 'building'`, [
    projection.name,
  ]);
  await createShadow(db, shadow);
  const { rows } = await poolOf(db).query(
    `insert into es.projections (name, generation, mode, status, code_fingerprint)
     select $1, coalesce(max(generation), 0) + 1, $2, 'building', $3 from es.projections where name = $1
     returning generation, position::float8 as position`,
    [projection.name, projection.mode, codeFingerprint(projection)],
  );
  return rows[0] as { generation: number; position: number };
};

/** Within this many events of the end the rest is read under the lock. */
const NEAR = 1_000;
const MOST_SWAPS = 30;

const finish = async (
  db: Db,
  shadow: Shadow,
  generation: number,
  from: number,
  log: Log,
  { page = 5_000, onProgress }: Options,
): Promise<Rebuilt> => {
  const began = performance.now();
  const { projection } = shadow;
  let position = from;
  const checkpoint = (client: pg.PoolClient, reached: number) =>
    client.query('update es.projections set position = $3 where name = $1 and generation = $2', [
      projection.name,
      generation,
      reached,
    ]);
  for (let tries = 1; ; tries++) {
    for (let head = await headOf(db); head - position > NEAR || tries === 1; head = await headOf(db)) {
      position = await replayInto(db, shadow, log, {
        from: position,
        upTo: head,
        page,
        onPage: async (client, reached) => {
          await checkpoint(client, reached);
          onProgress?.(reached, head);
        },
      });
      if (head - position <= 0) break;
    }
    await finishTables(db, shadow);
    const swapped = await trySwap(db, shadow, generation, position, log);
    if (swapped) {
      await dropShadow(db, shadow);
      return {
        projection: projection.name,
        generation,
        events: swapped.position - from,
        ms: performance.now() - began,
        pauseMs: swapped.pauseMs,
      };
    }
    if (tries === MOST_SWAPS) throw new Error(`no moment to swap ${projection.name} in; try again when it is quieter`);
    await pause(50 * tries);
  }
};

/** The swap itself, in one transaction; undefined when a lock did not come within two seconds. */
const trySwap = async (db: Db, shadow: Shadow, generation: number, from: number, log: Log) => {
  const { projection, schema } = shadow;
  const old = schemaFor('old', projection);
  await dropShadow(db, { schema: old });
  let began = 0;
  try {
    const position = await withTransaction(db, async (_tx, client) => {
      await client.query(`set local lock_timeout = '2s'`);
      await client.query(`create schema "${old}"`);
      began = performance.now();
      await fence(client, projection);
      // Nobody can skip from here on. An event skipped during the rebuild is in these tables.
      if ((await skippedBy(client, projection.name)).size !== shadow.skipped.size)
        throw new Error(`an event of ${projection.name} was skipped meanwhile; rebuild it again`);
      const head = (await client.query('select coalesce(max(e.position), 0)::float8 as head from es.events e')).rows[0]
        .head;
      let reached = from;
      while (reached < head)
        reached = await replayPage(client, shadow, log, { from: reached, upTo: head, page: 5_000 });
      for (const table of tableNames(projection)) {
        await client.query(`alter table ${tableIn('rm', table)} set schema "${old}"`);
        await client.query(`alter table ${tableIn(schema, table)} set schema rm`);
      }
      await client.query(
        `update es.projections set status = 'retired', position = $2 where name = $1 and status = 'live'`,
        [projection.name, reached],
      );
      await client.query(
        `update es.projections set status = 'live', live_at = now(), position = $3, code_fingerprint = $4
          where name = $1 and generation = $2`,
        [projection.name, generation, reached, codeFingerprint(projection)],
      );
      if (projection.mode === 'async')
        // It has passed the event at which the follower had stopped, if it had.
        await client.query(
          `update es.subscriptions set position = $2, updated_at = now(), last_error = null,
                  state = case state when 'failed' then 'running' else state end where name = $1`,
          [projection.name, reached],
        );
      return reached;
    });
    return { position, pauseMs: performance.now() - began };
  } catch (error) {
    if (['55P03', '40P01'].includes(databaseError(error)?.code ?? '')) return undefined;
    throw error;
  }
};

/**
 * Nobody writes the live tables from here to the commit. Inline: every command has a shared lock on the epoch, so this
 * waits for those in flight and blocks new ones. Async: its follower locks its checkpoint's row for each page.
 */
const fence = async (client: pg.PoolClient, projection: AnyProjection) => {
  if (projection.mode === 'inline') {
    await client.query('select pg_advisory_xact_lock(4712)');
    return;
  }
  await client.query('insert into es.subscriptions (name) values ($1) on conflict do nothing', [projection.name]);
  await client.query('select 1 from es.subscriptions where name = $1 for update', [projection.name]);
};
