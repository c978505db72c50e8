import { accept, refuse } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connectToRecord } from '../../../tests/support/recording.ts';
import type { RequestMeta } from './command.ts';
import { execute } from './execute.ts';
import { loadState } from './load-state.ts';
import { ada, byAda, createJarTables, dropCoins, jarLog, jarOf, jarTotals, openJar } from './testing/jars.ts';

const { db, pool, url } = await testDatabase({ max: 24 });
const testConnection = async () => connectToRecord(url, { max: 2 });
await createJarTables(db);

const totals = async (jarId: string) =>
  (await db.select().from(jarTotals).where(sql`${jarTotals.jarId} = ${jarId}`))[0];
const eventsOf = async (jarId: string) =>
  (await pool.query(`select * from es.events where stream_id = $1 order by version`, [`jar-${jarId}`])).rows;

describe('a command', () => {
  it('writes its events, its read models and its answer', async () => {
    await openJar(db, 'a');
    expect(await dropCoins(db, 'a', [3, 4])).toEqual({ ok: true, status: 'done', result: { dropped: 2 } });
    expect(await totals('a')).toMatchObject({ coins: 2, sum: 7 });
    expect(await loadState(db, jarOf('a'), jarLog.definitions)).toEqual({
      status: 'open',
      room: 1_000_000,
      coins: 2,
      sum: 7,
    });
  });

  it('records with each event who did it, for whom, by what and in which chain', async () => {
    await openJar(db, 'said', { commandId: 'said-1' });
    const [opened] = await eventsOf('said');
    expect(opened.meta).toMatchObject({
      actorId: ada.personId,
      actorKind: 'user',
      actingAs: { roles: ['member'], groupId: null },
      useCase: 'jar.open_jar',
      commandId: 'said-1',
      correlationId: 'open-said',
    });
    expect(opened.schema_version).toBe(1);
  });

  it('records which software, on whose behalf and why, and nothing if there is nothing to record', async () => {
    const by = async (jarId: string, request: RequestMeta) => {
      await execute(
        db,
        {
          useCase: 'jar.open_jar',
          command: { jarId },
          commandId: `by-${jarId}`,
          actor: { ...ada, roles: new Set(['school', 'expert', 'member']) },
          request,
          takes: { jar: jarOf(jarId) },
          decide: () => accept({ type: 'jar.opened' as const, data: { jarId, name: jarId, room: 1 } }),
        },
        jarLog,
      );
      return (await eventsOf(jarId))[0].meta;
    };
    const known = { correlationId: 'chain', causationId: 'effect-7', ipHash: 'f00d' };
    expect(await by('caused', known)).toEqual({
      actorId: ada.personId,
      actorKind: 'user',
      actingAs: { roles: ['expert', 'member', 'school'], groupId: null },
      useCase: 'jar.open_jar',
      commandId: 'by-caused',
      ...known,
      app: process.env.LAUREL_VERSION ?? 'development',
    });
    expect(Object.keys(await by('uncaused', { correlationId: 'chain' }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(causationId|ipHash)$/)]),
    );
  });

  it('on a stream whose id is in capitals is refused: rows would be found by it, and their events would not', async () => {
    const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
    expect(await openJar(db, id)).toMatchObject({ ok: true });
    expect(await openJar(db, id.toUpperCase())).toEqual({ ok: false, refusal: 'notStorable' });
    expect(await eventsOf(id.toUpperCase())).toEqual([]);
  });

  it('that is refused writes nothing, and may be tried again under its id', async () => {
    expect(await dropCoins(db, 'later', [1], { commandId: 'early' })).toEqual({ ok: false, refusal: 'noSuchJar' });
    await openJar(db, 'later');
    expect(await dropCoins(db, 'later', [1], { commandId: 'early' })).toMatchObject({ ok: true, status: 'done' });
  });

  it('with nothing to do keeps its answer', async () => {
    await openJar(db, 'idle');
    const press = { commandId: 'idle-1' };
    expect(await dropCoins(db, 'idle', [], press)).toMatchObject({ ok: true, status: 'done', result: { dropped: 0 } });
    expect(await dropCoins(db, 'idle', [], press)).toMatchObject({
      ok: true,
      status: 'replayed',
      result: { dropped: 0 },
    });
    expect(await eventsOf('idle')).toHaveLength(1);
  });

  it('turns a violated unique index into its refusal', async () => {
    await openJar(db, 'first', { name: 'same' });
    expect(await openJar(db, 'second', { name: 'same' })).toEqual({ ok: false, refusal: 'nameTaken' });
    expect(await eventsOf('second')).toEqual([]);
  });

  it('throws for an event outside its schema, an undefined one, and a stream it did not lock', async () => {
    const asking = (event: { type: string; data: object }) =>
      execute(
        db,
        {
          useCase: 'jar.break',
          command: {},
          ...byAda(),
          takes: { jar: jarOf('broken') },
          decide: () => accept(event),
        },
        jarLog,
      );
    await expect(asking({ type: 'jar.opened', data: { jarId: 'broken' } })).rejects.toThrow();
    await expect(asking({ type: 'jar.smashed', data: {} })).rejects.toThrow('no definition');
    await expect(asking({ type: 'jar.coin_dropped', data: { jarId: 'other', amount: 1 } })).rejects.toThrow(
      'whose turn it did not take',
    );
    expect(await eventsOf('broken')).toEqual([]);
  });

  it('does not write to a stream that it only reads', async () => {
    const writing = execute(
      db,
      {
        useCase: 'jar.look',
        command: {},
        ...byAda('look-1'),
        takes: {},
        looks: { jar: jarOf('a') },
        decide: () => accept({ type: 'jar.coin_dropped' as const, data: { jarId: 'a', amount: 1 } }),
      },
      jarLog,
    );
    await expect(writing).rejects.toThrow('jar.look wrote to jar-a, whose turn it did not take');
  });

  it('may write a new stream without folding it, once', async () => {
    const fresh = (commandId: string) =>
      execute(
        db,
        {
          useCase: 'jar.open_fresh',
          command: {},
          ...byAda(commandId),
          takes: {},
          fresh: ['jar-fresh'],
          decide: () => accept({ type: 'jar.opened' as const, data: { jarId: 'fresh', name: 'fresh', room: 1 } }),
          conflicts: { fresh: 'opensTwice' },
        },
        jarLog,
      );
    expect(await fresh('fresh-1')).toMatchObject({ ok: true });
    expect(await fresh('fresh-2')).toEqual({ ok: false, refusal: 'opensTwice' });
  });

  it('does not let its transaction be used afterwards', async () => {
    let kept: { execute: (query: ReturnType<typeof sql>) => unknown } | undefined;
    await execute(
      db,
      {
        useCase: 'jar.keep',
        command: {},
        ...byAda('keep'),
        takes: {},
        facts: async (tx) => {
          kept = tx;
        },
        decide: () => accept(),
      },
      jarLog,
    );
    await expect(async () => kept?.execute(sql`select 1`)).rejects.toThrow();
  });

  it('sees the facts it loads in its own transaction', async () => {
    const answer = await execute(
      db,
      {
        useCase: 'jar.count',
        command: {},
        ...byAda('count'),
        takes: { jar: jarOf('counted') },
        looks: { first: jarOf('a') },
        facts: async (tx, { first }) => ({
          jars: await tx.$count(jarTotals),
          sum: first.status === 'open' ? first.sum : 0,
        }),
        decide: (_states, _by, { jars, sum }) => (jars > 0 && sum === 7 ? refuse('someJars') : accept()),
      },
      jarLog,
    );
    expect(answer).toEqual({ ok: false, refusal: 'someJars' });
  });
});

