import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import {
  type AnyProcessManager,
  dispatchEffects,
  type EffectHandler,
  effectsSettled,
  reactionFollower,
  runEffect,
} from './effects.ts';
import { catchUp } from './follow.ts';
import { prepareProjections, rebuild } from './rebuild.ts';
import { createJarTables, dropCoins, type JarEvent, jarLog, jarTotalsProjection, openJar } from './testing/jars.ts';

const long = process.env.LAUREL_LONG === '1';
const jars = long ? 200 : 25;
const { db, pool } = await testDatabase({ max: 12 });
await createJarTables(db);
await prepareProjections(db, { log: jarLog });

const greeting: AnyProcessManager = {
  name: 'greeting',
  handles: ['jar.opened'],
  react: (event: Extract<JarEvent, { type: 'jar.opened' }>) => [
    { effectId: `greet-${event.data.jarId}`, kind: 'greet', payload: { jarId: event.data.jarId } },
  ],
};
/** Numbers that look random and are the same at every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

it('is done once on the log, however often the queue is emptied and its workers die', async () => {
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
      // A queue that thinks a worker has stalled hands its job to a second one.
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
    // Waiting out the pauses between attempts would take minutes.
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

it('is not asked for again by rebuilding read models or by reading the log once more', async () => {
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
