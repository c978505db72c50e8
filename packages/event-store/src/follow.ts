import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Bell, makeBell } from './bell.ts';
import type { Db } from './db.ts';
import type { Follower } from './follower.ts';
import { type Log, logOf } from './log.ts';
import { deliverParked, NotTaken, parkAgain, parkedStreams, setAside, toldOf } from './parked.ts';
import { applyTo } from './projection.ts';
import { delivered, LogDamaged, readPage } from './read-log.ts';
import { databaseError, poolOf, withTransaction } from './transaction.ts';

/**
 * The followers that maintain a log's asynchronous read models. They halt: their rows combine streams, and `check`
 * compares them with a rebuild up to the checkpoint, which must include every event.
 */
export const projectionFollowers = (log: Log): Follower[] =>
  log.projections
    .filter((projection) => projection.mode === 'async')
    .map((projection) => ({
      name: projection.name,
      handles: projection.handles,
      onEvents: (tx, events) => applyTo(tx, projection, events),
    }));

type Step = {
  readonly state: 'running' | 'paused' | 'failed';
  readonly position: number;
  readonly read: number;
  /** Somebody has asked for a parked stream to be tried again. */
  readonly retries?: boolean;
};

/** One page for one follower, in one transaction. The row of its checkpoint keeps two processes apart. */
export const step = (db: Db, follower: Follower, log: Log = logOf(db), page = PAGE): Promise<Step> =>
  withTransaction(db, async (tx, client) => {
    const checkpoint = await lockCheckpoint(client, follower.name);
    if (checkpoint.state !== 'running') return { ...checkpoint, read: 0 };
    const rows = await readPage(client, checkpoint.position, page, { types: follower.handles });
    const last = rows.at(-1);
    if (!last) return { ...checkpoint, read: 0 };
    const meant = rows.filter((row) => follower.handles === 'all' || follower.handles.includes(row.type));
    const parked = meant.length > 0 ? await parkedStreams(client, follower.name) : undefined;
    const handled = parked?.size ? meant.filter((row) => !parked.has(row.stream_id)) : meant;
    const [first] = handled;
    if (first) {
      try {
        await follower.onEvents(
          tx,
          handled.map((row) => delivered(log.definitions, row)),
        );
      } catch (error) {
        throw new NotTaken(first, error);
      }
    }
    await client.query('update es.subscriptions set position = $2, updated_at = now() where name = $1', [
      follower.name,
      last.position,
    ]);
    return { state: 'running', position: last.position, read: rows.length };
  });

const lockCheckpoint = async (client: pg.PoolClient, name: string) => {
  const text = `select s.position::float8 as position, s.state,
                       exists (select from es.parked_streams p where p.subscription = s.name and p.retry_at is not null) as retries
                  from es.subscriptions s where s.name = $1 for update of s`;
  const found = await client.query(text, [name]);
  if (found.rows[0]) return found.rows[0] as { position: number; state: Step['state']; retries: boolean };
  await client.query('insert into es.subscriptions (name) values ($1) on conflict do nothing', [name]);
  return (await client.query(text, [name])).rows[0] as { position: number; state: Step['state']; retries: boolean };
};

const TRIES = 3;
const PAGE = 500;

/**
 * Reads until there is nothing more. An event that fails three times parks its stream or stops its follower
 * (`poison`): leaving it out is an operator's decision, never a default. Parked streams are delivered on request.
 */
export const catchUp = async (
  db: Db,
  follower: Follower,
  log: Log = logOf(db),
  page = PAGE,
  onTrouble: Options['onTrouble'] = () => {},
): Promise<Step> => {
  let failures = 0;
  // After a page has failed, one event at a time for its length: the good ones before the bad one are done.
  let singly = 0;
  for (;;) {
    try {
      const done = await step(db, follower, log, singly > 0 ? 1 : page);
      if (done.read === 0) {
        if (done.state !== 'running' || !done.retries) return done;
        await retryParked(db, follower, log, onTrouble);
        continue;
      }
      failures = 0;
      singly = Math.max(0, singly - done.read);
    } catch (error) {
      if (isPassing(error)) throw error;
      if (error instanceof LogDamaged) return halt(db, follower, error);
      if (singly > 0 || page === 1) failures++;
      else singly = page;
      if (failures < TRIES) await pause(20 * 2 ** failures * Math.random());
      else if (!(error instanceof NotTaken)) return halt(db, follower, error);
      else {
        const became = await setAside(db, follower, error, log);
        if (became === 'parked')
          onTrouble(`follower ${follower.name}`, new Error(`stream ${error.streamId} is parked`, { cause: error }));
        failures = 0;
      }
    }
  }
};

const retryParked = async (db: Db, follower: Follower, log: Log, onTrouble: Options['onTrouble']) => {
  try {
    await deliverParked(db, follower, log);
  } catch (error) {
    if (isPassing(error) || !(error instanceof NotTaken)) throw error;
    await parkAgain(db, follower.name, error);
    onTrouble(`follower ${follower.name}`, new Error(`stream ${error.streamId} stays parked`, { cause: error }));
  }
};

