import { createHash } from 'node:crypto';
import { eventDefinitions } from '@laurel/domain/events.ts';
import type { FileHash, SessionId } from '@laurel/domain/kernel/ids.ts';
import { type SessionEvent, sessionStreamId } from '@laurel/domain/scene/session-events.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { upcast } from '@laurel/event-store/recorded.ts';
import { sql } from 'drizzle-orm';

type Row = { type: string; schema_version: number; data: object; event_no: number; hash: string };

/** Entries about the minutes that are not part of them. */
const ABOUT_MINUTES: ReadonlySet<string> = new Set<SessionEvent['type']>([
  'scene.minutes_signed',
  'scene.session_sealed',
]);

/**
 * What is signed: the number and chain hash of every entry that the minutes are made of. It follows from the log alone,
 * so that anyone with the log can compute it, whatever a release prints.
 */
function hashOfEntries(rows: readonly Row[]): FileHash {
  const entries = rows.filter(({ type }) => !ABOUT_MINUTES.has(type));
  const text = entries.map(({ event_no, hash }) => `${event_no} ${hash}\n`).join('');
  return createHash('sha256').update(text).digest('hex') as FileHash;
}

/** A session's events in their order, and the number and hash of the last one in the log, and the hash that is signed. */
export async function sessionLog(db: Db | Tx, sessionId: SessionId) {
  const { rows } = await db.execute<Row>(sql`
    select e.type, e.schema_version, e.data, e.position::float8 as event_no, encode(e.chain_hash, 'hex') as hash
      from es.events e where e.stream_id = ${sessionStreamId(sessionId)} order by e.version`);
  const events = rows.map(({ type, schema_version, data }) => ({
    type,
    data: upcast(eventDefinitions, type, schema_version, data),
  }));
  const last = rows.at(-1);
  return {
    events: events as SessionEvent[],
    last: last ? { eventNo: last.event_no, hash: last.hash } : null,
    hash: hashOfEntries(rows),
  };
}
