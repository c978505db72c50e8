import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db.ts';
import { instantOf } from './recorded.ts';

export type Change = {
  readonly version: number;
  readonly at: Instant;
  readonly actorId: PersonId;
  readonly commandId: string;
};

/** Who last changed a part of a stream: the newest of the facts that change it. */
export const lastChange = async (
  db: Db | Tx,
  streamId: string,
  types: readonly string[],
): Promise<Change | undefined> => {
  const { rows } = await db.execute<{ version: number; at_ms: number; actor: string; command: string }>(sql`
    select e.version::int as version, (extract(epoch from e.occurred_at) * 1000)::float8 as at_ms,
           e.meta->>'actorId' as actor, e.meta->>'commandId' as command
      from es.events e
     where e.stream_id = ${streamId} and e.type = any(${sql.param([...types])}::text[])
     order by e.version desc limit 1`);
  const [row] = rows;
  return (
    row && { version: row.version, at: instantOf(row.at_ms), actorId: row.actor as PersonId, commandId: row.command }
  );
};
