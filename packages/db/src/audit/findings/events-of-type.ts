import type { Event } from '@laurel/domain/kernel/events.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type Definitions, type Recorded, recorded, type StoredEvent } from '@laurel/event-store/recorded.ts';
import { sql } from 'drizzle-orm';

const columns =
  sql.raw(`e.position::float8 as position, e.stream_id, e.version, e.event_id, e.type, e.schema_version, e.data, e.meta,
  (extract(epoch from e.occurred_at) * 1000)::float8 as occurred_ms`);

export type Found<E extends Event> = Recorded<E> & { readonly position: number };

const foundIn = <E extends Event>(definitions: Definitions, row: StoredEvent): Found<E> => ({
  ...(recorded(definitions, row) as unknown as Recorded<E>),
  position: row.position,
});

/** Events of one type in their order, in pages. */
export async function* eventsOfType<E extends Event>(
  db: Db | Tx,
  definitions: Definitions,
  type: E['type'],
): AsyncGenerator<Found<E>> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<StoredEvent>(
      sql`select ${columns} from es.events e where e.type = ${type} and e.position > ${after} order by e.position limit 200`,
    );
    for (const row of rows) yield foundIn<E>(definitions, row);
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

/** Events of these streams, each stream's in its order. */
export async function eventsOfStreams<E extends Event>(
  db: Db | Tx,
  definitions: Definitions,
  streamIds: readonly string[],
): Promise<Map<string, Found<E>[]>> {
  const { rows } = await db.execute<StoredEvent>(
    sql`select ${columns} from es.events e where e.stream_id = any (${sql.param([...streamIds])}::text[])
         order by e.stream_id, e.version`,
  );
  const found = new Map<string, Found<E>[]>();
  for (const row of rows) {
    const event = foundIn<E>(definitions, row);
    const known = found.get(row.stream_id);
    if (known) known.push(event);
    else found.set(row.stream_id, [event]);
  }
  return found;
}
