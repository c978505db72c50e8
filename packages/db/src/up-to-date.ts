import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beginnings, rowMarksOf } from '@laurel/domain/audit/row-marks.ts';
import { isLogSqlApplied } from '@laurel/event-store/apply-log-sql.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { staleProjections } from '@laurel/event-store/rebuild.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import { productLog } from './product-log.ts';

/**
 * Whether `bringUpToDate` has nothing to do: checked with a few queries, since a command line checks before every
 * answer.
 */
export const isUpToDate = async (db: Db, migrationsFolder = path.resolve('packages/db/migrations')) => {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  const { rows } = await poolOf(db).query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "any"`);
  if (!rows[0].any) return false;
  const done = await poolOf(db).query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
  if (done.rows[0].newest !== journal.entries.at(-1)?.when) return false;
  if (!(await isLogSqlApplied(poolOf(db)))) return false;
  const begun = await poolOf(db).query(`select from es.streams where stream_id = any ($1)`, [
    beginnings.map((table) => rowMarksOf(table).id),
  ]);
  return begun.rowCount === beginnings.length && (await staleProjections(db, productLog)).length === 0;
};
