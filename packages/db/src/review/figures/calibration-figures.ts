import type { Db } from '@laurel/event-store/db.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { reviewWorks } from '../review-works.ts';
import { scoreResults } from '../score-results.ts';
import { scoreRuns } from '../score-run-board.ts';
import { BAR_MILLI, type ChangeFigures, type ChangeRow, changeFigures, FIRST_BAR, LAST_BAR } from './change-bars.ts';
import type { FiguresOf } from './totals.ts';

/** The number that an exact value of an explanation ("263000/3") is. */
const numberOf = (value: string) =>
  sql.raw(`(split_part(${value}, '/', 1)::numeric / coalesce(nullif(split_part(${value}, '/', 2), '')::numeric, 1))`);

/**
 * What calibration did to the means of the works, by the round's latest score run: to calibrate is to compute a run. Null
 * where there is none yet.
 */
export async function calibrationFigures(
  db: Db,
  of: FiguresOf,
): Promise<(ChangeFigures & { readonly computedAt: string }) | null> {
  const [run] = await db
    .select({ resultHash: scoreRuns.resultHash, computedAt: scoreRuns.computedAt })
    .from(scoreRuns)
    .where(and(eq(scoreRuns.roundId, of.roundId), inArray(scoreRuns.status, ['computed', 'approved'])))
    .orderBy(desc(scoreRuns.requestedAt))
    .limit(1);
  if (!run?.resultHash || !run.computedAt) return null;
  const { rows } = await db.execute<ChangeRow>(sql`
    with means as (
      select r.work_id,
             avg(case when (sheet->'calibration'->>'applied')::boolean
                      then ${numberOf("sheet->'calibration'->>'value'")} - ${numberOf("sheet->>'total'")} else 0 end) as change,
             bool_or((sheet->'calibration'->>'applied')::boolean) as calibrated
        from ${scoreResults} r
        join ${reviewWorks} w using (work_id)
        cross join lateral jsonb_array_elements(r.explanation->'stages') stage
        cross join lateral jsonb_array_elements(stage->'sheets') sheet
       where r.result_hash = ${run.resultHash} and sheet->>'total' is not null
         and (${of.itemId ?? null}::uuid is null or w.item_id = ${of.itemId ?? null}::uuid)
       group by r.work_id
    )
    select case when calibrated then
             greatest(least(floor(change / ${BAR_MILLI}::numeric), ${LAST_BAR}::int), ${FIRST_BAR}::int)::int
           end as change,
           count(*)::int as works, coalesce(sum(abs(change)), 0)::float8 as sum,
           coalesce(max(abs(change)), 0)::float8 as largest
      from means group by 1`);
  return { ...changeFigures(rows), computedAt: run.computedAt };
}
