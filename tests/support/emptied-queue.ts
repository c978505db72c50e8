import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

/** Empties the queue in the database, as FLUSHALL empties Redis. */
export const emptyQueue = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ tables: string | null }>(sql`
    select string_agg(format('bullmq.%I', table_name), ', ') as tables
      from information_schema.tables where table_schema = 'bullmq' and table_name like '%job%'`);
  const tables = rows[0]?.tables;
  if (!tables) throw new Error('there is no queue here yet');
  await db.execute(sql.raw(`truncate ${tables} cascade`));
};

/** Empties it repeatedly until stopped; answers how often. A single attempt may conflict with a running worker. */
export const keepEmptying = (db: Db, everyMs: number) => {
  let times = 0;
  let last: Promise<void> = Promise.resolve();
  const again = () => {
    last = last
      .then(() => emptyQueue(db))
      .then(
        () => void times++,
        () => {},
      );
  };
  again();
  const timer = setInterval(again, everyMs);
  return {
    stop: async (): Promise<number> => {
      clearInterval(timer);
      await last;
      return times;
    },
  };
};
