import type { CompetitionId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { SessionEvent } from '@laurel/domain/scene/session-events.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { sceneSessions } from './session-board.ts';

const JOINED: SessionEvent['type'] = 'scene.judge_joined';

/**
 * On how many days each judge was present in a session that was held, also if they left before its end. A day in
 * several sessions counts once.
 */
export async function daysPresent(db: Db | Tx, competitionId: CompetitionId) {
  const { rows } = await db.execute<{ personId: PersonId; units: number }>(sql`
    select e.data->>'judgeId' as "personId",
           count(distinct (s.starts_at::timestamptz at time zone 'Asia/Shanghai')::date)::int as units
      from ${sceneSessions} s join es.events e on e.stream_id = 'scene_session-' || s.session_id
     where s.competition_id = ${competitionId} and s.status in ('finished', 'sealed') and e.type = ${JOINED}
     group by e.data->>'judgeId'`);
  return rows;
}
