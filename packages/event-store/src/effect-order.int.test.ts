import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connectToRecord } from '../../../tests/support/recording.ts';
import {
  type AnyProcessManager,
  dispatchEffects,
  type EffectHandler,
  effectsSettled,
  reactionFollower,
  runEffect,
} from './effects.ts';
import { catchUp } from './follow.ts';
import { createJarTables, dropCoins, type JarEvent, jarLog, openJar } from './testing/jars.ts';

/**
 * A process manager that is interrupted on either side of its commit, whose events are read twice, whose effects are
 * handed out twice and end in another order than requested: each is done once, whatever happens.
 */
const long = process.env.LAUREL_LONG === '1';
const { db, pool, url } = await testDatabase();
await createJarTables(db);

/** Connections whose COMMIT is executed without an answer, like a process that dies at that instant. */
const deaf = connectToRecord(url, { max: 1 });
afterAll(() => deaf.pool.end());
deaf.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const unheard = async (...args: unknown[]) => {
    const answer = await query(...args);
    if (args[0] === 'commit') throw new Error('Connection terminated unexpectedly');
    return answer;
  };
  Object.assign(client, { query: unheard });
});

/** Dies in the middle of its transaction on request. */
let dying = false;
const greeting: AnyProcessManager = {
  name: 'ordering',
  handles: ['jar.opened'],
  react: async ({ data: { jarId } }: Extract<JarEvent, { type: 'jar.opened' }>, { tx }) => {
    if (dying) await tx.execute('select pg_terminate_backend(pg_backend_pid())');
    return [{ effectId: `order-${jarId}`, kind: 'order', payload: { jarId } }];
  },
};
const reaction = reactionFollower(greeting);
const coin = (jarId: string) => dropCoins(db, jarId, [1], { commandId: `order-${jarId}` });
const greet: Record<string, EffectHandler> = { order: async ({ jarId }) => void (await coin(String(jarId))) };
const failing: Record<string, EffectHandler> = { order: () => Promise.reject(new Error('died before its command')) };
const dead: Record<string, EffectHandler> = {
  order: async ({ jarId }) => {
    await coin(String(jarId));
    throw new Error('died after its command');
  },
};

/** What may happen, and to which existing item. */
const step = fc.record({
  does: fc.constantFrom(
    'open',
    'react',
    'cut off before commit',
    'cut off after commit',
    'read all again',
    'hand out',
    'do',
    'do twice at once',
    'do and die',
    'die',
    // A writer that knows the effect's id may have recorded its result before the effect was even requested.
    'result first',
    'settle',
  ),
  at: fc.nat({ max: 4 }),
});
const handlersOf = { do: greet, 'do twice at once': greet, 'do and die': dead, die: failing };

let runs = 0;
it('is done once, in whatever order things happen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const run = `r${runs++}`;
      const jars: string[] = [];
      const open = async () => {
        jars.push(`${run}-${jars.length}`);
        await openJar(db, `${run}-${jars.length - 1}`);
      };
      let queued: string[] = [];
      const handOut = async () => {
        // Failed and leased effects are due at once: this test is not about pauses.
        await pool.query(`update es.effects set next_at = now(), enqueued_at = null where state = 'pending'`);
        await dispatchEffects(db, async (some) => void queued.push(...some.map(({ effectId }) => effectId)), {
          leaseSeconds: 0,
        });
      };
      const perform = (effectId: string, handlers = greet) =>
        runEffect(db, effectId, handlers, { leaseSeconds: 0 }).catch(() => {});

      await open();
      for (const { does, at } of steps) {
        switch (does) {
          case 'open':
            await open();
            break;
          case 'react':
            await catchUp(db, reaction, jarLog, at + 1);
            break;
          case 'cut off before commit':
            dying = true;
            await catchUp(db, reaction, jarLog).catch(() => {});
            dying = false;
            break;
          case 'cut off after commit':
            await catchUp(deaf.db, reaction, jarLog).catch(() => {});
            break;
          case 'read all again':
            await pool.query('update es.subscriptions set position = 0');
            break;
          case 'hand out':
            await handOut();
            break;
          case 'result first':
            await coin(jars[at % jars.length] ?? '');
            break;
          case 'settle':
            await catchUp(db, effectsSettled, jarLog);
            break;
          default: {
            const effectId = queued[at % queued.length];
            if (effectId === undefined) break;
            const times = does === 'do twice at once' ? 2 : 1;
            await Promise.all(Array.from({ length: times }, () => perform(effectId, handlersOf[does])));
            if (does === 'do') queued = queued.filter((id) => id !== effectId);
          }
        }
      }

      // Then everything works again, and is read and done to the end; the last request first.
      await catchUp(db, reaction, jarLog);
      await handOut();
      for (const effectId of queued.toReversed()) await perform(effectId);
      await catchUp(db, effectsSettled, jarLog);

      const all = async () =>
        (await pool.query('select effect_id, state, attempts, source_position from es.effects order by 1')).rows;
      const done = await all();
      await pool.query('update es.subscriptions set position = 0');
      await catchUp(db, reaction, jarLog);
      await catchUp(db, effectsSettled, jarLog);
      expect(await all()).toEqual(done);

      const { rows } = await pool.query(
        `select o.data->>'jarId' as jar, f.state, f.source_position = o.position as asked_by_its_fact,
                (select count(*)::int from es.events c where c.stream_id = o.stream_id and c.type = 'jar.coin_dropped') as coins,
                f.done_position is null or f.done_position in
                  (select c.position from es.events c where c.stream_id = o.stream_id and c.type = 'jar.coin_dropped') as done_by_its_result
           from es.events o left join es.effects f on f.effect_id = 'order-' || (o.data->>'jarId')
          where o.type = 'jar.opened' and o.data->>'jarId' like $1 order by o.position`,
        [`${run}-%`],
      );
      expect(rows).toEqual(
        jars.map((jar) => ({ jar, state: 'done', asked_by_its_fact: true, coins: 1, done_by_its_result: true })),
      );
    }),
    { numRuns: long ? 50 : 15, seed: 20261121 },
  );
});
