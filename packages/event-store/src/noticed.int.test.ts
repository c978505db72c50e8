import { accept } from '@laurel/domain/kernel/decision.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connectToRecord } from '../../../tests/support/recording.ts';
import { resolveMoment } from './as-of.ts';
import type { AnyCommand } from './command.ts';
import { connect } from './db.ts';
import { effectsSettled } from './effects.ts';
import { command, executeMany } from './execute-many.ts';
import { catchUp, follow, step } from './follow.ts';
import type { Follower } from './follower.ts';
import type { Log } from './log.ts';
import type { Projection } from './projection.ts';
import { holdingIn } from './testing/holding.ts';
import { byAda, createJarTables, dropCoins, type JarEvent, jarLog, jarOf, jarTotals, openJar } from './testing/jars.ts';
import { withConnection } from './transaction.ts';

/**
 * Parts of the event store that could once be changed without a failing test: locks, order, durability. Each test here
 * fails when its line is removed.
 */
const { db, pool, url } = await testDatabase({ max: 16 });
await createJarTables(db);

const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0];
const LOG_END = 4711;
const waiting = async (key: number) =>
  (
    await one(
      `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted and l.objid = $1`,
      [key],
    )
  ).n;
const holdingLocks = holdingIn(pool);
const holding = (...keys: (number | string)[]) =>
  holdingLocks(
    ...keys.map(
      (key) =>
        [`select pg_advisory_xact_lock(${typeof key === 'number' ? '$1' : 'hashtextextended($1, 0)'})`, [key]] as const,
    ),
  );
const drop = (jarId: string, commandId: string, more: Partial<AnyCommand> = {}): AnyCommand => ({
  ...command({
    useCase: 'jar.drop_one',
    command: { jarId },
    ...byAda(commandId),
    takes: { jar: jarOf(jarId) },
    decide: ({ jar }) =>
      jar.status === 'open' && jar.coins < jar.room
        ? accept({ type: 'jar.coin_dropped' as const, data: { jarId, amount: 1 } })
        : ({ ok: false, refusal: 'jarFull' } as const),
    result: () => ({ jarId }),
  }),
  ...more,
});

describe('the end of the log', () => {
  it.each([
    ['one event', [1]],
    ['several, inside COMMIT', [1, 2]],
  ])('is locked while %s get their positions', async (name, amounts) => {
    const jarId = name.replaceAll(/\W/g, '');
    await openJar(db, jarId);
    const release = await holding(LOG_END);
    let done = false;
    const dropped = dropCoins(db, jarId, amounts).then((answer) => {
      done = true;
      return answer;
    });
    await expect.poll(() => waiting(LOG_END), { timeout: 5_000 }).toBe(1);
    expect(done).toBe(false);
    await release();
    expect(await dropped).toMatchObject({ ok: true });
  });

  it('accepts a single event only at the expected version', async () => {
    await openJar(db, 'expected');
    const record = (expected: number) =>
      pool.query(
        `call es.record_event('laurel', gen_random_uuid()::text, 'null', 'jar-expected', $1, gen_random_uuid(),
           'jar.coin_dropped', 2, '{"jarId":"expected","amount":1}', '{"actorId":"x"}', null, null, true)`,
        [expected],
      );
    for (const wrong of [2, 5]) await expect(record(wrong)).rejects.toMatchObject({ code: 'ES409' });
    await expect(record(0)).rejects.toMatchObject({ code: 'ES409' });
    await record(1);
  });
});

describe('time', () => {
  it('is resolved by when events were recorded, not by when they happened', async () => {
    await openJar(db, 'moment');
    const before = Number((await one('select max(position) as p from es.events')).p);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const arrivedAt = ago(30).toISOString() as Instant;
    await executeMany(db, [drop('moment', 'moment-1', { request: { correlationId: 'x', arrivedAt } })], {
      log: jarLog,
    });
    expect(await resolveMoment(db, ago(10))).toBeLessThan(before + 1);
    expect(await resolveMoment(db, new Date(Date.now() + 60_000))).toBe(before + 1);
  });
});

