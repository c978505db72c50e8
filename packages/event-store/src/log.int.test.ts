import { setTimeout as pause } from 'node:timers/promises';
import { accept } from '@laurel/domain/kernel/decision.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connectToRecord } from '../../../tests/support/recording.ts';
import { execute } from './execute.ts';
import { command, executeMany } from './execute-many.ts';
import { originKeyOf } from './origin.ts';
import { factAt, readPage } from './read-log.ts';
import { byAda, createJarTables, dropCoins, jarLog, jarOf, openJar } from './testing/jars.ts';
import { verifyLog } from './verify.ts';

const long = process.env.LAUREL_LONG === '1';
const { db, pool, url } = await testDatabase({ max: 24 });
await createJarTables(db);

const session = async (options = '') => {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=rm,public ${options}` });
  await client.connect();
  return client;
};
const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0];
/** es.append as execute calls it: one event per stream. */
const append = (client: Pick<pg.Client, 'query'>, streams: readonly (readonly [string, number])[]) =>
  client.query(
    `select es.append('laurel', gen_random_uuid()::text, 'null', $1::text[], $2::int[], $3::int[],
       array(select gen_random_uuid() from unnest($1::text[])), array_fill('jar.coin_dropped'::text, array[cardinality($1::text[])]),
       array_fill(2, array[cardinality($1::text[])]), array_fill('{"amount":1}'::jsonb, array[cardinality($1::text[])]),
       array_fill('{"actorId":"x"}'::jsonb, array[cardinality($1::text[])]))`,
    [streams.map(([id]) => id), streams.map(([, expected]) => expected), streams.map((_, i) => i + 1)],
  );

describe('positions', () => {
  it('have no gaps and are read once, in order, while sixteen write, roll back and roll back to savepoints', async () => {
    for (let i = 0; i < 8; i++) await openJar(db, `g${i}`);
    let writing = true;
    const seen: number[] = [];
    const reader = (async () => {
      const client = await session();
      for (let done = false; !done; ) {
        done = !writing;
        for (const row of await readPage(client, seen.at(-1) ?? 0, 50)) seen.push(row.position);
        await pause(2);
      }
      await client.end();
    })();
    const write = async (writer: number) => {
      for (let i = 0; i < (long ? 250 : 15); i++) {
        const [here, there] = [`g${(writer + i) % 8}`, `g${(writer * 3 + i + 1) % 8}`];
        await execute(
          db,
          {
            useCase: 'jar.move',
            command: { writer, i },
            ...byAda(`move-${writer}-${i}`),
            takes: { here: jarOf(here), ...(here !== there && { there: jarOf(there) }) },
            facts: async (tx) => {
              if (i % 20 !== 7) return;
              await tx.transaction(() => Promise.reject(new Error('to the savepoint'))).catch(() => {});
            },
            decide: () => {
              if (i % 20 === 3) throw new Error('rolled back');
              return accept(
                ...[...new Set([here, there])].map((jarId) => ({
                  type: 'jar.coin_dropped' as const,
                  data: { jarId, amount: 1 },
                })),
              );
            },
          },
          jarLog,
        ).catch((error) => expect(error.message).toBe('rolled back'));
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
    writing = false;
    await reader;
    const { head, count } = await one('select max(position)::int as head, count(*)::int as count from es.events');
    expect(head).toBe(count);
    expect(seen).toEqual(Array.from({ length: head }, (_, i) => i + 1));
    expect(await verifyLog(db)).toEqual([]);
  });

  it('are given at COMMIT: a transaction that commits later comes later, and never below what was read', async () => {
    const [slow, fast] = [await session(), await session()];
    const { head } = await one('select max(position)::int as head from es.events');
    await slow.query('begin');
    await append(slow, [['jar-slow', 0]]);
    await append(fast, [['jar-fast', 0]]);
    const position = async (stream: string) =>
      (await one('select position::int from es.events where stream_id = $1', [stream]))?.position;
    expect(await position('jar-fast')).toBe(head + 1);
    expect(await position('jar-slow')).toBeUndefined();
    await slow.query('commit');
    expect(await position('jar-slow')).toBe(head + 2);
    await Promise.all([slow.end(), fast.end()]);
  });
});

it('find an event, and none past the end', async () => {
  const stored = await one('select position::int, stream_id, data from es.events order by position desc limit 1');
  expect(await factAt(pool, jarLog.definitions, stored.position)).toMatchObject({
    position: stored.position,
    streamId: stored.stream_id,
    type: 'jar.coin_dropped',
    meta: { actorId: expect.any(String) },
  });
  expect(await factAt(pool, jarLog.definitions, stored.position + 1)).toBeUndefined();
});

describe('expected versions', () => {
  it('let exactly one of many writers win, for a new stream and an existing one', async () => {
    for (const expected of [0, 1, 2]) {
      const rivals = await Promise.all(Array.from({ length: 12 }, () => session()));
      const tried = await Promise.allSettled(rivals.map((client) => append(client, [['jar-rivals', expected]])));
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const rival of tried) if (rival.status === 'rejected') expect(rival.reason.code).toBe('ES409');
      await Promise.all(rivals.map((client) => client.end()));
    }
    expect(
      (await pool.query(`select version from es.events where stream_id = 'jar-rivals' order by version`)).rows,
    ).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }]);
  });

  it.each([
    ['any', -1, 'done', 'done'],
    ['must not exist', 0, 'done', 'ES409'],
    ['must exist', -2, 'ES409', 'done'],
    ['exactly one', 1, 'ES409', 'done'],
    ['exactly five', 5, 'ES409', 'ES409'],
  ])('%s: on a new stream and on an existing one', async (name, expected, onNew, onOld) => {
    const outcome = (stream: string) =>
      append(pool as never, [[stream, expected]]).then(
        () => 'done',
        (error) => error.code,
      );
    const old = `jar-old-${name.replaceAll(' ', '_')}`;
    await append(pool as never, [[old, 0]]);
    expect(await outcome(`jar-new-${name.replaceAll(' ', '_')}`)).toBe(onNew);
    expect(await outcome(old)).toBe(onOld);
  });

  it('of a closed stream do not exist, and an empty list appends nothing', async () => {
    await append(pool as never, [['jar-closed', 0]]);
    await pool.query(`update es.streams set closed_at = now() where stream_id = 'jar-closed'`);
    await expect(append(pool as never, [['jar-closed', -1]])).rejects.toMatchObject({ code: 'ES410' });
    await expect(append(pool as never, [['jar-closed', 1]])).rejects.toMatchObject({ code: 'ES409' });
    await expect(append(pool as never, [])).rejects.toMatchObject({ code: 'ES400' });
  });
});

describe('a transaction', () => {
  it('in another isolation level is refused', async () => {
    const client = await session();
    for (const level of ['repeatable read', 'serializable']) {
      await client.query(`begin isolation level ${level}`);
      await expect(append(client, [['jar-level', 0]])).rejects.toMatchObject({ code: 'ES400' });
      await client.query('rollback');
      await client.query(`begin isolation level ${level}`);
      await expect(client.query(`select es.open_command('laurel', 'l', 'l', '\\x00')`)).rejects.toMatchObject({
        code: 'ES400',
      });
      await client.query('rollback');
    }
    await client.end();
  });

  it('has the same result whether it appends before, after or between its rows', async () => {
    const client = await session();
    const rows = (jar: string) => [
      () => client.query(`insert into jar_totals values ($1, $1, 0, 0)`, [jar]),
      () => client.query(`update jar_totals set coins = coins + 1 where jar_id = $1`, [jar]),
    ];
    for (const place of [0, 1, 2]) {
      const jar = `order-${place}`;
      const steps = rows(jar).toSpliced(place, 0, () => append(client, [[`jar-${jar}`, 0]]));
      await client.query('begin');
      for (const step of steps) await step();
      await client.query('commit');
    }
    const { rows: written } = await pool.query(
      `select t.coins, t.sum, e.version, e.type, e.data from jar_totals t join es.events e on e.stream_id = 'jar-' || t.jar_id where t.jar_id like 'order-%'`,
    );
    expect(new Set(written.map((row) => JSON.stringify(row))).size).toBe(1);
    expect(written).toHaveLength(3);
    await client.end();
  });

  it('interrupted at any of its statements leaves events and rows, or neither', async () => {
    await openJar(db, 'cut');
    for (let cut = 1; ; cut++) {
      const own = connectToRecord(url, { max: 1 });
      let sent = 0;
      await originKeyOf(own.db);
      const lend = own.pool.connect.bind(own.pool);
      // The pool returns a connection that breaks at the statement with this number.
      own.pool.connect = (async () => {
        const client = await lend();
        const query = client.query.bind(client);
        client.query = ((...args: Parameters<typeof query>) => {
          if (++sent === cut) client.connection.stream.destroy();
          return query(...args);
        }) as typeof client.query;
        return client;
      }) as typeof own.pool.connect;
      const answer = await dropCoins(own.db, 'cut', [1], { commandId: `cut-${cut}` }).catch(() => undefined);
      await own.pool.end();
      const { coins, facts, registered } = await one(
        `select (select t.coins from rm.jar_totals t where t.jar_id = 'cut') as coins,
                (select count(*)::int from es.events e where e.type = 'jar.coin_dropped' and e.stream_id = 'jar-cut') as facts,
                (select count(*)::int from es.commands c where c.command_id like 'cut-%') as registered`,
      );
      expect([cut, coins, registered]).toEqual([cut, facts, facts]);
      if (answer?.ok && sent < cut) break;
      expect(cut).toBeLessThan(20);
    }
    // A client that was cut off retries with the same id, which counts once.
    await dropCoins(db, 'cut', [1], { commandId: 'cut-1' });
    await dropCoins(db, 'cut', [1], { commandId: 'cut-1' });
    expect(await verifyLog(db)).toEqual([]);
  });
});

describe('the application’s role', () => {
  it('may read and command the log, and not write it', async () => {
    const role = await session('-c role=laurel_app');
    for (const forbidden of [
      `update es.events set data = '{}'`,
      'delete from es.events',
      'truncate es.events',
      'insert into es.events select * from es.events',
      `update es.streams set version = 0`,
      'delete from es.commands',
      `insert into es.staged (tenant_id) values ('x')`,
      `update es.anchors set signature = ''`,
    ])
      await expect(role.query(forbidden)).rejects.toMatchObject({ code: '42501' });
    await role.query('begin');
    await role.query(`select es.open_command('laurel', 'as-role', 'jar.drop', '\\x00', '{jar-role}')`);
    await append(role, [['jar-role', 0]]);
    await role.query('commit');
    expect((await role.query(`select version from es.events where stream_id = 'jar-role'`)).rows).toEqual([
      { version: 1 },
    ]);
    await role.end();
  });

  it('and its owner cannot change, delete or empty it either', async () => {
    for (const forbidden of [`update es.events set data = '{}'`, 'delete from es.events', 'truncate es.events'])
      await expect(pool.query(forbidden)).rejects.toMatchObject({ code: 'ES403' });
  });
});

it('reads int8 as text, whatever a library has done to the parsers of this process', async () => {
  expect((await one('select 9007199254740993::int8 as n')).n).toBe('9007199254740993');
  await executeMany(
    db,
    [
      command({
        useCase: 'x',
        command: {},
        ...byAda('last'),
        takes: {},
        decide: () => accept(),
      }),
    ],
    { log: jarLog },
  );
});
