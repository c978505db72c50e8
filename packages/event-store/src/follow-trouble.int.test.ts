import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { catchUp, follow, projectionFollowers, step, waitFor } from './follow.ts';
import type { Follower } from './follower.ts';
import type { Delivered } from './read-log.ts';
import { coinsByAmount, createJarTables, dropCoins, jarLog, openJar } from './testing/jars.ts';

const { db, pool } = await testDatabase({ max: 8 });
await createJarTables(db);
await openJar(db, 'jar');
await dropCoins(db, 'jar', [1, 2, 3, 4, 5, 6, 7, 8, 9]);

const amountOf = ({ data }: Delivered) => (data as { amount: number }).amount;
const following = (name: string, onEvents: Follower['onEvents'], more: Partial<Follower> = {}): Follower => ({
  name,
  handles: ['jar.coin_dropped'],
  onEvents,
  ...more,
});
const stateOf = async (name: string) =>
  (await pool.query('select state, position::int as position from es.subscriptions where name = $1', [name])).rows[0];
const deadLetters = async (name: string) =>
  (await pool.query('select error from es.dead_letters where subscription = $1', [name])).rows.length;

describe('a follower', () => {
  it('of a read model exists only for asynchronous ones, and maintains them', async () => {
    const followers = projectionFollowers(jarLog);
    expect(followers.map(({ name, handles }) => [name, handles])).toEqual([['coins-by-amount', ['jar.coin_dropped']]]);
    await catchUp(db, followers[0] as Follower, jarLog);
    expect(await db.select().from(coinsByAmount).orderBy(coinsByAmount.amount).limit(2)).toEqual([
      { amount: 1, coins: 1 },
      { amount: 2, coins: 1 },
    ]);
  });

  it('that is paused reads nothing and reports its position', async () => {
    const pages: number[] = [];
    const follower = following('paused', async (_tx, events) => void pages.push(events.length));
    await step(db, follower, jarLog, 3);
    await pool.query(`update es.subscriptions set state = 'paused' where name = 'paused'`);
    expect(await step(db, follower, jarLog)).toMatchObject({ state: 'paused', position: 3, read: 0 });
    expect(await catchUp(db, follower, jarLog)).toMatchObject({ state: 'paused', position: 3, read: 0 });
    await pool.query(`update es.subscriptions set state = 'running' where name = 'paused'`);
    expect(await catchUp(db, follower, jarLog)).toMatchObject({ state: 'running', position: 10, read: 0 });
    // The first page has only the opening, which it does not handle.
    expect(pages).toEqual([2, 7]);
  });

  it('is not called for a page with nothing for it, but still passes it', async () => {
    const pages: string[][] = [];
    const onEvents: Follower['onEvents'] = async (_tx, events) => void pages.push(events.map(({ type }) => type));
    expect(await step(db, following('other', onEvents), jarLog, 1)).toMatchObject({ position: 1, read: 1 });
    expect(pages).toEqual([]);
    await catchUp(db, following('everything', onEvents, { handles: 'all' }), jarLog, 2);
    expect(pages.map((types) => types.length)).toEqual([2, 2, 2, 2, 2]);
    expect(pages[0]).toEqual(['jar.opened', 'jar.coin_dropped']);
  });

  it('reads one by one for the length of a page after a failure, then in pages again', async () => {
    const pages: number[][] = [];
    let fails = 1;
    const follower = following('careful', async (_tx, events) => {
      pages.push(events.map(amountOf));
      if (events.some((event) => amountOf(event) === 3) && fails-- > 0) throw new Error('once');
    });
    await catchUp(db, follower, jarLog, 4);
    expect(pages).toEqual([[1, 2, 3], [1], [2], [3], [4, 5, 6, 7], [8, 9]]);
  });

  it('reports how often an event was tried before it stopped', async () => {
    const tried: number[][] = [];
    const follower = following('stubborn', async (_tx, events) => {
      tried.push(events.map(amountOf));
      if (events.some((event) => amountOf(event) === 2)) throw new Error('never');
    });
    expect(await catchUp(db, follower, jarLog, 100)).toMatchObject({ state: 'failed', position: 2, read: 0 });
    // Once in its page, then three times alone.
    expect(tried).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], [1], [2], [2], [2]]);
    expect(await stateOf('stubborn')).toEqual({ state: 'failed', position: 2 });
  });

  it.each(['08006', '57P03', '58030', '53100', '40001', '55P03', '25006'])(
    'blames no event for temporary errors: %s',
    async (code) => {
      const name = `passing-${code.toLowerCase()}`;
      const raising = following(name, async (tx) => {
        await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
      });
      await expect(catchUp(db, raising, jarLog)).rejects.toThrow();
      expect([await stateOf(name), await deadLetters(name)]).toEqual([undefined, 0]);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'connect ECONNREFUSED',
    'read ECONNRESET',
    'write EPIPE',
    'timeout exceeded when trying',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('nor for a lost connection: %s', async (message) => {
    const losing = following('losing', () => Promise.reject(new Error('query failed', { cause: new Error(message) })));
    await expect(catchUp(db, losing, jarLog)).rejects.toThrow();
    expect([await stateOf('losing'), await deadLetters('losing')]).toEqual([undefined, 0]);
  });

  it.each(['22012', '23505', '42P01'])('blames the event for lasting errors: %s', async (code) => {
    const name = `lasting-${code.toLowerCase()}`;
    const raising = following(name, async (tx) => {
      await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
    });
    expect(await catchUp(db, raising, jarLog)).toMatchObject({ state: 'failed' });
    expect(await deadLetters(name)).toBe(1);
  });
});

describe('the leader of followers', () => {
  it('reports once that one has stopped, and continues with the others', async () => {
    const told: string[] = [];
    const seen: number[] = [];
    const failing = following('failing', () => Promise.reject(new Error('never')));
    const well = following('well', async (_tx, events) => void seen.push(...events.map(amountOf)));
    const lead = follow(db, [failing, well], {
      log: jarLog,
      pollMs: 20,
      onTrouble: (where, error) => void told.push(`${where}: ${error instanceof Error ? error.message : error}`),
    });
    await expect.poll(() => told.length, { timeout: 30_000 }).toBe(1);
    const head = (await pool.query('select max(position)::int as head from es.events')).rows[0].head;
    // Each new event wakes them all, including the one that has stopped.
    for (const amount of [10, 11]) {
      await dropCoins(db, 'jar', [amount]);
      await expect.poll(() => seen.at(-1), { timeout: 30_000 }).toBe(amount);
    }
    expect(await waitFor(db, 'well', head + 2, 30_000)).toBe(true);
    await lead.stop();
    expect(told).toEqual(['follower failing: stopped at an event']);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    // A stopped process leads nothing: its session is gone with its locks.
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select count(*)::int as n from pg_locks l where l.locktype = 'advisory'
                  and l.database = (select oid from pg_database where datname = current_database())`,
            )
          ).rows[0].n,
        { timeout: 30_000 },
      )
      .toBe(0);
  });

  it('waits for a position, by default the end of the log', async () => {
    const slow = following('slow', async () => {});
    await step(db, slow, jarLog, 2);
    expect(await waitFor(db, 'slow', 1, 0)).toBe(true);
    expect(await waitFor(db, 'slow', 2, 0)).toBe(true);
    expect(await waitFor(db, 'slow', 3, 0)).toBe(false);
    expect(await waitFor(db, 'slow', undefined, 0)).toBe(false);
    const waiting = waitFor(db, 'slow', undefined, 60_000);
    await catchUp(db, slow, jarLog);
    expect(await waiting).toBe(true);
  });
});
