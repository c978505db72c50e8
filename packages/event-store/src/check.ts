import type pg from 'pg';
import type { Db } from './db.ts';
import { type Log, logOf } from './log.ts';
import { type AnyProjection, tableNames } from './projection.ts';
import { digestOf, headOf, replayInto, tableIn, withScratch } from './shadow.ts';
import { poolOf } from './transaction.ts';

type Checked = {
  readonly projection: string;
  readonly position: number;
  readonly equal: boolean;
  /** Some of the rows that differ: as the live table has them, and as the log says they should be. */
  readonly differences: readonly {
    readonly table: string;
    readonly live: string | null;
    readonly rebuilt: string | null;
  }[];
};

const SHOWN = 20;

/**
 * Whether the live read model is what the log says: rebuilds it from zero next to the live one, up to the position in
 * one snapshot of the database, and compares byte for byte. Blocks nobody, changes nothing.
 */
export const checkProjection = (db: Db, projection: AnyProjection, log: Log = logOf(db)): Promise<Checked> =>
  withScratch(db, projection, async (shadow) => {
    const near = await replayInto(db, shadow, log, { upTo: await headOf(db) });
    const snapshot = await poolOf(db).connect();
    try {
      await snapshot.query('begin isolation level repeatable read, read only');
      const position = await positionOf(snapshot, projection);
      const live = await digestOf(snapshot, projection);
      const reached =
        position < near
          ? await again(db, shadow, log, position)
          : await replayInto(db, shadow, log, { from: near, upTo: position });
      const rebuilt = await digestOf(poolOf(db), projection, shadow.schema);
      const equal = live === rebuilt;
      if (equal) await note(db, projection, live);
      const differences = equal ? [] : await differing(snapshot, poolOf(db), projection, shadow.schema);
      return { projection: projection.name, position: reached, equal, differences };
    } finally {
      await snapshot.query('rollback').catch(() => {});
      snapshot.release();
    }
  });

/**
 * This many at the same time: the database works at one while this process folds another. Each takes four connections.
 */
const AT_ONCE = 2;

/** Many read models, answered in their order. */
export async function* checkProjections(
  db: Db,
  projections: readonly AnyProjection[],
  log: Log = logOf(db),
): AsyncGenerator<Checked> {
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve<unknown>(undefined));
  const checks = projections.map((projection, i) => {
    const check = (lanes[i % AT_ONCE] ?? Promise.resolve()).then(() => checkProjection(db, projection, log));
    check.catch(() => {}); // awaited when its result is needed
    lanes[i % AT_ONCE] = check;
    return check;
  });
  for (const check of checks) yield await check;
}

/** An asynchronous read model may be behind what was replayed: then the replay is done once more, up to where it is. */
const again = async (db: Db, shadow: Parameters<typeof replayInto>[1], log: Log, upTo: number) => {
  for (const table of tableNames(shadow.projection))
    await poolOf(db).query(`truncate ${tableIn(shadow.schema, table)}`);
  return replayInto(db, shadow, log, { upTo });
};

const positionOf = async (snapshot: pg.PoolClient, projection: AnyProjection): Promise<number> => {
  const { rows } =
    projection.mode === 'inline'
      ? await snapshot.query('select coalesce(max(e.position), 0)::float8 as position from es.events e')
      : await snapshot.query(
          'select coalesce((select s.position from es.subscriptions s where s.name = $1), 0)::float8 as position',
          [projection.name],
        );
  return rows[0].position;
};

/** For people who look at the table; a user who may only read leaves it as it is. */
const note = async (db: Db, projection: AnyProjection, digest: string) => {
  const { rows } = await poolOf(db).query(`select has_table_privilege('es.projections', 'update') as may`);
  if (!rows[0].may) return;
  await poolOf(db).query(`update es.projections set row_digest = $2 where name = $1 and status = 'live'`, [
    projection.name,
    digest,
  ]);
};

const differing = async (
  live: pg.PoolClient,
  rebuilt: Pick<pg.Pool, 'query'>,
  projection: AnyProjection,
  schema: string,
): Promise<Checked['differences']> => {
  const found: { table: string; live: string | null; rebuilt: string | null }[] = [];
  for (const table of tableNames(projection)) {
    const rowsOf = async (client: Pick<pg.Pool, 'query'>, where: string) =>
      (await client.query(`select t::text as row from ${tableIn(where, table)} t order by 1`)).rows.map(
        (row): string => row.row,
      );
    const [here, there] = [await rowsOf(live, 'rm'), await rowsOf(rebuilt, schema)];
    const [inLive, inRebuilt] = [new Set(here), new Set(there)];
    for (const row of here) if (!inRebuilt.has(row)) found.push({ table, live: row, rebuilt: null });
    for (const row of there) if (!inLive.has(row)) found.push({ table, live: null, rebuilt: row });
  }
  return found.slice(0, SHOWN);
};
