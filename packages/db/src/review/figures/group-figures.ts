import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import { schoolToday } from '../../organisation/school-renames.ts';
import { schoolPlaces } from '../../organisation/schools.ts';
import { reviewWorks } from '../review-works.ts';
import { type FiguresOf, totals } from './totals.ts';

type FiguresBy = 'item' | 'school' | 'region';

type GroupFigures = {
  /** Id of the item, code of the school, name of the region; null for works that have none. */
  readonly key: string | null;
  readonly name: string | null;
  readonly nameEn: string | null;
  readonly works: number;
  readonly lowestMilli: number;
  readonly lowerQuartileMilli: number;
  readonly medianMilli: number;
  readonly upperQuartileMilli: number;
  readonly highestMilli: number;
};

/** As many groups as a page shows and a chart can draw; there are 34 regions and thousands of schools. */
const MOST = 200;

const columnsOf: Record<FiguresBy, { key: SQL; name: SQL; nameEn: SQL }> = {
  item: { key: sql`item_id::text`, name: sql`null::text`, nameEn: sql`null::text` },
  school: { key: sql`school_code`, name: sql`max(school)`, nameEn: sql`nullif(max(school_en), '')` },
  region: { key: sql`nullif(province, '')`, name: sql`nullif(max(province), '')`, nameEn: sql`null::text` },
};

/**
 * How the works of each item, school or region stand, by the plain mean of their sheets; the largest groups first. A
 * work belongs to the school of its first author, as that is today.
 */
export async function groupFigures(db: Db, of: FiguresOf, by: FiguresBy): Promise<GroupFigures[]> {
  const { key, name, nameEn } = columnsOf[by];
  const { rows } = await db.execute<GroupFigures>(sql`
    with ${totals(of)}, means as (
      select work_id, item_id, avg(total) as mean from totals group by work_id, item_id
    ), placed as (
      select m.mean, m.item_id, s.school_code, s.name as school, s.name_en as school_en, s.province
        from means m
        join ${reviewWorks} w on w.work_id = m.work_id
        left join ${schoolPlaces} s on s.school_code = ${schoolToday(sql`w.school_codes[1]`)}
    )
    select ${key} as key, ${name} as name, ${nameEn} as "nameEn", count(*)::int as works,
           round(min(mean))::int as "lowestMilli",
           round((percentile_cont(0.25) within group (order by mean))::numeric)::int as "lowerQuartileMilli",
           round((percentile_cont(0.5) within group (order by mean))::numeric)::int as "medianMilli",
           round((percentile_cont(0.75) within group (order by mean))::numeric)::int as "upperQuartileMilli",
           round(max(mean))::int as "highestMilli"
      from placed group by 1 order by works desc, key nulls last limit ${MOST}`);
  return rows;
}
