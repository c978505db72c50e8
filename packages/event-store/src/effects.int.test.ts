import { setTimeout as pause } from 'node:timers/promises';
import { closeEffects, retryEffects } from '@laurel/db/kernel/change-effects.ts';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import {
  type AnyProcessManager,
  dispatchEffects,
  type EffectHandler,
  effectsSettled,
  FEWEST_ATTEMPTS,
  nextEffect,
  reactionFollower,
  requeueLost,
  runEffect,
} from './effects.ts';
import { catchUp } from './follow.ts';
import { createJarTables, dropCoins, type JarEvent, jarLog, openJar } from './testing/jars.ts';

const { db, pool } = await testDatabase();
await createJarTables(db);

const thanks: AnyProcessManager = {
  name: 'thanks',
  handles: ['jar.opened'],
  react: (event: Extract<JarEvent, { type: 'jar.opened' }>) => [
    { effectId: `thank-${event.data.jarId}`, kind: 'thank', payload: { jarId: event.data.jarId } },
  ],
};
const sums: AnyProcessManager = {
  name: 'sums',
  handles: ['jar.coin_dropped'],
  react: (event: Extract<JarEvent, { type: 'jar.coin_dropped' }>) => [
    { effectId: `sum-${event.data.jarId}`, kind: 'sum', payload: { jarId: event.data.jarId }, coalesce: true },
  ],
};
const react = (manager: AnyProcessManager) => catchUp(db, reactionFollower(manager), jarLog);
const effect = async (effectId: string) =>
  (await pool.query('select * from es.effects where effect_id = $1', [effectId])).rows[0];
const done: Record<string, EffectHandler> = { thank: async () => {}, sum: async () => {} };

/** A queue that remembers its jobs, and can be emptied as Redis can. */
const queue = () => {
  const waiting = new Set<string>();
  return {
    waiting,
    put: async (effects: readonly { effectId: string }[]) => {
      for (const { effectId } of effects) waiting.add(effectId);
    },
  };
};

