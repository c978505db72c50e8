import type { Tx } from '@laurel/event-store/db.ts';
import type { AnyProcessManager, Asked, Effect } from '@laurel/event-store/effects.ts';
import type { Log } from '@laurel/event-store/log.ts';
import { skippedBy } from '@laurel/event-store/parked.ts';
import { type Delivered, delivered, readPage } from '@laurel/event-store/read-log.ts';
import type { StoredEvent } from '@laurel/event-store/recorded.ts';
import { errorLine } from '@laurel/event-store/safe-error.ts';
import { withConnection } from '@laurel/event-store/transaction.ts';
import type pg from 'pg';
import type { Examination, Finding } from './finding.ts';

/** More are not listed one by one. */
const MOST = 200;

/**
 * Effects: every reaction runs again on every event it was given, and the effects it requests are compared with the
 * stored ones. Nothing is written: the requested ones are in a temporary table, in one snapshot of the database.
 */
export const effects: Examination = async function* ({ db, log, reactions }) {
  if (!reactions) return;
  yield* await withConnection(db, async (tx, client) => {
    await client.query('begin isolation level repeatable read');
    try {
      await client.query(
        `create temp table asked (effect_id text primary key, kind text not null, payload jsonb not null,
           sums_up boolean not null, not_before timestamptz, manager text not null, position bigint not null,
           last bigint not null) on commit drop`,
      );
      const failures: Finding[] = [];
      for (const manager of reactions) failures.push(...(await askAgain(tx, client, log, manager)));
      const later = reactions.filter(({ cameLater }) => cameLater).map(({ name }) => name);
      return [...failures, ...(await compared(client, later)), ...(await planted(client))];
    } finally {
      await client.query('rollback');
    }
  });
};

async function askAgain(tx: Tx, client: pg.PoolClient, log: Log, manager: AnyProcessManager): Promise<Finding[]> {
  const { rows } = await client.query<{ position: number }>(
    'select s.position::float8 as position from es.subscriptions s where s.name = $1',
    [manager.name],
  );
  const upTo = rows[0]?.position ?? 0;
  const skipped = await skippedBy(client, manager.name);
  const parked = await parkedBy(client, manager.name);
  const isGiven = ({ position, stream_id }: StoredEvent) =>
    !skipped.has(position) && position < (parked.get(stream_id) ?? Number.POSITIVE_INFINITY);
  const failures: Finding[] = [];
  for (let after = 0; after < upTo; ) {
    const page = await readPage(client, after, 500, { upTo, types: manager.handles });
    const last = page.at(-1);
    if (!last) break;
    after = last.position;
    const events = page
      .filter((row) => manager.handles.includes(row.type) && isGiven(row))
      .map((row) => delivered(log.definitions, row));
    // A query that fails would end the transaction, and with it all that is still to be examined.
    await client.query('savepoint asking');
    try {
      await keep(client, manager.name, await askedBy(manager, events, tx));
      await client.query('release savepoint asking');
    } catch (error) {
      await client.query('rollback to savepoint asking');
      const problem = `it fails between ${page[0]?.position} and ${last.position}: ${errorLine(error)}`;
      failures.push({ about: `reaction ${manager.name}`, problem });
      break;
    }
  }
  return failures;
}

/** The position from which on the manager has not been given the events of a stream. */
async function parkedBy(client: pg.PoolClient, name: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ streamId: string; position: number }>(
    'select stream_id as "streamId", position::float8 as position from es.parked_streams where subscription = $1',
    [name],
  );
  return new Map(rows.map(({ streamId, position }) => [streamId, position]));
}

async function askedBy(manager: AnyProcessManager, events: readonly Delivered[], tx: Tx): Promise<Asked> {
  if ('reactToPage' in manager) return events.length > 0 ? manager.reactToPage(events as never, { tx }) : [];
  const asked: (readonly [Effect, number])[] = [];
  for (const event of events)
    for (const effect of await manager.react(event as never, { tx })) asked.push([effect, event.position]);
  return asked;
}

