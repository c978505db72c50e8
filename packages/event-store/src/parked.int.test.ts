import { retryFollower } from '@laurel/db/kernel/retry-follower.ts';
import { skipEvent } from '@laurel/db/kernel/skip-event.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connectToRecord } from '../../../tests/support/recording.ts';
import { checkProjection } from './check.ts';
import { catchUp, follow, projectionFollowers, step } from './follow.ts';
import type { Follower } from './follower.ts';
import { MOST_PARKED } from './parked.ts';
import type { AnyProjection } from './projection.ts';
import { prepareProjections, rebuild } from './rebuild.ts';
import { coinsByAmountProjection, createJarTables, dropCoins, jarLog, openJar } from './testing/jars.ts';

const { db: owner, pool, programUrl } = await testDatabase();
await createJarTables(owner);
/** As the worker connects: with minimal permissions. Rebuilds are the owner's. */
const { db, pool: worker } = connectToRecord(programUrl, { max: 16 });
afterAll(() => worker.end());
await owner.execute(sql`create table rm.seen (follower text, position bigint, stream_id text, amount int)`);

/** Time for another process to act by itself, on a possibly busy machine. */
const SOON = { timeout: 25_000 };

/** Amounts that fail now, by follower. */
const bad = new Map<string, Set<number>>();
const noting = (name: string, poison: 'park' | 'halt' = 'park'): Follower => ({
  name,
  handles: ['jar.coin_dropped'],
  poison,
  onEvents: async (tx, events) => {
    for (const { data, position, streamId } of events) {
      const { amount } = data as { amount: number };
      await tx.execute(sql`insert into rm.seen values (${name}, ${position}, ${streamId}, ${amount})`);
      if (bad.get(name)?.has(amount)) throw new Error(`cannot bear ${amount}`);
    }
  },
});
const amountsOf = async (name: string, jar: string) =>
  (
    await pool.query(`select amount from rm.seen where follower = $1 and stream_id = $2 order by ctid`, [
      name,
      `jar-${jar}`,
    ])
  ).rows.map((row) => row.amount);
const parkedOf = async (name: string) =>
  (
    await pool.query(
      `select stream_id, tries, error->>'message' as message, retry_at from es.parked_streams where subscription = $1 order by 1`,
      [name],
    )
  ).rows;
const saidOf = async (name: string) =>
  (
    await pool.query(`select type, data - 'at' as data from es.events where stream_id = $1 order by version`, [
      `subscription-${name}`,
    ])
  ).rows;
const positionOf = async (jar: string, amount: number): Promise<number> =>
  Number(
    (
      await pool.query(`select position from es.events where stream_id = $1 and data->>'amount' = $2`, [
        `jar-${jar}`,
        `${amount}`,
      ])
    ).rows[0].position,
  );
const retry = (name: string, streamId: string | null) =>
  retryFollower(db, name, streamId, { reason: 'repaired', log: jarLog });

beforeAll(async () => {
  await prepareProjections(owner, { log: jarLog });
  for (const jar of ['sick', 'sound']) await openJar(db, jar);
  await dropCoins(db, 'sick', [1]);
  await dropCoins(db, 'sound', [10]);
  await dropCoins(db, 'sick', [2, 3]);
  await dropCoins(db, 'sound', [20]);
});

