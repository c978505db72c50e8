import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** Streams that words may find; more than these are no search. */
const MOST = 500;

/**
 * The streams of what people call by these words: works by code or title, sign-ups by number, teams by name, orders and
 * certificates by number. A work is found with its sign-up and its team, and a team with both: their stories are one.
 */
export async function streamsCalled(db: Db, words: string): Promise<string[]> {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<{ stream: string }>(sql`
    with entered as (
      select enrolment_id, team_id from work_board
      where lower(code) = lower(${words}) or title ilike ${like} or team_name ilike ${like}
      union
      select enrolment_id, team_id from enrolment_board where lower(number) = lower(${words}) or team_name ilike ${like}
    )
    select 'enrolment-' || enrolment_id as stream from entered
    union select 'team-' || team_id from entered
    union select 'work-' || work_id from work_board join entered using (enrolment_id)
    union select 'order-' || order_id from orders where lower(order_no) = lower(${words})
    union select 'certificate-' || certificate_id from certificate_board where lower(number) = lower(${words})
    order by stream limit ${MOST}`);
  return rows.map((row) => row.stream);
}
