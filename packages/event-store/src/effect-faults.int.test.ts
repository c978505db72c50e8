import { setTimeout as pause } from 'node:timers/promises';
import { openQueue, openWorker, type QueueAddress } from '@laurel/adapters/queue.ts';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { testRedis } from '../../../tests/support/redis.ts';
import {
  type AnyProcessManager,
  dispatchEffects,
  type EffectHandler,
  effectsSettled,
  reactionFollower,
  requeueLost,
  runEffect,
} from './effects.ts';
import { catchUp } from './follow.ts';
import { prepareProjections, rebuild } from './rebuild.ts';
import { createJarTables, dropCoins, type JarEvent, jarLog, jarTotalsProjection, openJar } from './testing/jars.ts';

const long = process.env.LAUREL_LONG === '1';
const jars = long ? 200 : 25;
const { db, pool, url } = await testDatabase({ max: 12 });
await createJarTables(db);
await prepareProjections(db, { log: jarLog });

const greeting: AnyProcessManager = {
  name: 'greeting',
  handles: ['jar.opened'],
  react: (event: Extract<JarEvent, { type: 'jar.opened' }>) => [
    { effectId: `greet-${event.data.jarId}`, kind: 'greet', payload: { jarId: event.data.jarId } },
  ],
};
/** Numbers that look random and are the same in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

it('is recorded once, however often the queue is emptied and its workers die', async () => {
  const chance = dice(7);
  for (let i = 0; i < jars; i++) await openJar(db, `jar-${i}`);
  const queue: string[] = [];
  let calls = 0;
  const greet: Record<string, EffectHandler> = {
    greet: async ({ jarId }, { effectId }) => {
      calls++;
      if (chance() < 0.15) throw new Error('the worker was killed before its command');
      await dropCoins(db, String(jarId), [1], { commandId: effectId });
      if (chance() < 0.15) throw new Error('the worker was killed after its command');
    },
  };
  const work = async () => {
    for (let effectId = queue.shift(); effectId; effectId = queue.shift()) {
      // A queue that thinks a worker has stalled gives its job to a second one.
      const twice = chance() < 0.1 ? [effectId, effectId] : [effectId];
      await Promise.all(twice.map((id) => runEffect(db, id, greet, { leaseSeconds: 0 }).catch(() => {})));
    }
  };
  for (let emptied = 0, round = 0; round < 400; round++) {
    if (chance() < 0.3) await catchUp(db, reactionFollower(greeting), jarLog, 5);
    else await catchUp(db, reactionFollower(greeting), jarLog);
    await dispatchEffects(db, async (effects) => void queue.push(...effects.map(({ effectId }) => effectId)), {
      limit: 7,
      leaseSeconds: 0,
    });
    if (chance() < 0.25 && emptied++ < 5) queue.length = 0;
    await Promise.all([work(), work()]);
    await catchUp(db, effectsSettled, jarLog);
    // Real pauses between attempts would take minutes.
    await pool.query(`update es.effects set next_at = now() where state = 'pending'`);
    const { left } = (await pool.query(`select count(*)::int as left from es.effects where state = 'pending'`)).rows[0];
    if (left === 0) break;
    await pause(1);
  }
  const { rows } = await pool.query(
    `select stream_id, count(*)::int as coins from es.events where type = 'jar.coin_dropped' group by 1`,
  );
  expect(rows).toHaveLength(jars);
  expect(rows.every(({ coins }) => coins === 1)).toBe(true);
  expect(calls).toBeGreaterThanOrEqual(jars);
  const states = await pool.query('select state, count(*)::int as effects from es.effects group by 1');
  expect(states.rows).toEqual([{ state: 'done', effects: jars }]);
});

it('is not requested again by rebuilding read models or rereading the log', async () => {
  const all = async () =>
    (await pool.query('select effect_id, state, source_position from es.effects order by 1')).rows;
  const before = await all();
  await rebuild(db, jarTotalsProjection, { log: jarLog });
  await pool.query('update es.subscriptions set position = 0');
  await catchUp(db, reactionFollower(greeting), jarLog);
  await catchUp(db, effectsSettled, jarLog);
  expect(await all()).toEqual(before);
  expect(await dispatchEffects(db, async () => {})).toBe(0);
});

/** How each store of the queue is emptied from outside, all at once. */
const redis = await testRedis();
afterAll(() => redis?.stop());
const stores: [string, QueueAddress, () => Promise<unknown>][] = [
  ['PostgreSQL', { databaseUrl: url }, () => pool.query('truncate bullmq.job cascade')],
];
if (redis) {
  const client = new Redis(redis.url, { lazyConnect: true });
  afterAll(() => client.disconnect());
  stores.push(['Redis', { databaseUrl: url, redisUrl: redis.url }, () => client.flushall()]);
}

describe.each(stores)('with the real queue in %s', (store, address, empty) => {
  it('is recorded once, even if the store is emptied three times', async () => {
    const name = store.toLowerCase();
    const kind = `greet-${name}`;
    const manager: AnyProcessManager = {
      name: kind,
      handles: ['jar.opened'],
      react: (event: Extract<JarEvent, { type: 'jar.opened' }>) =>
        event.data.jarId.startsWith(name)
          ? [{ effectId: `${kind}-${event.data.jarId}`, kind, payload: { jarId: event.data.jarId } }]
          : [],
    };
    const count = long ? 400 : 60;
    for (let i = 0; i < count; i++) await openJar(db, `${name}-${i}`);
    await catchUp(db, reactionFollower(manager), jarLog);
    const handlers: Record<string, EffectHandler> = {
      [kind]: async ({ jarId }, { effectId }) =>
        void (await dropCoins(db, String(jarId), [1], { commandId: effectId })),
    };
    const queue = openQueue(address);
    let enqueued = 0;
    const dispatch = () =>
      dispatchEffects(
        db,
        async (effects) => {
          enqueued += effects.length;
          await queue.put(effects);
        },
        { limit: 20 },
      );
    // Queued and lost before any worker takes them, as in an emptied store.
    for (let emptied = 0; emptied < 3; emptied++) {
      expect(await dispatch()).toBe(20);
      expect((await queue.counts()).waiting).toBeGreaterThan(0);
      await empty();
      expect((await queue.counts()).waiting).toBe(0);
      // The queue is checked directly, without waiting for a lease.
      expect(await requeueLost(db, queue.missing, { afterSeconds: 0, limit: 7 })).toBe(20);
    }
    const worker = await openWorker(address, async ({ effectId }) => void (await runEffect(db, effectId, handlers)), {
      onError: () => {},
      onForgotten: () => {},
    });
    const left = async () =>
      (await pool.query(`select count(*)::int as n from es.effects where kind = $1 and state = 'pending'`, [kind]))
        .rows[0].n;
    while ((await left()) > 0) {
      await requeueLost(db, queue.missing, { afterSeconds: 0 });
      await dispatch();
      await pause(20);
      await catchUp(db, effectsSettled, jarLog);
    }
    await worker.close();
    await queue.close();
    expect(enqueued).toBeGreaterThanOrEqual(count + 60);
    const { rows } = await pool.query(
      `select count(*)::int as coins from es.events where type = 'jar.coin_dropped' and stream_id like $1 group by stream_id`,
      [`jar-${name}-%`],
    );
    expect(rows).toHaveLength(count);
    expect(rows.every(({ coins }) => coins === 1)).toBe(true);
  });
});
