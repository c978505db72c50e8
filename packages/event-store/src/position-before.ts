import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * The last position that was recorded before a time, as a value of a query; 0 when there is none. `recorded_at` never
 * goes backwards along the log, so this is a binary search by position: an index on the time would cost every command.
 */
export const lastBefore = (time: Date): SQL => sql`(
  with recursive halves (low, high) as (
    select 0::bigint, coalesce((select e.position from es.events e order by e.position desc limit 1), 0)
    union all
    select case when earlier then middle else low end, case when earlier then high else middle - 1 end
      from (select h.low, h.high, m.middle,
                   (select e.recorded_at < ${time.toISOString()}::timestamptz from es.events e
                     where e.position <= m.middle order by e.position desc limit 1) as earlier
              from halves h, lateral (select (h.low + h.high + 1) / 2 as middle) m where h.low < h.high) asked
  )
  select low from halves where low = high)`;

export const positionBefore = async (db: Db, time: Date): Promise<number> => {
  const { rows } = await db.execute<{ position: number }>(sql`select ${lastBefore(time)}::float8 as position`);
  return rows[0]?.position ?? 0;
};
