import type { Event, Stream } from '@laurel/domain/kernel/events.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { type Log, productLog } from './log.ts';
import { upcast } from './recorded.ts';
import { foldEvents } from './run-command.ts';

/** A stream's state now, for reading outside a command. Takes no turn: a command may change it the moment after. */
export const loadState = async <State, E extends Event>(
  db: Db,
  stream: Stream<State, E>,
  log: Log = productLog,
): Promise<State> => {
  const { rows } = await db.execute<{ type: string; schema_version: number; data: object }>(
    sql`select e.type, e.schema_version, e.data from es.events e where e.stream_id = ${stream.id} order by e.version`,
  );
  const events = rows.map((row) => ({
    type: row.type,
    data: upcast(log.definitions, row.type, row.schema_version, row.data),
  }));
  return foldEvents(stream, events) as State;
};
