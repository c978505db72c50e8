import type { Event, Stream } from '@laurel/domain/kernel/events.ts';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';
import { type Definitions, upcast } from './recorded.ts';
import { foldEvents } from './run-command.ts';

type Row = {
  readonly stream_id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly data: object;
};

/** States of many streams now, by stream id, read with one statement. Takes no lock, like `loadState`. */
export const loadStates = async <State, E extends Event>(
  db: Db | Tx,
  streams: readonly Stream<State, E>[],
  definitions: Definitions,
): Promise<Map<string, State>> => {
  if (streams.length === 0) return new Map();
  const ids = streams.map(({ id }) => id);
  const { rows } = await db.execute<Row>(sql`
    select e.stream_id, e.type, e.schema_version, e.data from es.events e
     where e.stream_id = any(${sql.param(ids)}::text[]) order by e.stream_id, e.version`);
  const events = new Map<string, Event[]>(ids.map((id) => [id, []]));
  for (const { stream_id, type, schema_version, data } of rows)
    events.get(stream_id)?.push({ type, data: upcast(definitions, type, schema_version, data) });
  return new Map(streams.map((stream) => [stream.id, foldEvents(stream, events.get(stream.id) ?? []) as State]));
};

/** A stream's state now, for reading outside a command. Takes no lock: a command may change it the moment after. */
export const loadState = async <State, E extends Event>(
  db: Db | Tx,
  stream: Stream<State, E>,
  definitions: Definitions,
): Promise<State> => (await loadStates(db, [stream], definitions)).get(stream.id) ?? stream.initial();