/** Lost connections, a server that stops, has no room or may only read, deadlocks: no event is to blame. */
const isPassing = (error: unknown) => {
  const code = databaseError(error)?.code;
  if (code === undefined)
    return /^(Connection terminated|Client (has encountered a connection error|was closed)|(connect|read|write) E|timeout ex)/.test(
      rootMessage(error),
    );
  return ['08', '57', '58', '53', '40'].includes(code.slice(0, 2)) || ['55P03', '25006'].includes(code);
};

const rootMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message;
};

/** Stops for what no event is to blame for. A damaged log gets no further event about it. */
const halt = (db: Db, { name }: Follower, error: unknown): Promise<Step> =>
  withTransaction(db, async (_tx, client) => {
    const checkpoint = await lockCheckpoint(client, name);
    const told = toldOf(error);
    await client.query(
      `insert into es.dead_letters (subscription, position, error) values ($1, $2, $3)
       on conflict (subscription, position) do update set error = excluded.error, at = now()`,
      [name, checkpoint.position + 1, told],
    );
    await client.query(
      `update es.subscriptions set state = 'failed', last_error = $2, updated_at = now() where name = $1`,
      [name, { position: checkpoint.position + 1, ...told }],
    );
    return { state: 'failed', position: checkpoint.position, read: 0 };
  });

type Following = { readonly stop: () => Promise<void> };

type Options = {
  readonly log?: Log;
  /** How often it is checked whether there is anything to read, in one query for all. */
  readonly pollMs?: number;
  /** Called when a follower stopped at an event, and for a lost leader session. */
  readonly onTrouble: (about: string, error: unknown) => void;
  /** Called when a follower has read something: its effects may be due. */
  readonly onRead?: () => void;
  /** Called for work announced by other processes (`wakeWorkers`); without a name when some may have been missed. */
  readonly onWork?: (work?: string) => void;
};

/**
 * Runs followers until stopped. Each is led by one process at a time (an advisory lock on a session of its own; a
 * process that loses the session stops); another process takes over when the leader is gone. NOTIFY wakes those that
 * handle the new events; all of them also poll, since a connection pooler may swallow it.
 */