describe('an effect', () => {
  it('is requested once, however often its event is read', async () => {
    await openJar(db, 'a');
    await react(thanks);
    await pool.query(`update es.subscriptions set position = 0 where name = 'thanks'`);
    await react(thanks);
    expect((await pool.query('select effect_id, state from es.effects')).rows).toEqual([
      { effect_id: 'thank-a', state: 'pending' },
    ]);
  });

  it('is handed out, done once, and never again', async () => {
    const { put, waiting } = queue();
    expect(await dispatchEffects(db, put)).toBe(1);
    expect(await dispatchEffects(db, put)).toBe(0);
    expect(waiting).toEqual(new Set(['thank-a']));
    expect(await runEffect(db, 'thank-a', done)).toBe('done');
    expect(await runEffect(db, 'thank-a', done)).toBe('nothing to do');
    expect(await dispatchEffects(db, put)).toBe(0);
  });

  it('keeps the mark of its end, and none when nobody sets one', async () => {
    for (const jar of ['marked', 'unmarked']) await openJar(db, jar);
    await react(thanks);
    const { source_position: position } = await effect('thank-marked');
    await runEffect(db, 'thank-marked', done, { markDone: (effectId, at) => `${effectId} at ${at}` });
    await runEffect(db, 'thank-unmarked', done);
    expect((await effect('thank-marked')).done_mark).toBe(`thank-marked at ${position}`);
    expect((await effect('thank-unmarked')).done_mark).toBeNull();
  });

  it('renews its lease a few times, and not forever', async () => {
    await openJar(db, 'steady');
    await react(thanks);
    await dispatchEffects(db, queue().put);
    const until = async () => new Date((await effect('thank-steady')).next_at).getTime();
    const thank: EffectHandler = async () => {
      const first = await until();
      await pause(300);
      // It waits fifteen minutes before it reports this again.
      expect(await until()).toBe(first);
    };
    expect(await runEffect(db, 'thank-steady', { thank }, { leaseSeconds: 3_600 })).toBe('done');
  });

  it('lost with its queue is handed out again after its lease', async () => {
    await openJar(db, 'lost');
    await react(thanks);
    const { put, waiting } = queue();
    await dispatchEffects(db, put, { leaseSeconds: 0.05 });
    waiting.clear();
    await expect.poll(() => dispatchEffects(db, put)).toBe(1);
    expect(waiting).toEqual(new Set(['thank-lost']));
    await runEffect(db, 'thank-lost', done);
  });

  it('lost with its queue is handed out again when the queue is checked, and what is still queued is not', async () => {
    await pool.query(`update es.effects set state = 'done'`);
    for (const jarId of ['gone', 'there', 'taken']) await openJar(db, jarId);
    await react(thanks);
    const { put, waiting } = queue();
    const missing = async (ids: readonly string[]) => ids.filter((id) => !waiting.has(id));
    expect(await dispatchEffects(db, put)).toBe(3);
    expect(await requeueLost(db, missing, { afterSeconds: 0 })).toBe(0);
    // One is running when the queue is emptied: it is not queued again, and no other worker starts it.
    let [begin, finish] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow: Record<string, EffectHandler> = {
      thank: async () => {
        begin();
        await finished;
      },
    };
    const running = runEffect(db, 'thank-taken', slow);
    await begun;
    waiting.clear();
    waiting.add('thank-there');
    expect(await requeueLost(db, missing, { afterSeconds: 0, limit: 1 })).toBeLessThanOrEqual(1);
    await requeueLost(db, missing, { afterSeconds: 0 });
    expect(await dispatchEffects(db, put)).toBe(1);
    expect(waiting).toEqual(new Set(['thank-gone', 'thank-there']));
    expect(await runEffect(db, 'thank-taken', done)).toBe('nothing to do');
    finish();
    expect(await running).toBe('done');
    for (const id of ['thank-gone', 'thank-there']) expect(await runEffect(db, id, done)).toBe('done');
    expect(await requeueLost(db, missing, { afterSeconds: 0 })).toBe(0);
  });

  it('queued while its earlier job was being removed is queued once more', async () => {
    await pool.query(`update es.effects set state = 'done'`);
    await openJar(db, 'again');
    await dropCoins(db, 'again', [1]);
    await react(sums);
    const { put, waiting } = queue();
    await dispatchEffects(db, put);
    expect(await runEffect(db, 'sum-again', done)).toBe('done');
    await dropCoins(db, 'again', [2]);
    await react(sums);
    await dispatchEffects(db, put); // the queue still has the first job and accepts no second
    waiting.clear(); // and now removes it
    const missing = async (ids: readonly string[]) => ids.filter((id) => !waiting.has(id));
    expect(await requeueLost(db, missing, { afterSeconds: 0 })).toBe(1);
    expect(await dispatchEffects(db, put)).toBe(1);
    expect(await runEffect(db, 'sum-again', done)).toBe('done');
  });

  it('keeps its lease while it runs, and loses it with its process', async () => {
    await openJar(db, 'long');
    await react(thanks);
    const leaseSeconds = 0.2;
    const renewed: Record<string, EffectHandler> = {
      thank: async () => {
        const until = async () => (await effect('thank-long')).next_at.getTime();
        // More than once: an effect that runs for ten leases keeps the tenth as well.
        for (let renewals = 0; renewals < 3; renewals++) {
          const before = await until();
          await expect.poll(until).toBeGreaterThan(before);
        }
      },
    };
    expect(await runEffect(db, 'thank-long', renewed, { leaseSeconds })).toBe('done');
    // A dead process: its lease is not renewed.
    await openJar(db, 'died');
    await react(thanks);
    await dispatchEffects(db, async () => {});
    await pool.query(
      `update es.effects set enqueued_at = null, attempts = 1, next_at = now() + interval '200 ms' where effect_id = 'thank-died'`,
    );
    await expect.poll(() => runEffect(db, 'thank-died', done)).toBe('done');
  });

  it('that cannot be queued is retried soon', async () => {
    await openJar(db, 'unqueued');
    await react(thanks);
    await expect(dispatchEffects(db, () => Promise.reject(new Error('no queue')))).rejects.toThrow('no queue');
    expect((await effect('thank-unqueued')).next_at.getTime()).toBeLessThan(Date.now() + 5_000);
    await pool.query(`update es.effects set next_at = now() where effect_id = 'thank-unqueued'`);
    expect(await runEffect(db, 'thank-unqueued', done)).toBe('done');
  });

  it('that fails waits longer each time, and is abandoned by its age, never by its attempts, until it is retried', async () => {
    await openJar(db, 'hard');
    await react(thanks);
    const broken = { thank: () => Promise.reject(new Error('no paper')) };
    let waited = 0;
    const fail = async (handlers: Record<string, EffectHandler> = broken) => {
      await pool.query(`update es.effects set next_at = now() where effect_id = 'thank-hard'`);
      await expect(runEffect(db, 'thank-hard', handlers, { patience: { thank: 72 } })).rejects.toThrow('no paper');
      expect(await runEffect(db, 'thank-hard', done)).toBe('nothing to do');
    };
    for (let i = 0; i < 30; i++) {
      await fail();
      const { next_at } = await effect('thank-hard');
      if (i < 9) expect(next_at - Date.now()).toBeGreaterThan(waited);
      expect(next_at - Date.now()).toBeLessThanOrEqual(600_000);
      waited = next_at - Date.now();
    }
    const younger = (hours: number) =>
      pool.query(
        `update es.effects set first_tried_at = now() - make_interval(hours => $1) where effect_id = 'thank-hard'`,
        [hours],
      );
    // A weekend.
    await younger(71);
    await fail();
    expect(await effect('thank-hard')).toMatchObject({ state: 'pending', attempts: 31, last_error: 'no paper' });
    await younger(73);
    let wasLast = false;
    await fail({
      thank: async (_payload, { last }) => {
        wasLast = last;
        throw new Error('no paper');
      },
    });
    expect(wasLast).toBe(true);
    expect(await effect('thank-hard')).toMatchObject({ state: 'dead', attempts: 32, last_error: 'no paper' });
    const chosen = { kind: 'thank', effectIds: ['thank-hard'] };
    const reason = 'the paper has come';
    expect(await retryEffects(db, chosen, { reason })).toMatchObject({ ok: true });
    // Another operator has already retried it, or wants to close an open one.
    expect(await retryEffects(db, chosen, { reason })).toMatchObject({ ok: false, refusal: 'effectsChanged' });
    expect(await closeEffects(db, chosen, { reason })).toMatchObject({ ok: false, refusal: 'effectsChanged' });
    expect(await effect('thank-hard')).toMatchObject({ state: 'pending', attempts: 0, first_tried_at: null });
    expect(await runEffect(db, 'thank-hard', done)).toBe('done');
    const said = `select type, data->>'reason' as reason from es.events where stream_id = 'effect_kind-thank' order by version`;
    expect((await pool.query(said)).rows).toEqual([
      { type: 'audit.effect_given_up', reason: null },
      { type: 'audit.effects_retried', reason },
    ]);
  });

  it('whose machine was off since its first attempt still gets its attempts', async () => {
    await openJar(db, 'off');
    await react(thanks);
    const broken = { thank: () => Promise.reject(new Error('no mail')) };
    await expect(runEffect(db, 'thank-off', broken)).rejects.toThrow('no mail');
    for (let tries = 2; tries <= FEWEST_ATTEMPTS; tries++) {
      await pool.query(
        `update es.effects set next_at = now(), first_tried_at = now() - interval '60 days' where effect_id = 'thank-off'`,
      );
      expect(await effect('thank-off')).toMatchObject({ state: 'pending' });
      await expect(runEffect(db, 'thank-off', broken)).rejects.toThrow('no mail');
    }
    expect(await effect('thank-off')).toMatchObject({ state: 'dead' });
    // Closed: done by hand. It is not tried again, and a result that arrives all the same settles it.
    const chosen = { kind: 'thank', effectIds: ['thank-off'] };
    expect(await closeEffects(db, chosen, { reason: 'thanked by telephone' })).toMatchObject({ ok: true });
    const handedOut: string[] = [];
    // On a slow machine leases of earlier tests have expired meanwhile.
    await dispatchEffects(db, async (effects) => void handedOut.push(...effects.map(({ effectId }) => effectId)));
    expect(handedOut).not.toContain('thank-off');
    expect(await runEffect(db, 'thank-off', done)).toBe('nothing to do');
    await dropCoins(db, 'off', [1], { commandId: 'thank-off' });
    await catchUp(db, effectsSettled, jarLog);
    expect(await effect('thank-off')).toMatchObject({ state: 'done' });
  });

  it('that combines events is reopened by a later one, and runs once more when one arrives while it runs', async () => {
    await openJar(db, 'summed');
    await dropCoins(db, 'summed', [1, 2, 3]);
    await react(sums);
    expect(await runEffect(db, 'sum-summed', done)).toBe('done');
    await dropCoins(db, 'summed', [4]);
    await react(sums);
    const meanwhile: Record<string, EffectHandler> = {
      sum: async () => {
        await dropCoins(db, 'summed', [5]);
        await react(sums);
      },
    };
    expect(await runEffect(db, 'sum-summed', meanwhile)).toBe('again');
    expect(await effect('sum-summed')).toMatchObject({ state: 'pending' });
    await runEffect(db, 'sum-summed', done);
    expect(await effect('sum-summed')).toMatchObject({ state: 'done' });
    // Reading everything again requests nothing new.
    await pool.query(`update es.subscriptions set position = 0 where name = 'sums'`);
    await react(sums);
    expect(await effect('sum-summed')).toMatchObject({ state: 'done' });
  });

  it('is found when due, whatever its priority, without reading later ones', async () => {
    const { db, pool } = await testDatabase();
    expect(await nextEffect(db)).toEqual({ dueIn: null, queued: false });
    await pool.query(
      `insert into es.effects (effect_id, kind, payload, source_position, priority, next_at)
       select 'later-' || n, 'thank', '{}', 1, 1 + n % 5, now() + interval '1 day' from generate_series(1, 20000) n`,
    );
    await pool.query('vacuum analyze es.effects');
    const add = (id: string, priority: number, due: string) =>
      pool.query(
        `insert into es.effects (effect_id, kind, payload, source_position, priority, next_at)
         values ($1, 'thank', '{}', 1, $2, now() + $3::interval)`,
        [id, priority, due],
      );
    await add('soon', 4, '1 hour');
    const within = async (least: number, most: number) => {
      const { dueIn } = await nextEffect(db);
      expect(dueIn).toBeGreaterThan(least);
      expect(dueIn).toBeLessThanOrEqual(most);
    };
    await within(1_800_000, 3_600_000);
    await add('now', 7, '0');
    await within(-1_800_000, 0);
    expect((await nextEffect(db)).queued).toBe(false);
    expect(await dispatchEffects(db, async () => {})).toBe(1);
    expect((await nextEffect(db)).queued).toBe(true);
    const query = vi.spyOn(pool, 'query');
    await nextEffect(db);
    const [text, values] = query.mock.lastCall as unknown as [string, unknown[]];
    query.mockRestore();
    const { rows } = await pool.query(`explain ${text}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  });

  it('whose worker died after its command is completed by the event it left', async () => {
    await openJar(db, 'left');
    await react(thanks);
    await dropCoins(db, 'left', [1], { commandId: 'thank-left' });
    await catchUp(db, effectsSettled, jarLog);
    expect(await effect('thank-left')).toMatchObject({ state: 'done' });
    expect(Number((await effect('thank-left')).done_position)).toBeGreaterThan(0);
  });

  it('with a name in its payload is not written, and the event that requests it is parked', async () => {
    const telling: AnyProcessManager = {
      ...thanks,
      name: 'telling',
      react: () => [{ effectId: 'tell', kind: 'thank', payload: { to: 'Ada Lovelace' } }],
    };
    expect(await react(telling)).toMatchObject({ state: 'running' });
    const parked = await pool.query(`select count(*)::int as n from es.parked_streams where subscription = 'telling'`);
    expect(parked.rows[0].n).toBeGreaterThan(0);
    expect(await effect('tell')).toBeUndefined();
  });

  it('is not written when its process manager is interrupted before the commit', async () => {
    await openJar(db, 'crash');
    const crashing: AnyProcessManager = {
      ...thanks,
      name: 'crashing',
      react: async (event: Extract<JarEvent, { type: 'jar.opened' }>, { tx }) => {
        if (event.data.jarId === 'crash') await tx.execute('select pg_terminate_backend(pg_backend_pid())');
        return [{ effectId: `crash-${event.data.jarId}`, kind: 'thank', payload: {} }];
      },
    };
    await expect(react(crashing)).rejects.toThrow();
    expect(await effect('crash-a')).toBeUndefined();
  });
});
