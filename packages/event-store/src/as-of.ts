import type { Db } from './db.ts';
import { type Log, logOf } from './log.ts';
import { positionBefore } from './position-before.ts';
import { type AnyProjection, tableNames } from './projection.ts';
import { headOf, replayInto, type Shadow, tableIn, withScratch } from './shadow.ts';
import { poolOf } from './transaction.ts';

/** A point in the log: a position, or a time that is resolved to one. */
export type Moment = number | Date;

export type Row = Readonly<Record<string, unknown>>;
type AsOf = {
  readonly projection: string;
  /** The last event that counts. */
  readonly position: number;
  readonly tables: readonly { readonly table: string; readonly rows: readonly Row[] }[];
};

/**
 * The position for a moment. `recorded_at` never goes backwards along the log, so "as of 17:00" is always one prefix of
 * it: everything recorded at or before that moment.
 */
export const resolveMoment = async (db: Db, moment: Moment): Promise<number> => {
  if (typeof moment === 'number') return Math.min(moment, await headOf(db));
  // To the millisecond, as the log records.
  return positionBefore(db, new Date(moment.getTime() + 1));
};

/**
 * A read model as it was at a moment, folded from the log into tables of its own; `where` are columns that must equal.
 */
export const asOf = async (
  db: Db,
  projection: AnyProjection,
  moment: Moment,
  { where = {}, log = logOf(db) }: { where?: Readonly<Record<string, string>>; log?: Log } = {},
): Promise<AsOf> => {
  const position = await resolveMoment(db, moment);
  return withScratch(db, projection, async (shadow) => {
    await replayInto(db, shadow, log, { upTo: position });
    const tables = await Promise.all(
      tableNames(projection).map(async (table) => ({ table, rows: await rowsOf(db, shadow, table, where) })),
    );
    return { projection: projection.name, position, tables };
  });
};

const rowsOf = async (
  db: Db,
  { schema }: Shadow,
  table: string,
  where: Readonly<Record<string, string>>,
): Promise<Row[]> => {
  const { rows } = await poolOf(db).query(
    `select to_jsonb(t) as row from ${tableIn(schema, table)} t
      where not exists (select from jsonb_each_text($1) w where to_jsonb(t)->>w.key is distinct from w.value) order by t::text`,
    [where],
  );
  return rows.map(({ row }) => row);
};
