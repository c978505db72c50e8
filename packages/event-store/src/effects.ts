import { accept } from '@laurel/domain/kernel/decision.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { effectKindOf } from '@laurel/domain/kernel/operations.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from './db.ts';
import { execute } from './execute.ts';
import type { Follower } from './follower.ts';
import type { Delivered } from './read-log.ts';
import { errorLine } from './safe-error.ts';
import { poolOf } from './transaction.ts';

/**
 * Something to be done outside the log because of an event. Its id is derived from the event, so that reading the event
 * twice requests it once. The payload has ids and numbers, never anything personal: a handler that needs a name looks
 * it up.
 */
export type Effect = {
  /** Lower-case letters, digits, dot, dash, underscore; not digits alone. */
  readonly effectId: string;
  readonly kind: string;
  readonly payload: EffectPayload;
  readonly notBefore?: Instant;
  /** 1 is the most urgent (default). */
  readonly priority?: number;
  /**
   * For work that combines events, such as a recomputation: a later event reopens a finished effect of the same id, and
   * one that is running runs once more.
   */
  readonly coalesce?: boolean;
};
type EffectPayload = Readonly<Record<string, string | number | boolean | null>>;

/** From events to effects, and nothing else: the same events always give the same effects. */
type ProcessManager<E extends Event> = {
  readonly name: string;
  readonly handles: readonly E['type'][];
  readonly cameLater?: true;
  readonly react: (
    event: E & Omit<Delivered, 'type' | 'data'>,
    context: { readonly tx: Tx },
  ) => readonly Effect[] | Promise<readonly Effect[]>;
};
/** The effects that a page of events requests, each with the position of its event. */
export type Asked = readonly (readonly [Effect, number])[];
type PageContext = { readonly tx: Tx };

type Named = {
  readonly name: string;
  readonly handles: readonly string[];
  /**
   * A migration made it start at the end of the log at that time. All others start with the log, whichever release
   * added them.
   */
  readonly cameLater?: true;
};
type FactManager = Named & {
  readonly react: (event: never, context: PageContext) => readonly Effect[] | Promise<readonly Effect[]>;
};
type PageManager = Named & { readonly reactToPage: (events: never, context: PageContext) => Promise<Asked> };
/** A process manager whose event types are forgotten, as the worker's list keeps it. */
export type AnyProcessManager = FactManager | PageManager;

/** For a product's events: makes a process manager of some of their types, whose `react` sees just those. */
export const processManagerOf =
  <E extends Event>() =>
  <const Types extends E['type']>(
    manager: Omit<ProcessManager<Extract<E, { type: Types }>>, 'handles'> & { readonly handles: readonly Types[] },
  ): FactManager =>
    manager;

/** The same for one that reads a page of events at once. */
export const pageManagerOf =
  <E extends Event>() =>
  <const Types extends E['type']>(manager: {
    readonly name: string;
    readonly handles: readonly Types[];
    readonly cameLater?: true;
    readonly reactToPage: (
      events: readonly (Extract<E, { type: Types }> & Omit<Delivered, 'type' | 'data'>)[],
      context: PageContext,
    ) => Promise<Asked>;
  }): PageManager =>
    manager;

/** The follower that writes a process manager's effects, in the transaction of its checkpoint. */
export const reactionFollower = (manager: AnyProcessManager): Follower => ({
  name: manager.name,
  handles: manager.handles,
  // An effect is requested by one event, under its own id.
  poison: 'park',
  onEvents: async (tx, events) => {
    if ('reactToPage' in manager) {
      const asked = await manager.reactToPage(events as never, { tx });
      for (const [effect, position] of asked) await putEffect(tx, effect, position);
      return;
    }
    for (const event of events) {
      for (const effect of await manager.react(event as never, { tx })) await putEffect(tx, effect, event.position);
    }
  },
});

/** What an id or a number may look like in a payload; a name, an address or a phone number does not. */
const PLAIN = /^(?!\d{11,}[\dXx]?$)[A-Za-z0-9_.:/+-]{0,200}$/;