describe('a follower', () => {
  it('is led by one process of several', async () => {
    await openJar(db, 'led');
    const led = new Map<string, number>();
    const named = (process: string): Follower => ({
      name: 'led-once',
      handles: ['jar.coin_dropped'],
      onEvents: async (_tx, events) => void led.set(process, (led.get(process) ?? 0) + events.length),
    });
    const options = { log: jarLog, pollMs: 10, onTrouble: () => {} };
    const followings = ['a', 'b', 'c'].map((process) => follow(db, [named(process)], options));
    for (let i = 0; i < 25; i++) await dropCoins(db, 'led', [1]);
    const total = () => [...led.values()].reduce((sum, n) => sum + n, 0);
    await expect.poll(total, { timeout: 10_000 }).toBeGreaterThanOrEqual(25);
    await Promise.all(followings.map((following) => following.stop()));
    expect(led.size).toBe(1);
  });

  it('does not move its checkpoint when its rows fail at COMMIT', async () => {
    await pool.query(`create table rm.deferred (position bigint unique deferrable initially deferred)`);
    const twice: Follower = {
      name: 'twice',
      handles: ['jar.coin_dropped'],
      onEvents: async (tx, [event]) => {
        for (let i = 0; i < 2; i++) await tx.execute(sql`insert into rm.deferred values (${event?.position})`);
      },
    };
    await expect(step(db, twice, jarLog)).rejects.toMatchObject({ code: '23505' });
    expect(await one(`select position from es.subscriptions where name = 'twice'`)).toBeUndefined();
  });
});

it('inline read models are updated in the order of the list', async () => {
  const told: string[] = [];
  const telling = (name: string): Projection<JarEvent> => ({
    name,
    mode: 'inline',
    handles: ['jar.opened'],
    tables: [jarTotals],
    apply: async () => void told.push(name),
  });
  const log = { ...jarLog, projections: ['first', 'second', 'third'].map(telling) as unknown as Log['projections'] };
  await openJar(db, 'in-order', { log });
  expect(told).toEqual(['first', 'second', 'third']);
});

it('an event older than the request for an effect does not settle it', async () => {
  await openJar(db, 'settle');
  await dropCoins(db, 'settle', [1], { commandId: 'sum-settle' });
  const { position } = await one(`select max(position)::int as position from es.events`);
  const ask = (source: number) =>
    pool.query(
      `insert into es.effects (effect_id, kind, payload, source_position) values ('sum-settle', 'sum', '{}', $1)
       on conflict (effect_id) do update set source_position = excluded.source_position`,
      [source],
    );
  const state = async () => {
    await pool.query(`delete from es.subscriptions where name = 'effects-settled'`);
    await catchUp(db, effectsSettled, jarLog);
    return (await one(`select state from es.effects where effect_id = 'sum-settle'`)).state;
  };
  await ask(position);
  expect(await state()).toBe('pending');
  await ask(position - 1);
  expect(await state()).toBe('done');
});

