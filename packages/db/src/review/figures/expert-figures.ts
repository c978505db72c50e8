import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { type FiguresOf, totals } from './totals.ts';

type ExpertFigures = {
  readonly personId: PersonId;
  readonly sheets: number;
  readonly meanMilli: number;
  readonly lowestMilli: number;
  readonly highestMilli: number;
  /** Standard deviation of the own totals. Null below two sheets. */
  readonly spreadMilli: number | null;
  /** Works that another expert scored too. */
  readonly shared: number;
  /**
   * Own points less the mean of the others on the same work, averaged: above zero is generous, below is strict. Null
   * without a shared work.
   */
  readonly leaningMilli: number | null;
  /** How much that difference varies from work to work (standard deviation). Null below two shared works. */
  readonly varyingMilli: number | null;
};

/** How each expert of a round scored, the most generous first. */
export async function expertFigures(db: Db, of: FiguresOf): Promise<ExpertFigures[]> {
  const { rows } = await db.execute<ExpertFigures>(sql`
    with ${totals(of)}, beside as (
      select expert_id, total,
             count(*) over work - 1 as others,
             (sum(total) over work - total)::numeric / nullif(count(*) over work - 1, 0) as others_mean
        from totals window work as (partition by work_id)
    )
    select expert_id as "personId", count(*)::int as sheets, round(avg(total))::int as "meanMilli",
           min(total) as "lowestMilli", max(total) as "highestMilli", count(others_mean)::int as shared,
           round(avg(total - others_mean))::int as "leaningMilli",
           round(stddev_samp(total - others_mean))::int as "varyingMilli", round(stddev_samp(total))::int as "spreadMilli"
      from beside group by expert_id
     order by "leaningMilli" desc nulls last, expert_id`);
  return rows;
}