const putEffect = async (tx: Tx, effect: Effect, position: number) => {
  for (const [key, value] of Object.entries(effect.payload)) {
    if (typeof value === 'string' && !PLAIN.test(value))
      throw new Error(`effect ${effect.kind}: "${key}" is not an id; personal data stays out of effects`);
  }
  const reopened = effect.coalesce
    ? sql`do update set state = 'pending', source_position = excluded.source_position, payload = excluded.payload,
            attempts = 0, first_tried_at = null, next_at = excluded.next_at, done_at = null, done_position = null, done_mark = null
          where effects.source_position < excluded.source_position`
    : sql`do nothing`;
  await tx.execute(sql`
    insert into es.effects as effects (effect_id, kind, payload, priority, source_position, next_at)
    values (${effect.effectId}, ${effect.kind}, ${JSON.stringify(effect.payload)}::jsonb, ${effect.priority ?? 1},
            ${position}, coalesce(${effect.notBefore ?? null}::timestamptz, now()))
    on conflict (effect_id) ${reopened}`);
};

/** The queue for due effects; the product's is BullMQ, of which `es.effects` needs only this. */
type PutEffects = (
  effects: readonly { readonly kind: string; readonly effectId: string; readonly priority: number }[],
) => Promise<void>;

/**
 * An effect that waits in the queue this long is queued again; `requeueLost` is much quicker if the queue can be asked.
 */
const QUEUED_SECONDS = 60;
/**
 * A worker running an effect renews its lease four times in this time; if it does not, the effect is handed out again.
 */
const LEASE_SECONDS = 20;

/**
 * How long after its first try a failing effect is abandoned, unless its kind has another period: longer than a weekend
 * with holidays, without mail or bank.
 */
export const PATIENCE_HOURS = 7 * 24;
/** And never after fewer attempts: a machine that was off all the time has not tried. */
export const FEWEST_ATTEMPTS = 5;
/** Failures wait twice as long each time, up to this. */
const LONGEST_WAIT_SECONDS = 600;

/**
 * Hands due effects to the queue and says how many. `enqueued_at` is kept as long as an effect is in the queue and no
 * worker is running it.
 */
export const dispatchEffects = async (
  db: Db,
  put: PutEffects,
  { limit = 500, leaseSeconds = QUEUED_SECONDS } = {},
): Promise<number> => {
  const { rows } = await poolOf(db).query(
    `update es.effects set enqueued_at = now(), next_at = now() + make_interval(secs => $2)
      where effect_id in (select effect_id from es.effects where state = 'pending' and next_at <= now()
                           order by priority, next_at limit $1 for update skip locked)
     returning effect_id as "effectId", kind, priority`,
    [limit, leaseSeconds],
  );
  if (rows.length === 0) return 0;
  try {
    await put(rows);
  } catch (error) {
    await poolOf(db).query(
      `update es.effects set enqueued_at = null, next_at = now() + interval '2 seconds' where effect_id = any ($1)`,
      [rows.map((row) => row.effectId)],
    );
    throw error;
  }
  return rows.length;
};

/**
 * In how many milliseconds the next effect is due, and whether any is in the queue, which may lose it; null when none
 * waits.
 */
export const nextEffect = async (db: Db): Promise<{ readonly dueIn: number | null; readonly queued: boolean }> => {
  const { rows } = await poolOf(db).query(
    // Priority by priority along the index: a hundred thousand that are due in a week are not read.
    `with recursive p (priority) as (
       (select e.priority from es.effects e where e.state = 'pending' order by e.priority limit 1)
       union all
       select (select e.priority from es.effects e where e.state = 'pending' and e.priority > p.priority
                order by e.priority limit 1)
         from p where p.priority is not null)
     select (extract(epoch from min(n.next_at) - now()) * 1000)::float8 as "dueIn",
            coalesce(bool_or(exists (
              select from es.effects e
               where e.state = 'pending' and e.priority = p.priority and e.enqueued_at is not null
                 and e.next_at <= now() + make_interval(secs => $1))), false) as queued
       from p cross join lateral (select e.next_at from es.effects e
                                   where e.state = 'pending' and e.priority = p.priority order by e.next_at limit 1) n`,
    [QUEUED_SECONDS],
  );
  return rows[0];
};

