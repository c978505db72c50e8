import type { Event } from '@laurel/domain/kernel/events.ts';
import type { Db } from '../../db.ts';
import { type Definitions, type Recorded, recorded, type StoredEvent } from '../../event-store/recorded.ts';
import { poolOf } from '../../event-store/transaction.ts';

const columns = `e.position::float8 as position, e.stream_id, e.version, e.event_id, e.type, e.schema_version, e.data, e.meta,
  (extract(epoch from e.occurred_at) * 1000)::float8 as occurred_ms`;

type Found<E extends Event> = Recorded<E> & { readonly position: number };

/** Events of one type in their order, in pages. */
export async function* eventsOfType<E extends Event>(
  db: Db,
  definitions: Definitions,
  type: E['type'],
): AsyncGenerator<Found<E>> {
  let after = 0;
  for (;;) {
    const { rows } = await poolOf(db).query<StoredEvent>(
      `select ${columns} from es.events e where e.type = $1 and e.position > $2 order by e.position limit 200`,
      [type, after],
    );
    for (const row of rows) yield { ...(recorded(definitions, row) as unknown as Recorded<E>), position: row.position };
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

/** Events of these streams, each stream's in its order. */
export async function eventsOfStreams<E extends Event>(
  db: Db,
  definitions: Definitions,
  streamIds: readonly string[],
): Promise<Map<string, Recorded<E>[]>> {
  const { rows } = await poolOf(db).query<StoredEvent>(
    `select ${columns} from es.events e where e.stream_id = any ($1) order by e.stream_id, e.version`,
    [streamIds],
  );
  const found = new Map<string, Recorded<E>[]>();
  for (const row of rows) {
    const event = recorded(definitions, row) as unknown as Recorded<E>;
    const known = found.get(row.stream_id);
    if (known) known.push(event);
    else found.set(row.stream_id, [event]);
  }
  return found;
}