describe('a follower that parks', () => {
  it('continues with the other streams, records that in the log, and catches up in order after a retry', async () => {
    const follower = noting('parks');
    bad.set('parks', new Set([2]));
    const troubles: unknown[] = [];
    expect(await catchUp(db, follower, jarLog, 500, (_about, error) => troubles.push(error))).toMatchObject({
      state: 'running',
    });
    expect(await amountsOf('parks', 'sick')).toEqual([1]);
    expect(await amountsOf('parks', 'sound')).toEqual([10, 20]);
    expect(await parkedOf('parks')).toMatchObject([{ stream_id: 'jar-sick', tries: 1, message: 'cannot bear 2' }]);
    const position = await positionOf('sick', 2);
    expect(await saidOf('parks')).toEqual([
      { type: 'audit.stream_parked', data: { subscription: 'parks', streamId: 'jar-sick', position } },
    ]);
    expect(troubles).toHaveLength(1);
    // Later events of the stream wait too, and those of others do not.
    await dropCoins(db, 'sick', [4]);
    await dropCoins(db, 'sound', [30]);
    await catchUp(db, follower, jarLog);
    expect(await amountsOf('parks', 'sick')).toEqual([1]);
    expect(await amountsOf('parks', 'sound')).toEqual([10, 20, 30]);
    // A failed retry keeps what it delivered, and reports its new position.
    bad.set('parks', new Set([3]));
    expect(await retry('parks', 'jar-sick')).toMatchObject({ ok: true });
    await catchUp(db, follower, jarLog, 500, (_about, error) => troubles.push(error));
    expect(troubles.slice(1)).toMatchObject([{ message: 'stream jar-sick stays parked' }]);
    expect(await amountsOf('parks', 'sick')).toEqual([1, 2]);
    expect(await parkedOf('parks')).toMatchObject([{ tries: 2, message: 'cannot bear 3', retry_at: null }]);
    bad.delete('parks');
    await retry('parks', 'jar-sick');
    await catchUp(db, follower, jarLog);
    await dropCoins(db, 'sick', [5]);
    await catchUp(db, follower, jarLog);
    expect(await amountsOf('parks', 'sick')).toEqual([1, 2, 3, 4, 5]);
    expect(await parkedOf('parks')).toEqual([]);
    expect(await retry('parks', 'jar-sick')).toMatchObject({ ok: false, refusal: 'notStoppedThere' });
  });

  it('tries an event three times before it parks its stream, and keeps the position of the failure', async () => {
    const tried: number[] = [];
    const follower: Follower = {
      ...noting('thrice'),
      onEvents: async (_tx, events) => {
        for (const { data } of events) {
          const { amount } = data as { amount: number };
          tried.push(amount);
          // The first of one stream is followed by one of the other.
          if (amount === 10 || amount === 2) throw new Error('never');
        }
      },
    };
    expect(await catchUp(db, follower, jarLog, 1)).toMatchObject({ state: 'running' });
    expect([10, 2].map((amount) => tried.filter((one) => one === amount).length)).toEqual([3, 3]);
    const { rows } = await pool.query(
      `select error->>'stack' as stack from es.parked_streams where subscription = $1`,
      ['thrice'],
    );
    expect(rows).toHaveLength(2);
    for (const { stack } of rows) expect(stack).toContain('parked.int.test.ts');
  });

  it('skips one event of a parked stream on request, and nothing else', async () => {
    const follower = noting('skips');
    bad.set('skips', new Set([2]));
    await catchUp(db, follower, jarLog);
    const position = await positionOf('sick', 2);
    const operation = { reason: 'was never meant', log: jarLog };
    expect(await skipEvent(db, 'skips', position + 1, operation)).toMatchObject({ refusal: 'notStoppedThere' });
    expect(await skipEvent(db, 'skips', position, operation)).toMatchObject({ ok: true });
    await catchUp(db, follower, jarLog);
    expect(await amountsOf('skips', 'sick')).toEqual([1, 3, 4, 5]);
    expect((await saidOf('skips')).map(({ type }) => type)).toEqual(['audit.stream_parked', 'audit.event_skipped']);
  });

  it('counts each event once, wherever a retry is interrupted between rows and checkpoint', async () => {
    const follower = noting('cut');
    bad.set('cut', new Set([2]));
    await catchUp(db, follower, jarLog);
    bad.delete('cut');
    await retry('cut', 'jar-sick');
    for (const cut of ['before', 'after'] as const) {
      let delivered = 0;
      const dying: Follower = {
        ...follower,
        onEvents: async (tx, events) => {
          if (delivered++ < 1 && cut === 'after') return follower.onEvents(tx, events);
          if (cut === 'after') await follower.onEvents(tx, events);
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        },
      };
      await expect(catchUp(db, dying, jarLog)).rejects.toThrow();
    }
    // A retry whose process died is still requested.
    expect(await parkedOf('cut')).toMatchObject([{ retry_at: expect.any(Date) }]);
    await catchUp(db, follower, jarLog);
    expect(await amountsOf('cut', 'sick')).toEqual([1, 2, 3, 4, 5]);
  });

  it('led by two processes parks a stream once and delivers it once', async () => {
    const follower = noting('twins');
    bad.set('twins', new Set([2]));
    await Promise.all(Array.from({ length: 4 }, () => catchUp(db, follower, jarLog, 1)));
    expect(await amountsOf('twins', 'sick')).toEqual([1]);
    expect(await amountsOf('twins', 'sound')).toEqual([10, 20, 30]);
    expect(await saidOf('twins')).toHaveLength(1);
    bad.delete('twins');
    await retry('twins', 'jar-sick');
    await Promise.all([
      ...Array.from({ length: 4 }, () => catchUp(db, follower, jarLog, 1)),
      ...[6, 7].map((amount) => dropCoins(db, 'sick', [amount])),
    ]);
    await catchUp(db, follower, jarLog);
    const seen = await amountsOf('twins', 'sick');
    expect(seen.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is retried by the process that leads it, without a separate call', async () => {
    const follower = noting('led');
    bad.set('led', new Set([2]));
    const following = follow(db, [follower], { log: jarLog, pollMs: 20, onTrouble: () => {} });
    await expect.poll(async () => (await parkedOf('led')).length, SOON).toBe(1);
    bad.delete('led');
    await retry('led', 'jar-sick');
    await expect.poll(async () => (await parkedOf('led')).length, SOON).toBe(0);
    await following.stop();
    expect((await amountsOf('led', 'sick')).slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('stops when nearly everything fails, because the fault is then its own', async () => {
    const follower: Follower = { ...noting('hopeless'), onEvents: () => Promise.reject(new Error('no such table')) };
    await pool.query(
      `insert into es.parked_streams (subscription, stream_id, position, error)
       select 'hopeless', 'jar-' || n, 1, '{}' from generate_series(1, $1) n`,
      [MOST_PARKED],
    );
    expect(await catchUp(db, follower, jarLog)).toMatchObject({ state: 'failed' });
    expect((await saidOf('hopeless')).map(({ type }) => type)).toEqual(['audit.follower_halted']);
    expect(await retry('hopeless', null)).toMatchObject({ ok: true });
    expect(await catchUp(db, noting('hopeless'), jarLog)).toMatchObject({ state: 'running' });
  });

  it('waits, and blames no event, while the database is read-only', async () => {
    const readOnly: Follower = {
      ...noting('read-only'),
      onEvents: async (tx) => {
        await tx.execute(sql`set transaction read only`);
        await tx.execute(sql`insert into rm.seen values ('read-only', 0, '', 0)`);
      },
    };
    await expect(catchUp(db, readOnly, jarLog)).rejects.toThrow();
    expect(await parkedOf('read-only')).toEqual([]);
    expect(await catchUp(db, noting('read-only'), jarLog)).toMatchObject({ state: 'running' });
  });
});

describe('a read model', () => {
  const [coins] = projectionFollowers(jarLog) as [Follower];
  const broken: Follower = {
    ...coins,
    onEvents: (tx, events) =>
      events.some(({ data }) => (data as { amount: number }).amount === 99)
        ? Promise.reject(new Error('no 99'))
        : coins.onEvents(tx, events),
  };

  it('halts, and equals its rebuild byte for byte after a skip and after a retry', async () => {
    await dropCoins(db, 'sound', [99]);
    await dropCoins(db, 'sick', [8]);
    expect(await catchUp(db, broken, jarLog)).toMatchObject({ state: 'failed' });
    const check = () => checkProjection(owner, coinsByAmountProjection, jarLog);
    expect(await check()).toMatchObject({ equal: true });
    const skipped = { reason: 'no such coin', log: jarLog };
    await skipEvent(db, coins.name, await positionOf('sound', 99), skipped);
    expect(await catchUp(db, broken, jarLog)).toMatchObject({ state: 'running' });
    const rows = async () => (await pool.query('select * from rm.coins_by_amount order by 1')).rows;
    const live = await rows();
    expect(live.map(({ amount }) => amount)).not.toContain(99);
    expect(live.map(({ amount }) => amount)).toContain(8);
    expect(await check()).toMatchObject({ equal: true });
    await rebuild(owner, coinsByAmountProjection, { log: jarLog });
    expect(await rows()).toEqual(live);
    // The same amount halts it again; this time it is repaired.
    await dropCoins(db, 'sick', [99]);
    expect(await catchUp(db, broken, jarLog)).toMatchObject({ state: 'failed' });
    await retry(coins.name, null);
    await catchUp(db, coins, jarLog);
    expect(await rows()).toContainEqual({ amount: 99, coins: 1 });
    expect(await check()).toMatchObject({ equal: true });
  });

  it('is not replaced by tables with an event that was skipped while they were built', async () => {
    await dropCoins(db, 'sound', [99]);
    expect(await catchUp(db, broken, jarLog)).toMatchObject({ state: 'failed' });
    const { rows } = await pool.query('select max(position)::float8 as position from es.events where type = $1', [
      'jar.coin_dropped',
    ]);
    let skipped = false;
    const skippedMeanwhile: AnyProjection = {
      ...coinsByAmountProjection,
      apply: async (tx, events) => {
        if (!skipped) {
          skipped = true;
          await skipEvent(db, coins.name, rows[0].position, { reason: 'no such coin', log: jarLog });
        }
        await coinsByAmountProjection.apply(tx, events);
      },
    };
    await expect(rebuild(owner, skippedMeanwhile, { log: jarLog })).rejects.toThrow('was skipped meanwhile');
    await rebuild(owner, coinsByAmountProjection, { log: jarLog });
    await catchUp(db, coins, jarLog);
    expect(await checkProjection(owner, coinsByAmountProjection, jarLog)).toMatchObject({ equal: true });
  });

  it('continues after a rebuild with repaired code has passed the event', async () => {
    await dropCoins(db, 'sound', [99]);
    expect(await catchUp(db, broken, jarLog)).toMatchObject({ state: 'failed' });
    await rebuild(owner, coinsByAmountProjection, { log: jarLog });
    expect(await step(db, coins, jarLog)).toMatchObject({ state: 'running' });
    expect(await checkProjection(owner, coinsByAmountProjection, jarLog)).toMatchObject({ equal: true });
  });
});