/** Which of these are not in the queue: neither waiting nor running. */
type AskQueue = (effectIds: readonly string[]) => Promise<readonly string[]>;

/**
 * Makes effects due again that were queued and are no longer in the queue, because the queue was emptied, or because
 * they were queued while the job of an earlier run was still being cleared away. Returns how many. Effects that a
 * worker is running are not checked. Call it about every second; it checks those queued longest, and continues while it
 * finds any.
 */
export const requeueLost = async (
  db: Db,
  missing: AskQueue,
  { limit = 20, afterSeconds = 1 } = {},
): Promise<number> => {
  const pool = poolOf(db);
  for (let lost = 0; ; ) {
    const { rows } = await pool.query<{ effectId: string }>(
      `select effect_id as "effectId" from es.effects
        where state = 'pending' and enqueued_at <= now() - make_interval(secs => $1) and next_at > now()
        order by enqueued_at limit $2`,
      [afterSeconds, limit],
    );
    const gone = rows.length === 0 ? [] : await missing(rows.map(({ effectId }) => effectId));
    if (gone.length === 0) return lost;
    // A run that has started in the meantime has cleared its `enqueued_at`.
    const { rowCount } = await pool.query(
      `update es.effects set next_at = now()
        where effect_id = any ($1) and state = 'pending' and enqueued_at <= now() - make_interval(secs => $2)`,
      [gone, afterSeconds],
    );
    lost += rowCount ?? 0;
  }
};

export type EffectHandler = (
  payload: EffectPayload,
  about: {
    readonly effectId: string;
    readonly attempt: number;
    /** If this try fails, the effect is abandoned. */
    readonly last: boolean;
    readonly causationId: string;
  },
) => Promise<void>;

type RunOptions = {
  readonly leaseSeconds?: number;
  /** Hours by kind; `PATIENCE_HOURS` for others. */
  readonly patience?: Readonly<Record<string, number>>;
  /** Proves later that a worker did it, and nobody only wrote so into its row. */
  readonly markDone?: (effectId: string, position: string) => string;
};

/**
 * Does one effect: what a worker calls for a job. Does nothing when it is done already, or when another process is
 * running it: it holds a lease that is renewed while the handler runs, and expires when its process is gone. A handler
 * records its result through a command whose id is the effect's, so that doing it twice counts once. A failure is
 * recorded and waits longer each time; an effect that has failed for longer than its kind is retried is abandoned,
 * until somebody retries it. The error is rethrown for the log. `again`: a later event requested it while it ran, and
 * it is due immediately.
 */
export const runEffect = async (
  db: Db,
  effectId: string,
  handlers: Readonly<Record<string, EffectHandler>>,
  { leaseSeconds = LEASE_SECONDS, patience = {}, markDone }: RunOptions = {},
): Promise<'done' | 'again' | 'nothing to do'> => {
  const pool = poolOf(db);
  const { rows } = await pool.query(
    `update es.effects set attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, now()),
            enqueued_at = null, next_at = now() + make_interval(secs => $2)
      where effect_id = $1 and state = 'pending' and (enqueued_at is not null or next_at <= now())
     returning kind, payload, attempts, source_position::text,
               extract(epoch from now() - first_tried_at)::float8 / 3600 as hours`,
    [effectId, leaseSeconds],
  );
  const effect = rows[0];
  if (!effect) return 'nothing to do';
  const hours = Object.hasOwn(patience, effect.kind) ? patience[effect.kind] : undefined;
  const last = effect.attempts >= FEWEST_ATTEMPTS && effect.hours >= (hours ?? PATIENCE_HOURS);
  const renewing = renewLease(db, effectId, effect.attempts, leaseSeconds);
  try {
    const handler = Object.hasOwn(handlers, effect.kind) ? handlers[effect.kind] : undefined;
    if (!handler) throw new Error(`nobody does effects of kind ${effect.kind}`);
    await handler(effect.payload, { effectId, attempt: effect.attempts, last, causationId: `effect-${effectId}` });
  } catch (error) {
    await renewing.stop();
    await noteFailure(db, effectId, error);
    if (last) await giveUp(db, effectId, effect.kind, effect.attempts);
    throw error;
  }
  await renewing.stop();
  // A later event that requested it while it ran has moved the position: then it stays pending.
  const ended = await pool.query(
    `update es.effects set
       state = case when source_position = $2 then 'done' else 'pending' end,
       done_at = case when source_position = $2 then now() end,
       done_mark = case when source_position = $2 then $3 end,
       next_at = now(), enqueued_at = null, last_error = null
      where effect_id = $1 and state = 'pending'
     returning state`,
    [effectId, effect.source_position, markDone?.(effectId, effect.source_position) ?? null],
  );
  return ended.rows[0]?.state === 'pending' ? 'again' : 'done';
};

