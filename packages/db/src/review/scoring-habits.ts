import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import type { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { ScoringHabit } from '@laurel/domain/review/outlier-experts.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import { scoreSheets } from './sheet-board.ts';

/** A sheet's total in milli-points, as `sheetTotal` computes it; good enough for statistics, not for results. */
const totalOf = (criteria: readonly Pick<Criterion, 'criterionId' | 'weight' | 'maxMilli'>[]): SQL =>
  sql.join(
    criteria.map(
      ({ criterionId, weight, maxMilli }) =>
        sql`coalesce((${scoreSheets.scores}->>${criterionId}::text)::float8, 0) * ${(weight * 1000) / maxMilli}::float8`,
    ),
    sql` + `,
  );

/** How each expert of a round has scored so far, against the others on the same works: one row an expert. */
export async function scoringHabits(
  db: Db,
  roundId: RoundId,
  criteria: readonly Pick<Criterion, 'criterionId' | 'weight' | 'maxMilli'>[],
): Promise<ScoringHabit[]> {
  const { rows } = await db.execute<{
    expert_id: PersonId;
    sheets: number;
    compared: number;
    leaning: number | null;
    spread: number | null;
  }>(sql`
    with totals as materialized (
      select ${scoreSheets.expertId} as expert_id, ${scoreSheets.workId} as work_id, ${totalOf(criteria)} as total
        from ${scoreSheets}
       where ${scoreSheets.roundId} = ${roundId} and ${scoreSheets.status} = 'submitted'
    ), works as (
      select work_id, count(*)::int as n, sum(total) as total from totals group by work_id
    )
    select t.expert_id, count(*)::int as sheets, (count(*) filter (where w.n > 1))::int as compared,
           avg(t.total - (w.total - t.total) / (w.n - 1)) filter (where w.n > 1) as leaning,
           stddev_samp(t.total) as spread
      from totals t join works w using (work_id)
     group by t.expert_id order by t.expert_id`);
  const whole = (value: number | null) => (value === null ? null : Math.round(value));
  return rows.map(({ expert_id, sheets, compared, leaning, spread }) => ({
    expertId: expert_id,
    sheets,
    compared,
    leaningMilli: whole(leaning),
    spreadMilli: whole(spread),
  }));
}
