import { eventsOfKinds, type FactKindName, factOf } from '@laurel/domain/integration/fact-kinds.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

/** Something that happened, as another system is told of it. */
export type Fact = {
  readonly position: number;
  readonly eventId: string;
  readonly kind: FactKindName;
  readonly streamId: string;
  readonly occurredAt: Instant;
  readonly data: Readonly<Record<string, string | number | null>>;
};

type FactRow = {
  position: number;
  event_id: string;
  type: string;
  stream_id: string;
  occurred_at: Instant;
  data: Readonly<Record<string, unknown>>;
  first: Readonly<Record<string, unknown>>;
};

/** Positions of the log that one page looks at, whatever is found there. */
const WINDOW = 20_000;

type FactPage = {
  readonly facts: Fact[];
  /** All up to here was looked at: where the next page begins. */
  readonly next: number;
  readonly more: boolean;
};

type Asked = {
  readonly after: number;
  readonly kinds: readonly FactKindName[];
  readonly groupIds: ReadonlySet<GroupId>;
  readonly limit: number;
};

/**
 * The facts after a position, in the order of the log, of things that belong to these groups. Each page costs the same
 * however rare they are: it looks at so many positions and says how far it came.
 */
export async function factsAfter(db: Db | Tx, { after, kinds, groupIds, limit }: Asked): Promise<FactPage> {
  const {
    rows: [head],
  } = await db.execute<{ head: number }>(sql`select coalesce(max(position), 0)::float8 as head from es.events`);
  const end = Math.min(head?.head ?? 0, after + WINDOW);
  if (end <= after) return { facts: [], next: after, more: false };
  const { rows } = await db.execute<FactRow>(sql`
    select e.position::float8 as position, e.event_id, e.type, e.stream_id, e.data, f.data as first,
           to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at
      from es.events e join es.events f on f.stream_id = e.stream_id and f.version = 1
     where e.position > ${after} and e.position <= ${end}
       and e.type = any (${sql.param(eventsOfKinds(kinds))}::text[])
       and f.data ->> 'groupId' = any (${sql.param([...groupIds])}::text[])
     order by e.position limit ${limit}`);
  const facts = rows.map(
    (row): Fact => ({
      position: row.position,
      eventId: row.event_id,
      streamId: row.stream_id,
      occurredAt: row.occurred_at,
      ...factOf({ type: row.type, streamId: row.stream_id, data: row.data, first: row.first }),
    }),
  );
  const last = facts.length === limit ? facts.at(-1) : undefined;
  const next = last?.position ?? end;
  return { facts, next, more: next < (head?.head ?? 0) };
}