describe('locks', () => {
  it('let a hundred people write to one stream', async () => {
    await openJar(db, 'rush');
    const answers = await Promise.all(Array.from({ length: 100 }, () => dropCoins(db, 'rush', [1])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
    expect(await totals('rush')).toMatchObject({ coins: 100, sum: 100 });
  });

  it('never let a jar exceed its room', async () => {
    await openJar(db, 'small', { room: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => dropCoins(db, 'small', [1])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'jarFull')).toHaveLength(9);
  });

  it('that are not obtained in time are refused as busy', async () => {
    await openJar(db, 'held');
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(`select pg_advisory_xact_lock(hashtextextended('jar-held', 0))`);
    await pool.query(
      `alter database "${(await pool.query('select current_database() d')).rows[0].d}" set laurel.turn_timeout = '100ms'`,
    );
    const other = await testConnection();
    expect(await dropCoins(other.db, 'held', [1])).toEqual({ ok: false, refusal: 'tooBusy' });
    await holder.query('rollback');
    holder.release();
    expect(await dropCoins(other.db, 'held', [1])).toMatchObject({ ok: true });
    await other.pool.end();
  });
});

describe('a rival that takes no lock', () => {
  const against = async (jarId: string, rivals: number) => {
    await openJar(db, jarId);
    let tries = 0;
    const answer = await execute(
      db,
      {
        useCase: 'jar.contest',
        command: { jarId },
        ...byAda(`contest-${jarId}`),
        takes: { jar: jarOf(jarId) },
        facts: async () => {
          if (++tries > rivals) return;
          await pool.query(
            `select es.append('laurel', gen_random_uuid()::text, 'null', array[$1], '{-1}', '{1}', array[gen_random_uuid()],
               '{jar.coin_dropped}', '{2}', array[$2::jsonb], array['{"actorId":"x"}'::jsonb])`,
            [`jar-${jarId}`, JSON.stringify({ jarId, amount: 1 })],
          );
        },
        decide: () => accept({ type: 'jar.coin_dropped' as const, data: { jarId, amount: 1 } }),
      },
      jarLog,
    );
    return { answer, tries };
  };

  it('may win four times, but not a fifth', async () => {
    expect(await against('contested', 4)).toMatchObject({ answer: { ok: true, status: 'done' }, tries: 5 });
    expect(await against('lost', 5)).toEqual({ answer: { ok: false, refusal: 'tooBusy' }, tries: 5 });
  });
});

describe('a command id', () => {
  it('sent twenty times at once does its work once, with equal answers', async () => {
    await openJar(db, 'pressed');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => dropCoins(db, 'pressed', [5], { commandId: 'pressed-1' })),
    );
    expect(new Set(answers.map((answer) => answer.ok && JSON.stringify(answer.result)))).toEqual(
      new Set(['{"dropped":1}']),
    );
    expect(answers.filter((answer) => answer.ok && answer.status === 'done')).toHaveLength(1);
    expect(await totals('pressed')).toMatchObject({ coins: 1 });
  });

  it('is refused for another body, and for another person', async () => {
    await openJar(db, 'mine');
    await dropCoins(db, 'mine', [1], { commandId: 'mine-1' });
    const reused = { ok: false, refusal: 'commandReused' };
    expect(await dropCoins(db, 'mine', [2], { commandId: 'mine-1' })).toEqual(reused);
    const bob = { ...ada, personId: '01990000-0000-7000-8000-00000000b0b0' as PersonId };
    expect(await dropCoins(db, 'mine', [1], { commandId: 'mine-1', actor: bob })).toEqual(reused);
  });
});