/** Renews the lease every quarter of its duration, as long as no other run has started since. */
const renewLease = (db: Db, effectId: string, attempt: number, leaseSeconds: number) => {
  let saying: Promise<unknown> | undefined;
  const say = () => {
    // One at a time: a late earlier one must not undo what is recorded at the end.
    saying ??= poolOf(db)
      .query(
        `update es.effects set next_at = now() + make_interval(secs => $3)
          where effect_id = $1 and attempts = $2 and state = 'pending'`,
        [effectId, attempt, leaseSeconds],
      )
      // The next one may succeed; if none does, the lease expires, as it must.
      .catch(() => {})
      .finally(() => {
        saying = undefined;
      });
  };
  const timer = leaseSeconds > 0 ? setInterval(say, leaseSeconds * 250).unref() : undefined;
  return {
    /** Resolves when nothing more is reported, so that what is recorded afterwards is kept. */
    stop: async () => {
      clearInterval(timer);
      await saying;
    },
  };
};

const noteFailure = async (db: Db, effectId: string, error: unknown) => {
  await poolOf(db).query(
    `update es.effects set last_error = $2, enqueued_at = null,
       next_at = now() + make_interval(secs => least($3, 2 ^ least(attempts, 10)))
      where effect_id = $1 and state = 'pending'`,
    [effectId, errorLine(error), LONGEST_WAIT_SECONDS],
  );
};

/**
 * Dead until somebody has it retried or closes it, which the log says. Not when another run has begun meanwhile.
 * @without form, procedure: the dispatcher runs it when the last try failed
 * @without decider: it accepts what it found in the log’s own tables, in the transaction that changes them
 * @without read model, screen: the trouble list reads the log’s own tables, which it changes in the same transaction
 */
const giveUp = async (db: Db, effectId: string, kind: string, attempt: number) => {
  const answer = await execute(db, {
    useCase: 'audit.give_up_effect',
    command: { effectId },
    commandId: uuidv7(),
    actor: systemActor,
    request: { correlationId: `effect-${effectId}`, causationId: `effect-${effectId}` },
    takes: { kind: effectKindOf(kind) },
    facts: async (tx) => {
      const { rowCount } = await tx.execute(
        sql`update es.effects set state = 'dead' where effect_id = ${effectId} and state = 'pending' and attempts = ${attempt}`,
      );
      return rowCount === 1;
    },
    decide: (_states, { at }, dead) =>
      dead ? accept({ type: 'audit.effect_given_up' as const, data: { kind, effectId, at } }) : accept(),
  });
  if (!answer.ok) throw new Error(`giving up ${effectId} was refused: ${answer.refusal}`);
};

/**
 * Follows the log for results: an event recorded by a command whose id is an effect's is that effect's result. So an
 * effect whose worker died between its command and its answer still counts as done.
 */
export const effectsSettled: Follower = {
  name: 'effects-settled',
  handles: 'all',
  poison: 'park',
  onEvents: async (tx, events) => {
    const byCommand = events.filter((event) => /^[a-z0-9._-]{1,120}$/.test(event.meta.commandId));
    if (byCommand.length === 0) return;
    await tx.execute(sql`
      update es.effects e set state = 'done', done_at = now(), done_position = r.position
        from unnest(${sql.param(byCommand.map((event) => event.meta.commandId))}::text[],
                    ${sql.param(byCommand.map((event) => event.position))}::bigint[]) as r (command_id, position)
       where e.effect_id = r.command_id and e.done_position is null
         and e.source_position < r.position`);
  },
};