async function keep(client: pg.PoolClient, manager: string, asked: Asked) {
  if (asked.length === 0) return;
  await client.query(
    `insert into asked
     select distinct on (a.effect_id) a.effect_id, a.kind, a.payload, a.sums_up,
            max(a.not_before) over (partition by a.effect_id), $6, a.position,
            max(a.position) over (partition by a.effect_id)
       from unnest($1::text[], $2::text[], $3::jsonb[], $4::boolean[], $5::bigint[], $7::timestamptz[])
            as a (effect_id, kind, payload, sums_up, position, not_before)
      order by a.effect_id, a.position
     on conflict (effect_id) do update set not_before = greatest(asked.not_before, excluded.not_before),
       last = greatest(asked.last, excluded.last)`,
    [
      asked.map(([{ effectId }]) => effectId),
      asked.map(([{ kind }]) => kind),
      asked.map(([{ payload }]) => JSON.stringify(payload)),
      asked.map(([{ coalesce }]) => coalesce === true),
      asked.map(([, position]) => position),
      manager,
      asked.map(([{ notBefore }]) => notBefore ?? null),
    ],
  );
}

/**
 * Events that were recorded for an effect which is not stored and which nothing asks for. Effects are never removed: somebody
 * put it there, a worker did it, and its row was deleted.
 */
async function planted(client: pg.PoolClient): Promise<Finding[]> {
  const { rows } = await client.query<Finding>(
    `select 'effect ' || substr(c.id, 8) as about,
            'the event at ' || c.position || ' was recorded for it, no event asks for it, and it is gone' as problem
       from (select e.meta ->> 'causationId' as id, min(e.position) as position from es.events e
              where e.meta ->> 'causationId' like 'effect-%' group by 1) c
      where not exists (select from es.effects f where f.effect_id = substr(c.id, 8))
        and not exists (select from asked a where a.effect_id = substr(c.id, 8))
      order by c.position limit $1`,
    [MOST],
  );
  return rows;
}

/**
 * Each reaction has been asked since the log began, so an effect that is missing is found also when all before it are
 * missing. What an earlier release recorded before a reaction came was not given to it, and where it began is nowhere
 * that cannot be changed: of one that came later, what is before its first effect is left out, up to where the marks of
 * effects began, which the log says. Every release since then has it.
 */
async function compared(client: pg.PoolClient, later: readonly string[]): Promise<Finding[]> {
  const { rows } = await client.query<Finding>(
    `with begun as (
       select l.manager, least(
                (select min(a.last) from asked a join es.effects e using (effect_id) where a.manager = l.manager),
                (select min(m.position) from es.events m where m.stream_id = 'row_marks-effects')) as position
         from unnest($2::text[]) l (manager))
     select 'effect ' || coalesce(a.effect_id, e.effect_id) as about,
            case when e.effect_id is null then 'the event at ' || a.position || ' asks for it and it is missing'
                 when a.effect_id is null then 'no event asks for it'
                 when e.kind <> a.kind or (not a.sums_up and e.payload <> a.payload)
                   then 'it is not what the event at ' || a.position || ' asks for'
                 when e.source_position > a.last
                   then 'it says that the event at ' || e.source_position || ' asks for it, and the last that does is at ' || a.last
                 else 'it was put off to ' || to_char(e.next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ', later than the event at ' || a.position || ' asks for' end as problem
       from asked a full join es.effects e on e.effect_id = a.effect_id
       left join begun b on b.manager = a.manager
      where (e.effect_id is null and (b.manager is null or a.last >= b.position))
         or a.effect_id is null
         or e.kind <> a.kind or (not a.sums_up and e.payload <> a.payload)
         or e.source_position > a.last
         -- A failure waits for minutes, a lease less.
         or (e.state = 'pending' and e.next_at > greatest(a.not_before, now()) + interval '1 hour')
      order by 1 limit $1`,
    [MOST, later],
  );
  return rows;
}
