import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import type { Db, Tx } from './db.ts';
import { databaseError, poolOf, withConnection, withTransaction, writingAhead } from './transaction.ts';

const { db, pool } = await testDatabase({ max: 3 });
await pool.query('create table public.notes (id int primary key, said text)');

const note = (tx: Tx, id: number, said = 'x') => tx.execute(sql`insert into public.notes values (${id}, ${said})`);
const noted = async () =>
  (await pool.query('select id from public.notes order by id')).rows.map((row) => Number(row.id));
const afresh = () => pool.query('truncate public.notes');
const free = () => [pool.totalCount - pool.idleCount, pool.waitingCount];

describe('a transaction', () => {
  it('is committed when its answer says so, and by default', async () => {
    await afresh();
    expect(await withTransaction(db, (tx) => note(tx, 1).then(() => 'yes'))).toBe('yes');
    const unless = (word: string) => (answer: string) => answer !== word;
    await withTransaction(db, (tx) => note(tx, 2).then(() => 'kept'), unless('dropped'));
    await withTransaction(db, (tx) => note(tx, 3).then(() => 'dropped'), unless('dropped'));
    expect(await noted()).toEqual([1, 2]);
    expect(free()).toEqual([0, 0]);
  });

  it('is rolled back by an error, which the caller receives', async () => {
    await afresh();
    const failing = withTransaction(db, async (tx) => {
      await note(tx, 1);
      throw new Error('a change of mind');
    });
    await expect(failing).rejects.toThrow('a change of mind');
    expect(await noted()).toEqual([]);
    // A connection returned to the pool has no open transaction, and is used again.
    expect(free()).toEqual([0, 0]);
    const open = await Promise.all(
      Array.from({ length: pool.totalCount }, () =>
        pool.query(`select state from pg_stat_activity where datname = current_database() and state like 'idle in%'`),
      ),
    );
    expect(open.flatMap(({ rows }) => rows)).toEqual([]);
  });

  it('reads what others have committed since it began', async () => {
    await afresh();
    await withTransaction(db, async (tx) => {
      await tx.execute(sql`select 1`);
      await pool.query('insert into public.notes values (1)');
      expect((await tx.execute(sql`select id from public.notes`)).rowCount).toBe(1);
    });
  });

  it('has a handle that cannot be used afterwards, however it ended', async () => {
    await afresh();
    const kept: Tx[] = [];
    await withTransaction(db, async (tx) => void kept.push(tx));
    const thrown = withConnection(db, async (tx) => {
      kept.push(tx);
      throw new Error('no');
    });
    await expect(thrown).rejects.toThrow('no');
    expect(kept).toHaveLength(2);
    for (const tx of kept) {
      const cause = await Promise.resolve()
        .then(() => note(tx, 9))
        .catch((error: unknown) => error);
      expect(String((cause as Error).cause ?? cause)).toContain('this transaction is over');
    }
    expect(await noted()).toEqual([]);
  });

  it('has no pool of its own, so that nothing inside it opens another', async () => {
    expect(poolOf(db)).toBe(pool);
    const inside = withTransaction(db, async (tx) => poolOf(tx as unknown as Db));
    await expect(inside).rejects.toThrow('a pool is needed here, not a transaction');
    expect(() => poolOf({ $client: new pg.Client() } as unknown as Db)).toThrow('a pool is needed here');
  });
});