export const follow = (db: Db, followers: readonly Follower[], options: Options): Following => {
  const stopping = new AbortController();
  const running = lead(db, followers, options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

const lead = async (db: Db, followers: readonly Follower[], options: Options, stopping: AbortSignal) => {
  while (!stopping.aborted) {
    try {
      await leadOnce(db, followers, options, stopping);
    } catch (error) {
      options.onTrouble('leader session', error);
      await pause(1_000, undefined, { signal: stopping }).catch(() => {});
    }
  }
};

/** A follower in this process; `leading` once its lock is ours. */
type Own = { readonly follower: Follower; readonly bell: Bell; leading: boolean };

const leadOnce = async (db: Db, followers: readonly Follower[], options: Options, stopping: AbortSignal) => {
  const { pollMs = 250, onWork } = options;
  const session = await poolOf(db).connect();
  const lost = new AbortController();
  const over = AbortSignal.any([stopping, lost.signal]);
  // Each follower waits for it.
  setMaxListeners(0, over);
  const all: readonly Own[] = followers.map((follower) => ({ follower, bell: makeBell(), leading: false }));
  const news = makeBell();
  const onError = () => lost.abort();
  session.on('error', onError);
  session.on('end', onError);
  session.on('notification', ({ channel, payload }) => {
    if (channel === 'work') onWork?.(payload);
    else news.ring();
  });
  try {
    const ask = inTurn(session);
    await ask('listen es');
    await ask('listen work');
    // What was announced before anybody listened.
    onWork?.();
    await Promise.all([
      ...all.map((own) => keepGoing(db, own, options, over)),
      takeTheLead(ask, all, over),
      wakeWhomNewsConcerns(ask, all, news, over),
      wakeWhoIsBehind(ask, all, pollMs, over),
      beat(ask, followers, over),
    ]);
    if (lost.signal.aborted) throw new Error('the leader session was lost');
  } finally {
    lost.abort();
    // Destroyed, not returned to the pool: its locks and its LISTEN end with it.
    session.release(true);
  }
};

type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** All followers share the leader session, and a session takes one query at a time. */
const inTurn = (session: pg.PoolClient): Ask => {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const answer = last.then(() => session.query(text, values));
    last = answer.catch(() => {});
    return answer;
  };
};

const keepGoing = async (
  db: Db,
  own: Own,
  { log = logOf(db), onTrouble, onRead }: Pick<Options, 'log' | 'onTrouble' | 'onRead'>,
  over: AbortSignal,
) => {
  const { follower, bell } = own;
  let read = -1;
  let reported = false;
  while (!over.aborted) {
    const rung = bell.rung();
    if (!own.leading) {
      await bell.wait(Number.POSITIVE_INFINITY, rung, over);
      continue;
    }
    try {
      const { state, position } = await catchUp(db, follower, log, PAGE, onTrouble);
      if (state === 'failed' && !reported) onTrouble(`follower ${follower.name}`, new Error('stopped at an event'));
      reported = state === 'failed';
      if (position !== read) onRead?.();
      read = position;
      // A follower that is behind is woken; one that has stopped checks whether somebody lets it continue.
      await bell.wait(state === 'running' ? Number.POSITIVE_INFINITY : RETRY_MS, rung, over);
    } catch (error) {
      if (over.aborted) return;
      onTrouble(`follower ${follower.name}`, error);
      await bell.wait(1_000, bell.rung(), over);
    }
  }
};

const RETRY_MS = 2_000;

/** Requests the locks of all that are not led here, until it has them all. */
const takeTheLead = async (ask: Ask, all: readonly Own[], over: AbortSignal) => {
  while (!over.aborted) {
    const others = all.filter(({ leading }) => !leading);
    if (others.length === 0) return;
    const { rows } = await ask(
      `select n.name from unnest($1::text[]) n (name)
        where pg_try_advisory_lock(hashtextextended('subscription:' || n.name, 0))`,
      [others.map(({ follower }) => follower.name)],
    );
    for (const own of others.filter(({ follower }) => rows.some(({ name }) => name === follower.name))) {
      own.leading = true;
      own.bell.ring();
    }
    await pause(RETRY_MS, undefined, { signal: over }).catch(() => {});
  }
};

/**
 * Wakes the followers that handle one of the new events. With dozens of followers, waking all of them at each event
 * costs more than what they do; the others pass it when the poll finds who is behind.
 */
const wakeWhomNewsConcerns = async (ask: Ask, all: readonly Own[], news: Bell, over: AbortSignal) => {
  const newest = `select coalesce(max(e.position), 0)::float8 as head`;
  let seen: number = (await ask(`${newest} from es.events e`)).rows[0].head;
  while (!over.aborted) {
    const rung = news.rung();
    const { rows } = await ask(
      `${newest}, array_agg(distinct e.type) as types
         from (select e.position, e.type from es.events e where e.position > $1 order by e.position limit ${PAGE}) e`,
      [seen],
    );
    const { head, types } = rows[0] as { head: number; types: string[] | null };
    if (!types) {
      await news.wait(Number.POSITIVE_INFINITY, rung, over);
      continue;
    }
    seen = head;
    const concerned = ({ handles }: Follower) => handles === 'all' || handles.some((type) => types.includes(type));
    for (const { follower, bell } of all) if (concerned(follower)) bell.ring();
  }
};

/** Wakes those with something to read, or with a parked stream to be tried again, that no NOTIFY has announced. */
const wakeWhoIsBehind = async (ask: Ask, all: readonly Own[], pollMs: number, over: AbortSignal) => {
  for (;;) {
    await pause(pollMs, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    const led = all.filter(({ leading }) => leading);
    if (led.length === 0) continue;
    const { rows } = await ask(
      `select s.name from es.subscriptions s
        where s.name = any ($1)
          and (s.position < (select coalesce(max(e.position), 0) from es.events e)
               or exists (select from es.parked_streams p where p.subscription = s.name and p.retry_at is not null))`,
      [led.map(({ follower }) => follower.name)],
    );
    for (const { follower, bell } of led) if (rows.some(({ name }) => name === follower.name)) bell.ring();
  }
};

/** Reports every ten seconds that this process is alive, so that operators see who leads. */
const beat = async (ask: Ask, followers: readonly Follower[], over: AbortSignal) => {
  const names = followers.map(({ name }) => name);
  while (!over.aborted) {
    await ask(
      `update es.subscriptions s set heartbeat_at = now(), owner = $2 where s.name = any ($1) and exists (
         select from pg_locks l where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.granted
            and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended('subscription:' || s.name, 0))`,
      [names, `${process.pid}`],
    );
    await pause(10_000, undefined, { signal: over }).catch(() => {});
  }
};

/**
 * Waits until a follower has passed a position (by default the log's end now): read-your-writes for an asynchronous
 * read model. Returns whether it got there in time.
 */
export const waitFor = async (db: Db, name: string, position?: number, timeoutMs = 5_000): Promise<boolean> => {
  const pool = poolOf(db);
  const goal =
    position ?? Number((await pool.query('select coalesce(max(e.position), 0) as head from es.events e')).rows[0].head);
  const until = performance.now() + timeoutMs;
  for (;;) {
    const { rows } = await pool.query('select position::float8 as position from es.subscriptions where name = $1', [
      name,
    ]);
    if ((rows[0]?.position ?? 0) >= goal) return true;
    if (performance.now() >= until) return false;
    await pause(20);
  }
};
