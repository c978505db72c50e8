import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { scoreSheets } from '../sheet-board.ts';
import type { FiguresOf } from './totals.ts';

type PaceFigures = {
  /** Sheets that are wanted: assigned and neither declined, withdrawn nor voided. */
  readonly wanted: number;
  /** By day of Shanghai, `yyyy-MM-dd`; days without a submission are left out. */
  readonly days: readonly { readonly day: string; readonly submitted: number }[];
};

/** How many score sheets came in on each day. A sheet that was submitted again counts on its last day. */
export async function paceFigures(
  db: Db,
  { roundId, itemId }: Pick<FiguresOf, 'roundId' | 'itemId'>,
): Promise<PaceFigures> {
  const { rows } = await db.execute<{ day: string | null; submitted: number }>(sql`
    select case when ${scoreSheets.status} = 'submitted'
                then to_char(${scoreSheets.submittedAt}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM-DD') end as day,
           count(*)::int as submitted
      from ${scoreSheets}
     where ${scoreSheets.roundId} = ${roundId}
       and ${scoreSheets.status} in ('assigned', 'acknowledged', 'draft', 'submitted')
       and ${itemId ? sql`${scoreSheets.itemId} = ${itemId}` : sql`true`}
     group by 1 order by 1 nulls last`);
  return {
    wanted: rows.reduce((all, { submitted }) => all + submitted, 0),
    days: rows.flatMap(({ day, submitted }) => (day ? [{ day, submitted }] : [])),
  };
}