describe('many commands', () => {
  it('give a repeat in the same chunk the answer of the first one', async () => {
    await openJar(db, 'repeat');
    const answers = await executeMany(db, [drop('repeat', 'repeat-1'), drop('repeat', 'repeat-1')], { log: jarLog });
    expect(answers).toEqual([
      { ok: true, status: 'done', result: { jarId: 'repeat' } },
      { ok: true, status: 'replayed', result: { jarId: 'repeat' } },
    ]);
  });

  it('take all their locks in one sorted sweep, before the first command', async () => {
    await openJar(db, 'turn-a');
    await openJar(db, 'turn-b');
    const release = await holding('jar-turn-a');
    const running = executeMany(db, [drop('turn-b', 'turn-1'), drop('turn-a', 'turn-2')], { log: jarLog });
    const waits = `select count(*)::int as n from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
    await expect.poll(async () => (await one(waits)).n, { timeout: 5_000 }).toBe(1);
    // It waits for the first in order, and so holds none of the later locks.
    expect(await one(`select pg_try_advisory_xact_lock(hashtextextended('jar-turn-b', 0)) as free`)).toEqual({
      free: true,
    });
    await release();
    expect((await running).every(({ ok }) => ok)).toBe(true);
  });

  it('see the events of those before them, and so share one transaction', async () => {
    await openJar(db, 'together');
    await executeMany(
      db,
      Array.from({ length: 5 }, (_, i) => drop('together', `together-${i}`)),
      { log: jarLog },
    );
    const text = `select count(distinct xmin::text)::int as transactions, count(*)::int as events from es.events
                   where stream_id = 'jar-together' and type = 'jar.coin_dropped'`;
    expect(await one(text)).toEqual({ transactions: 1, events: 5 });
  });

  it('project each event once, including those projected before a command loads facts', async () => {
    await openJar(db, 'sums');
    const asking = (commandId: string) => drop('sums', commandId, { facts: async () => undefined });
    await executeMany(db, [drop('sums', 'sums-1'), asking('sums-2'), asking('sums-3'), drop('sums', 'sums-4')], {
      log: jarLog,
    });
    expect(await one(`select coins, sum from rm.jar_totals where jar_id = 'sums'`)).toEqual({ coins: 4, sum: 4 });
  });

  it('are on disk when they are answered', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set synchronous_commit = on', current_user, current_database()); end $$`,
    );
    await client.end();
    const own = connectToRecord(url, { max: 2 });
    await openJar(own.db, 'durable');
    const behind: number[] = [];
    for (let i = 0; i < 5; i++) {
      await executeMany(own.db, [drop('durable', `durable-${i}-a`), drop('durable', `durable-${i}-b`)], {
        log: jarLog,
      });
      const { rows } = await own.pool.query(`select pg_current_wal_flush_lsn() as flushed,
        (select max(e.position) from es.events e) as position, pg_current_wal_insert_lsn() as written`);
      const { bytes } = await one('select $1::pg_lsn - $2::pg_lsn as bytes', [rows[0].written, rows[0].flushed]);
      behind.push(Number(bytes));
    }
    // Other tests write to the same server's log, so one check may find it ahead; unflushed commits would be behind in
    // all.
    expect(behind.toSorted((a, b) => a - b)[2]).toBeLessThan(1_000);
    await own.pool.end();
  });
});

it('a connection that cannot even roll back is not returned to the pool', async () => {
  const own = connect(url, { max: 1 });
  const failing = withConnection(own.db, async (_tx, client) => {
    await client.query('begin');
    // The pool itself drops a broken connection; this one still answers, inside a transaction.
    client.query = () => Promise.reject(new Error('no rollback'));
    throw new Error('in the middle of it');
  });
  await expect(failing).rejects.toThrow('in the middle of it');
  expect(own.pool.totalCount).toBe(0);
  expect((await own.pool.query('select 1 as works')).rows).toEqual([{ works: 1 }]);
  await own.pool.end();
});

it('the application’s role may write none of the log’s own tables', async () => {
  const { rows } = await pool.query(`
    select t as name, p as right from unnest(array['events', 'streams', 'staged', 'commands', 'log']) t,
           unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p where has_table_privilege('laurel_app', 'es.' || t, p)`);
  expect(rows).toEqual([]);
});

it('recorded_at never goes backwards, whichever way an event is recorded, even when the clock does', async () => {
  await openJar(db, 'ahead');
  // A row as left by a clock that ran an hour ahead.
  await pool.query(`
    insert into es.events (position, tenant_id, stream_id, version, event_id, type, schema_version, data, meta,
                           occurred_at, recorded_at, leaf_hash, chain_hash)
    select position + 1, tenant_id, 'jar-from-ahead', 1, gen_random_uuid(), type, schema_version, data, meta, occurred_at,
           date_trunc('milliseconds', now()) + interval '1 hour', leaf_hash, chain_hash
      from es.events order by position desc limit 1`);
  await dropCoins(db, 'ahead', [1]);
  await dropCoins(db, 'ahead', [1, 2]);
  const { rows } = await pool.query(`
    select position from (select position, recorded_at, lag(recorded_at) over (order by position) as before from es.events) e
     where recorded_at < before`);
  expect(rows).toEqual([]);
});
