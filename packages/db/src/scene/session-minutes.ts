import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { minutesOf } from '@laurel/domain/scene/minutes.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { personNames } from '../people/persons.ts';
import type { SessionRow } from './session-board.ts';
import { sessionLog } from './session-log.ts';

/** The minutes of a session with the names of the people in them, as the page shows them and the file prints them. */
export async function minutesShown(db: Db | Tx, { session, competitionId }: SessionRow) {
  const { sessionId, room, startsAt, endsAt, status, quorum, draw, judges, chief, signatures = [] } = session;
  const { events, last, hash } = await sessionLog(db, sessionId);
  const { lines, teams, presence, hosts } = minutesOf(events);
  const people = new Set<PersonId>([
    ...judges,
    ...lines.flatMap(({ by, judge }) => [by ?? [], judge ?? []].flat()),
    ...presence.map(({ judge }) => judge),
    ...signatures.map(({ by }) => by),
  ]);
  const names = await personNames(db, [...people]);
  const nameOf = (personId: PersonId | null | undefined) => (personId && names.get(personId)?.name) || '';
  return {
    sessionId,
    competitionId,
    ...{ room, startsAt, endsAt, status, quorum },
    judges: judges.map(nameOf),
    chief: chief ? nameOf(chief) : null,
    seedHash: draw?.seedHash ?? null,
    teams,
    presence: presence.map(({ judge, ...times }) => ({ judge: nameOf(judge), ...times })),
    lines: lines.map(({ by, judge, ...line }) => ({ ...line, judge: judge ? nameOf(judge) : null, by: nameOf(by) })),
    hash,
    hosts,
    signatures: signatures.map(({ by, ...signature }) => ({ ...signature, by: nameOf(by) })),
    last,
    anchor: last ? await firstAnchorFrom(db, last.eventNo) : null,
  };
}

type AnchorShown = { readonly position: number; readonly signedAt: Instant; readonly keyId: string };

/** The first signed statement about the log that covers this entry. */
async function firstAnchorFrom(db: Db | Tx, position: number): Promise<AnchorShown | null> {
  const { rows } = await db.execute<{ position: number; signed_at: string; key_id: string }>(sql`
    select position::float8 as position, signed_at, key_id from es.anchors
     where position >= ${position} order by position limit 1`);
  const [row] = rows;
  if (!row) return null;
  const signedAt = new Date(row.signed_at).toISOString() as Instant;
  return { position: row.position, signedAt, keyId: row.key_id };
}
