import type { Event } from '@laurel/domain/kernel/events.ts';
import { type Definitions, type Recorded, recorded, type StoredEvent } from './recorded.ts';

/** An event with its position in the log: for followers, which may use it; projections may not. */
export type Delivered = Recorded<Event> & { readonly position: number };

/** The log is damaged: a number is missing. Nothing may continue as if it were complete. */
export class LogDamaged extends Error {
  override name = 'LogDamaged';
}

type Queryable = { query: (config: { name: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }> };

type PageOptions = {
  readonly upTo?: number;
  /** Only these types' content is fetched; rows of others come without, so that every number is still counted. */
  readonly types?: readonly string[] | 'all';
};

/** What a row is read as. */
const columns = (...content: string[]) =>
  `e.position::float8 as position, e.stream_id, e.version, e.event_id, e.type, e.schema_version,
   ${content.join(', ')}, (extract(epoch from e.occurred_at) * 1000)::float8 as occurred_ms`;

/** Rows after a position, in order, at most `limit` of them; every number must follow the one before. */
export const readPage = async (
  client: Queryable,
  after: number,
  limit: number,
  { upTo = Number.MAX_SAFE_INTEGER, types = 'all' }: PageOptions = {},
): Promise<StoredEvent[]> => {
  const wanted = (column: string) =>
    types === 'all' ? `e.${column}` : `case when e.type = any ($4::text[]) then e.${column} end as ${column}`;
  const { rows } = await client.query({
    name: types === 'all' ? 'es_page' : 'es_page_of',
    // Not `order by position`: that would be the alias, a float8 that no index sorts.
    text: `select ${columns(wanted('data'), wanted('meta'))}
             from es.events e where e.position > $1 and e.position <= $2 order by e.position limit $3`,
    values: types === 'all' ? [after, upTo, limit] : [after, upTo, limit, types],
  });
  const page = rows as StoredEvent[];
  page.forEach((row, i) => {
    if (row.position !== after + 1 + i) throw missing(after + 1 + i);
  });
  return page;
};

/**
 * The rows of some types after a position and up to another that the log has reached, without who recorded them. All
 * numbers in between are counted, so that one that is missing is found whatever its type was.
 */
export const readTypes = async (
  client: Queryable,
  after: number,
  upTo: number,
  types: readonly string[],
): Promise<Omit<StoredEvent, 'meta'>[]> => {
  const counted = await client.query({
    name: 'es_count',
    text: 'select count(*)::int as numbers from es.events e where e.position > $1 and e.position <= $2',
    values: [after, upTo],
  });
  if ((counted.rows as { numbers: number }[])[0]?.numbers !== upTo - after)
    throw await firstMissing(client, after, upTo);
  const { rows } = await client.query({
    name: 'es_types',
    text: `select ${columns('e.data')} from es.events e
            where e.position > $1 and e.position <= $2 and e.type = any ($3::text[]) order by e.position`,
    values: [after, upTo, types],
  });
  return rows as Omit<StoredEvent, 'meta'>[];
};

const missing = (position: number) => new LogDamaged(`position ${position} is missing from the log`);

const firstMissing = async (client: Queryable, after: number, upTo: number) => {
  const { rows } = await client.query({
    name: 'es_first_missing',
    text: `select p.position::float8 as position from generate_series($1::bigint + 1, $2::bigint) p (position)
            where not exists (select from es.events e where e.position = p.position) order by p.position limit 1`,
    values: [after, upTo],
  });
  return missing((rows as { position: number }[])[0]?.position ?? after + 1);
};

export const delivered = (definitions: Definitions, row: StoredEvent): Delivered => ({
  ...recorded(definitions, row),
  position: row.position,
});

/** The event at a position, in its newest shape; undefined past the end of the log. */
export const factAt = async (client: Queryable, definitions: Definitions, position: number) => {
  const [row] = await readPage(client, position - 1, 1);
  return row && delivered(definitions, row);
};
