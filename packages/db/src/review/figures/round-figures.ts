import type { AgreementSums } from '@laurel/domain/review/agreement.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { type FiguresOf, totals } from './totals.ts';

/** Width of a bar of the distribution, in milli-points of the hundred thousand that a sheet can reach. */
const WIDTH = 5_000;
const BARS = 100_000 / WIDTH;

type ScoreBar = { readonly fromMilli: number; readonly toMilli: number; readonly sheets: number };

/** How the totals of the submitted sheets are spread; the last bar holds a full score too. */
export async function scoreBars(db: Db, of: FiguresOf): Promise<ScoreBar[]> {
  const { rows } = await db.execute<{ bar: number; sheets: number }>(sql`
    with ${totals(of)}
    select least(total / ${WIDTH}::int, ${BARS - 1}::int) as bar, count(*)::int as sheets from totals group by 1`);
  const counted = new Map(rows.map(({ bar, sheets }) => [bar, sheets]));
  return Array.from({ length: BARS }, (_, bar) => ({
    fromMilli: bar * WIDTH,
    toMilli: (bar + 1) * WIDTH,
    sheets: counted.get(bar) ?? 0,
  }));
}

/** The sums from which the agreement of experts is computed, one row for each number of sheets that works have. */
export async function agreementSums(db: Db, of: FiguresOf): Promise<AgreementSums[]> {
  const { rows } = await db.execute<AgreementSums>(sql`
    with ${totals(of)}, works as (
      select count(*) as scores, sum(total::numeric) as sum, sum(total::numeric * total) as squares
        from totals group by work_id
    )
    select scores::int as scores, count(*)::int as works, sum(sum)::float8 as sum, sum(squares)::float8 as squares,
           sum(scores * squares - sum * sum)::float8 as within
      from works group by scores order by scores`);
  return rows;
}