describe('a transaction that writes ahead', () => {
  const ahead = (work: (tx: Tx) => Promise<void>, last: (client: pg.PoolClient) => Promise<unknown> = commit) =>
    withConnection(db, async (_tx, client) => {
      await client.query('begin');
      await writingAhead(client, work, () => last(client));
    });
  const commit = (client: pg.PoolClient) => client.query('commit');

  it('gets an empty answer for a plain write immediately, and the real one for everything else', async () => {
    await afresh();
    await ahead(async (tx) => {
      expect(await note(tx, 1)).toMatchObject({ rowCount: null, rows: [] });
      expect(await tx.execute(sql`update public.notes set said = 'y'`)).toMatchObject({ rowCount: null });
      const back = await tx.execute(sql`insert into public.notes values (2, 'z') returning id`);
      expect(back).toMatchObject({ rowCount: 1, rows: [{ id: 2 }] });
      expect((await tx.execute(sql`select said from public.notes order by id`)).rows).toEqual([
        { said: 'y' },
        { said: 'z' },
      ]);
      await tx.execute(sql`delete from public.notes where id = 2`);
    });
    expect(await noted()).toEqual([1]);
  });

  it('runs its last step after the writes, and waits for it', async () => {
    await afresh();
    await ahead(
      (tx) => note(tx, 1).then(() => undefined),
      async (client) => {
        const { rows } = await client.query('select count(*)::int as n from public.notes');
        await commit(client);
        expect(rows).toEqual([{ n: 1 }]);
      },
    );
    const lastFails = ahead(
      async () => {},
      () => Promise.reject(new Error('the last thing')),
    );
    await expect(lastFails).rejects.toThrow('the last thing');
  });

  it('skips its last step when the work throws, and reports the write that failed first', async () => {
    await afresh();
    const told: string[] = [];
    const last = async (client: pg.PoolClient) => {
      told.push('last');
      await commit(client);
    };
    const ours = ahead(async (tx) => {
      await note(tx, 1);
      throw new Error('ours');
    }, last);
    await expect(ours).rejects.toThrow('ours');
    const theirs = ahead(async (tx) => {
      await note(tx, 1);
      await note(tx, 1);
      throw new Error('for its sake');
    }, last);
    expect(databaseError(await theirs.catch((error: unknown) => error))?.code).toBe('23505');
    expect([told, await noted()]).toEqual([[], []]);
  });

  it('prepares only short statements that it executes again', async () => {
    await afresh();
    const names: (string | undefined)[] = [];
    await withConnection(db, async (_tx, client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
      const listening = (...given: unknown[]) => {
        const [config] = given;
        if (
          typeof config === 'object' &&
          config !== null &&
          'text' in config &&
          `${config.text}`.includes('/* heard */')
        )
          names.push((config as pg.QueryConfig).name);
        return query(...given);
      };
      Object.assign(client, { query: listening });
      try {
        await client.query('begin');
        const work = async (tx: Tx) => {
          for (const id of [1, 2, 3])
            await tx.execute(sql`insert /* heard */ into public.notes values (${id}, 'short')`);
          const long = sql.raw(`/* ${'long '.repeat(400)} */`);
          for (const id of [4, 5])
            await tx.execute(sql`insert /* heard */ ${long} into public.notes values (${id}, 'x')`);
        };
        await writingAhead(client, work, () => client.query('commit'));
      } finally {
        Reflect.deleteProperty(client, 'query');
      }
    });
    const again = names[1];
    expect(again).toMatch(/^ahead_\d+$/);
    expect(names).toEqual([undefined, again, again, undefined, undefined]);
    expect(await noted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('has no usable handle afterwards either', async () => {
    let kept: Tx | undefined;
    await ahead(async (tx) => {
      kept = tx;
    });
    const late = await Promise.resolve()
      .then(() => kept && note(kept, 1))
      .catch((error: unknown) => error);
    expect(String((late as Error).cause ?? late)).toContain('this transaction is over');
  });
});

describe('the database error', () => {
  it('is found beneath any wrapper', () => {
    const own = new pg.DatabaseError('bad', 3, 'error');
    expect(databaseError(own)).toBe(own);
    expect(databaseError(new Error('a', { cause: new Error('b', { cause: own }) }))).toBe(own);
    for (const other of [new Error('plain'), new Error('a', { cause: 'text' }), { cause: own }, undefined])
      expect(databaseError(other)).toBeUndefined();
  });
});
