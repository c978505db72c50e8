import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';
import { instantOf } from './recorded.ts';

type Change = {
  readonly version: number;
  readonly at: Instant;
  readonly actorId: PersonId;
  readonly commandId: string;
};

/** Who last changed a part of each of these streams: the newest of the events that change it. By stream. */
export const lastChanges = async (
  db: Db | Tx,
  streamIds: readonly string[],
  types: readonly string[],
): Promise<ReadonlyMap<string, Change>> => {
  const { rows } = await db.execute<{ id: string; version: number; at_ms: number; actor: string; command: string }>(sql`
    select s.id, e.version::int as version, (extract(epoch from e.occurred_at) * 1000)::float8 as at_ms,
           e.meta->>'actorId' as actor, e.meta->>'commandId' as command
      from unnest(${sql.param([...new Set(streamIds)])}::text[]) s(id)
      join lateral (select * from es.events
                     where stream_id = s.id and type = any(${sql.param([...types])}::text[])
                     order by version desc limit 1) e on true`);
  return new Map(
    rows.map(({ id, version, at_ms, actor, command }) => [
      id,
      { version, at: instantOf(at_ms), actorId: actor as PersonId, commandId: command },
    ]),
  );
};

export const lastChange = async (db: Db | Tx, streamId: string, types: readonly string[]) =>
  (await lastChanges(db, [streamId], types)).get(streamId);
