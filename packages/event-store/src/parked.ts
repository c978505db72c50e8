import { accept, type Decision } from '@laurel/domain/kernel/decision.ts';
import { type OperationEvent, subscriptionOf } from '@laurel/domain/kernel/operations.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from './db.ts';
import { execute } from './execute.ts';
import type { Follower } from './follower.ts';
import type { Log } from './log.ts';
import { delivered } from './read-log.ts';
import type { StoredEvent } from './recorded.ts';
import { errorLine, safeError } from './safe-error.ts';
import { poolOf, withTransaction } from './transaction.ts';

/** Beyond this number the fault is the follower's, not the events': it stops. */
export const MOST_PARKED = 100;

/** A follower failed at this event, or at a page that begins with it. */
export class NotTaken extends Error {
  override name = 'NotTaken';
  readonly position: number;
  readonly streamId: string;
  constructor({ position, stream_id }: Pick<StoredEvent, 'position' | 'stream_id'>, cause: unknown) {
    super(`the event at ${position} was not taken`, { cause });
    this.position = position;
    this.streamId = stream_id;
  }
}

/** What operators see of a failure. */
export const toldOf = (error: unknown) => {
  const failure = error instanceof NotTaken ? error.cause : error;
  const { stack } = safeError(failure);
  return { message: errorLine(failure), ...(stack !== undefined && { stack }) };
};

/**
 * The streams that this follower has parked. Read them while the checkpoint is locked: only then they stay the same.
 */
export const parkedStreams = async (client: pg.PoolClient, name: string): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query({
    name: 'es_parked',
    text: 'select stream_id from es.parked_streams where subscription = $1',
    values: [name],
  });
  return new Set(rows.map((row) => row.stream_id));
};

/** Events that somebody had this follower skip, for those that deliver them again: a rebuild, `verify`. */
export const skippedBy = async (client: Pick<pg.Pool, 'query'>, name: string): Promise<ReadonlySet<number>> => {
  const { rows } = await client.query<{ position: number }>(
    `select (e.data ->> 'position')::float8 as position from es.events e
      where e.type = 'audit.event_skipped' and e.data ->> 'subscription' = $1`,
    [name],
  );
  return new Set(rows.map(({ position }) => position));
};

type SetAside = 'parked' | 'halted' | 'moved';

/**
 * After an event has failed for the last time: parks its stream where the follower allows it, or stops the follower
 * before it. The event is on the log, in the same transaction. `moved`: another process has passed it in the meantime.
 * @without form, procedure: a follower runs it when an event failed for the last time
 * @without decider: it accepts what it found in the log’s own tables, in the transaction that changes them
 * @without read model, screen: the trouble list reads the log’s own tables, which it changes in the same transaction
 */
export const setAside = async (db: Db, follower: Follower, failure: NotTaken, log: Log): Promise<SetAside> => {
  const subscription = follower.name;
  const { position, streamId } = failure;
  let outcome: SetAside = 'moved';
  const answer = await execute(
    db,
    {
      useCase: 'audit.set_aside',
      command: { subscription, position },
      commandId: uuidv7(),
      actor: systemActor,
      request: { correlationId: `set-aside-${uuidv7()}` },
      takes: { subscription: subscriptionOf(subscription) },
      facts: async (tx) => {
        outcome = await asideIn(tx, follower, failure);
        return outcome;
      },
      decide: (_states, { at }, became): Decision<OperationEvent, never> => {
        if (became === 'parked')
          return accept({ type: 'audit.stream_parked' as const, data: { subscription, streamId, position, at } });
        if (became === 'halted')
          return accept({ type: 'audit.follower_halted' as const, data: { subscription, position, at } });
        return accept();
      },
    },
    log,
  );
  if (!answer.ok) throw new Error(`setting the event at ${position} aside was refused: ${answer.refusal}`);
  return outcome;
};

