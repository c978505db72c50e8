import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { type FiguresOf, totals } from './totals.ts';

/** Changes of more than this are in the outermost bars, in milli-points. */
const OUTERMOST = 10_000;
const WIDTH = 1_000;

type TrimFigures = {
  /** Works that have a score, and those of which sheets were dropped. */
  readonly works: number;
  readonly trimmed: number;
  /** Mean size of the change among those, and the largest one. */
  readonly meanChangeMilli: number;
  readonly largestChangeMilli: number;
  /** By what trimming changed the mean of a work; upward is above zero. */
  readonly bars: readonly { readonly fromMilli: number; readonly toMilli: number; readonly works: number }[];
};

/**
 * What dropping the highest and lowest sheets does to the means of the works, by the policy's table. Null where the
 * policy trims nothing.
 */
export async function trimFigures(
  db: Db,
  of: FiguresOf & { readonly policy: Pick<ScoringPolicy, 'criteria' | 'trim'> },
): Promise<TrimFigures | null> {
  const { trim } = of.policy;
  if (trim.length === 0) return null;
  const table = sql.join(
    trim.map(({ fromSheets, high, low }) => sql`(${fromSheets}::int, ${high}::int, ${low}::int)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ change: number | null; works: number; sum: number; largest: number }>(sql`
    with ${totals(of)}, rules (from_sheets, high, low) as (values ${table}), places as (
      select work_id, total, count(*) over work as sheets,
             row_number() over (partition by work_id order by total) as place
        from totals window work as (partition by work_id)
    ), means as (
      select p.work_id, avg(p.total) as plain,
             avg(p.total) filter (where p.place > coalesce(r.low, 0) and p.place <= p.sheets - coalesce(r.high, 0)) as kept,
             bool_or(r.from_sheets is not null) as trimmed
        from places p
        left join lateral (
          select * from rules where rules.from_sheets <= p.sheets order by rules.from_sheets desc limit 1
        ) r on true
       group by p.work_id
    )
    select case when trimmed then
             greatest(least(floor((kept - plain) / ${WIDTH}::numeric), ${OUTERMOST / WIDTH - 1}::int), ${-OUTERMOST / WIDTH}::int)::int
           end as change,
           count(*)::int as works, coalesce(sum(abs(kept - plain)), 0)::float8 as sum,
           coalesce(max(abs(kept - plain)), 0)::float8 as largest
      from means group by 1`);
  const changed = rows.filter(({ change }) => change !== null);
  const trimmed = changed.reduce((all, { works }) => all + works, 0);
  const byChange = new Map(changed.map(({ change, works }) => [change, works]));
  const first = -OUTERMOST / WIDTH;
  return {
    works: rows.reduce((all, { works }) => all + works, 0),
    trimmed,
    meanChangeMilli: trimmed === 0 ? 0 : Math.round(changed.reduce((all, { sum }) => all + sum, 0) / trimmed),
    largestChangeMilli: Math.round(Math.max(0, ...changed.map(({ largest }) => largest))),
    bars: Array.from({ length: (2 * OUTERMOST) / WIDTH }, (_, bar) => ({
      fromMilli: (first + bar) * WIDTH,
      toMilli: (first + bar + 1) * WIDTH,
      works: byChange.get(first + bar) ?? 0,
    })),
  };
}
