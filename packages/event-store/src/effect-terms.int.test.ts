import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import {
  type AnyProcessManager,
  dispatchEffects,
  type Effect,
  FEWEST_ATTEMPTS,
  PATIENCE_HOURS,
  reactionFollower,
  runEffect,
} from './effects.ts';
import { catchUp } from './follow.ts';
import { createJarTables, type JarEvent, jarLog, openJar } from './testing/jars.ts';

const { db, pool } = await testDatabase();
await createJarTables(db);

type Opened = Extract<JarEvent, { type: 'jar.opened' }>;
const of = ({ data: { jarId } }: Opened): Effect => ({ effectId: `thank-${jarId}`, kind: 'thank', payload: { jarId } });
const thanks: AnyProcessManager = { name: 'thanks', handles: ['jar.opened'], react: (event: Opened) => [of(event)] };
const ask = async (jarId: string) => {
  await openJar(db, jarId);
  await catchUp(db, reactionFollower(thanks), jarLog);
  return `thank-${jarId}`;
};
const effect = async (effectId: string) =>
  (
    await pool.query(
      'select *, source_position::int as position, next_at <= now() as due from es.effects where effect_id = $1',
      [effectId],
    )
  ).rows[0];
const broken = { thank: () => Promise.reject(new Error('no paper')) };

it('has the requested urgency and time, and refers to its own event of a page', async () => {
  const later = '2100-01-01T00:00:00.000Z';
  const terms: AnyProcessManager = {
    name: 'terms',
    handles: ['jar.opened'],
    reactToPage: async (events: readonly (Opened & { position: number })[]) =>
      events.map((event, i) => [
        i === 0 ? of(event) : { ...of(event), priority: 3, notBefore: later as Effect['notBefore'] & string },
        event.position,
      ]),
  };
  await openJar(db, 'plain');
  await openJar(db, 'terms');
  await catchUp(db, reactionFollower(terms), jarLog);
  expect(await effect('thank-plain')).toMatchObject({ priority: 1, due: true, position: 1 });
  expect(await effect('thank-terms')).toMatchObject({ priority: 3, next_at: new Date(later), position: 2 });
  expect(await runEffect(db, 'thank-plain', { thank: async () => {} })).toBe('done');
  // Nothing is due, and the queue is not called.
  expect(await dispatchEffects(db, () => Promise.reject(new Error('put nothing')))).toBe(0);
});

it('without a handler fails and says so', async () => {
  const effectId = await ask('orphan');
  await expect(runEffect(db, effectId, {})).rejects.toThrow('nobody does effects of kind thank');
  expect((await effect(effectId)).last_error).toBe('nobody does effects of kind thank');
});

it('whose kind sets no limit is retried for a week', async () => {
  const effectId = await ask('week');
  const aged = (hours: number) =>
    pool.query(
      `update es.effects set next_at = now(), attempts = $2, first_tried_at = now() - make_interval(hours => $3) where effect_id = $1`,
      [effectId, FEWEST_ATTEMPTS, hours],
    );
  expect(PATIENCE_HOURS).toBe(168);
  await aged(PATIENCE_HOURS - 1);
  await expect(runEffect(db, effectId, broken)).rejects.toThrow('no paper');
  expect(await effect(effectId)).toMatchObject({ state: 'pending' });
  await aged(PATIENCE_HOURS + 1);
  await expect(runEffect(db, effectId, broken)).rejects.toThrow('no paper');
  expect(await effect(effectId)).toMatchObject({ state: 'dead' });
});

it('that has failed keeps its pause: its lease is no longer renewed', async () => {
  const effectId = await ask('paused');
  const failing = {
    thank: async () => {
      await pause(60);
      throw new Error('no paper');
    },
  };
  await expect(runEffect(db, effectId, failing, { leaseSeconds: 0.02 })).rejects.toThrow('no paper');
  const { next_at: next } = await effect(effectId);
  await pause(100);
  expect((await effect(effectId)).next_at).toEqual(next);
});
