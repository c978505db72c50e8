import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { BAR_MILLI, type ChangeFigures, type ChangeRow, changeFigures, FIRST_BAR, LAST_BAR } from './change-bars.ts';
import { type FiguresOf, totals } from './totals.ts';

/**
 * What dropping the highest and lowest sheets does to the means of the works, by the policy's table. Null where the
 * policy trims nothing.
 */
export async function trimFigures(
  db: Db,
  of: FiguresOf & { readonly policy: Pick<ScoringPolicy, 'criteria' | 'trim'> },
): Promise<ChangeFigures | null> {
  const { trim } = of.policy;
  if (trim.length === 0) return null;
  const table = sql.join(
    trim.map(({ fromSheets, high, low }) => sql`(${fromSheets}::int, ${high}::int, ${low}::int)`),
    sql`, `,
  );
  const { rows } = await db.execute<ChangeRow>(sql`
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
             greatest(least(floor((kept - plain) / ${BAR_MILLI}::numeric), ${LAST_BAR}::int), ${FIRST_BAR}::int)::int
           end as change,
           count(*)::int as works, coalesce(sum(abs(kept - plain)), 0)::float8 as sum,
           coalesce(max(abs(kept - plain)), 0)::float8 as largest
      from means group by 1`);
  return changeFigures(rows);
}