const asideIn = async (tx: Tx, { name, poison = 'halt' }: Follower, failure: NotTaken): Promise<SetAside> => {
  const { position, streamId } = failure;
  const told = JSON.stringify(toldOf(failure));
  // A follower that failed at its first event has left no row.
  await tx.execute(sql`insert into es.subscriptions (name) values (${name}) on conflict do nothing`);
  const checkpoint = await tx.execute(
    sql`select from es.subscriptions where name = ${name} and state = 'running' and position = ${position - 1} for update`,
  );
  if (checkpoint.rowCount === 0) return 'moved';
  const parked = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from es.parked_streams where subscription = ${name}`,
  );
  if (poison === 'park' && (parked.rows[0]?.n ?? 0) < MOST_PARKED) {
    await tx.execute(sql`
      insert into es.parked_streams (subscription, stream_id, position, error)
      values (${name}, ${streamId}, ${position}, ${told}::jsonb)`);
    await tx.execute(sql`update es.subscriptions set position = ${position}, updated_at = now() where name = ${name}`);
    return 'parked';
  }
  await tx.execute(sql`
    insert into es.dead_letters (subscription, position, error) values (${name}, ${position}, ${told}::jsonb)
    on conflict (subscription, position) do update set error = excluded.error, at = now()`);
  await tx.execute(sql`
    update es.subscriptions set state = 'failed', updated_at = now(),
           last_error = ${JSON.stringify({ position, ...toldOf(failure) })}::jsonb where name = ${name}`);
  return 'halted';
};

/**
 * Delivers, one event per transaction, what waits of the parked streams for which a retry was requested: in order, up
 * to the follower's checkpoint, where the stream joins the others again. The checkpoint's row is locked meanwhile, so
 * no event is left between the two and none comes twice. Throws what the follower threw, as `NotTaken`.
 */
export const deliverParked = async (db: Db, follower: Follower, log: Log): Promise<void> => {
  while (await deliverNext(db, follower, log));
};

const deliverNext = (db: Db, { name, handles, onEvents }: Follower, log: Log): Promise<boolean> =>
  withTransaction(db, async (tx, client) => {
    const checkpoint = await client.query<{ position: number }>(
      `select position::float8 as position from es.subscriptions where name = $1 and state = 'running' for update`,
      [name],
    );
    const parked = await client.query<{ streamId: string; position: number }>(
      `select stream_id as "streamId", position::float8 as position from es.parked_streams
        where subscription = $1 and retry_at is not null order by retry_at, position limit 1 for update`,
      [name],
    );
    const [reached] = checkpoint.rows;
    const [stream] = parked.rows;
    if (!reached || !stream) return false;
    const waiting = await client.query<StoredEvent>(
      `select e.position::float8 as position, e.stream_id, e.version, e.event_id, e.type, e.schema_version, e.data, e.meta,
              (extract(epoch from e.occurred_at) * 1000)::float8 as occurred_ms
         from es.events e
        where e.stream_id = $1 and e.position >= $2 and e.position <= $3 and ($4::text[] is null or e.type = any ($4))
        order by e.version limit 1`,
      [stream.streamId, stream.position, reached.position, handles === 'all' ? null : handles],
    );
    const [event] = waiting.rows;
    if (!event) {
      await client.query('delete from es.parked_streams where subscription = $1 and stream_id = $2', [
        name,
        stream.streamId,
      ]);
      return true;
    }
    try {
      await onEvents(tx, [delivered(log.definitions, event)]);
    } catch (error) {
      throw new NotTaken(event, error);
    }
    await client.query('update es.parked_streams set position = $3 where subscription = $1 and stream_id = $2', [
      name,
      stream.streamId,
      event.position + 1,
    ]);
    return true;
  });

/** A retry that failed: the stream stays parked at the event that failed now. */
export const parkAgain = (db: Db, name: string, failure: NotTaken) =>
  poolOf(db).query(
    `update es.parked_streams set position = $3, error = $4, tries = tries + 1, retry_at = null
      where subscription = $1 and stream_id = $2 and position <= $3`,
    [name, failure.streamId, failure.position, toldOf(failure)],
  );
