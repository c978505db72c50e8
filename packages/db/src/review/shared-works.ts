import type { PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { continuedWorks } from './continued-works.ts';
import { ofReview, reviewWorks } from './review-works.ts';
import type { RoundRow } from './round-board.ts';

/**
 * With whom of a round's authors and advisers each of its experts worked on a work before, in whatever competition: one
 * row for two people, with the first such work by id.
 */
export async function sharedWorks(db: Db, row: RoundRow) {
  const { competitionId, round } = row;
  const only = await continuedWorks(db, row);
  const pool = sql`${sql.param([...round.pool])}::uuid[]`;
  const { rows } = await db.execute<{ expert_id: PersonId; other_id: PersonId; work_id: WorkId }>(sql`
    with here as (
      select distinct unnest(${reviewWorks.personIds}) as person_id from ${reviewWorks}
       where ${ofReview(competitionId, round.itemIds, only)}
    ), shared as (
      select ${reviewWorks.workId} as work_id, ${reviewWorks.personIds} as person_ids from ${reviewWorks}
       where ${reviewWorks.personIds} && ${pool}
    )
    select distinct on (expert_id, other_id) expert_id, here.person_id as other_id, shared.work_id
      from shared
      join unnest(${pool}) as expert_id on expert_id = any(shared.person_ids)
      join here on here.person_id = any(shared.person_ids) and here.person_id <> expert_id
     order by expert_id, other_id, shared.work_id`);
  return rows.map((row) => ({ expertId: row.expert_id, otherId: row.other_id, workId: row.work_id }));
}
