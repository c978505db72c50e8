import { eventDefinitions } from '@laurel/domain/events.ts';
import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { type SessionEvent, sessionStreamId } from '@laurel/domain/scene/session-events.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { upcast } from '@laurel/event-store/recorded.ts';
import { sql } from 'drizzle-orm';

type Row = { type: string; schema_version: number; data: object; event_no: number; hash: string };

/** A session's events in their order, and the number and hash of the last one in the log. */
export async function sessionLog(db: Db, sessionId: SessionId) {
  const { rows } = await db.execute<Row>(sql`
    select e.type, e.schema_version, e.data, e.position::float8 as event_no, encode(e.chain_hash, 'hex') as hash
      from es.events e where e.stream_id = ${sessionStreamId(sessionId)} order by e.version`);
  const events = rows.map(({ type, schema_version, data }) => ({
    type,
    data: upcast(eventDefinitions, type, schema_version, data),
  }));
  const last = rows.at(-1);
  return { events: events as SessionEvent[], last: last ? { eventNo: last.event_no, hash: last.hash } : null };
}
