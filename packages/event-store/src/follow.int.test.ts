import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { catchUp, follow, projectionFollowers, step, waitFor } from './follow.ts';
import type { Follower } from './follower.ts';
import { coinsByAmount, createJarTables, dropCoins, jarLog, openJar } from './testing/jars.ts';

const { db, pool } = await testDatabase({ max: 12 });
await createJarTables(db);
await db.execute(sql`create table rm.seen (follower text, position bigint, amount int)`);
await openJar(db, 'jar');

const [coins] = projectionFollowers(jarLog);
const checkpointOf = async (name: string) =>
  (await pool.query(`select position::int as position, state, owner from es.subscriptions where name = $1`, [name]))
    .rows[0];
const seenBy = async (name: string) =>
  (await pool.query(`select amount from rm.seen where follower = $1 order by position`, [name])).rows.map(
    (row) => row.amount,
  );

/** Records what it reads; an amount in `fails` makes it throw. */
const noting = (name: string, fails?: (amount: number) => boolean): Follower => ({
  name,
  handles: ['jar.coin_dropped'],
  onEvents: async (tx, events) => {
    for (const { data, position } of events) {
      const { amount } = data as { amount: number };
      await tx.execute(sql`insert into rm.seen values (${name}, ${position}, ${amount})`);
      if (fails?.(amount)) throw new Error(`cannot bear ${amount}`);
    }
  },
});

describe('a follower', () => {
  it('reads everything once, in order, in pages of any size', async () => {
    await dropCoins(db, 'jar', [1, 2, 3, 4, 5]);
    for (const page of [1, 2, 7, 1000]) {
      await catchUp(db, noting(`page-${page}`), jarLog, page);
      expect(await seenBy(`page-${page}`)).toEqual([1, 2, 3, 4, 5]);
    }
  });

  it('counts each event once, wherever it is interrupted between its rows and its checkpoint', async () => {
    const follower = noting('cut');
    for (const cut of ['before', 'after'] as const) {
      const dying: Follower = {
        ...follower,
        onEvents: async (tx, events) => {
          if (cut === 'after') await follower.onEvents(tx, events);
          // The connection dies during the transaction, as when the process is killed.
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        },
      };
      await expect(step(db, dying, jarLog)).rejects.toThrow();
      expect(await seenBy('cut')).toEqual([]);
    }
    await catchUp(db, follower, jarLog);
    expect(await seenBy('cut')).toEqual([1, 2, 3, 4, 5]);
  });

  it('stops at an event it cannot handle, after the good ones before it, and names it', async () => {
    const end = await catchUp(
      db,
      noting('poisoned', (amount) => amount === 4),
      jarLog,
    );
    expect(end.state).toBe('failed');
    expect(await seenBy('poisoned')).toEqual([1, 2, 3]);
    const { rows } = await pool.query(`select * from es.dead_letters where subscription = 'poisoned'`);
    const bad = await pool.query(`select position from es.events where data->>'amount' = '4'`);
    expect(rows.map((row) => row.position)).toEqual([bad.rows[0].position]);
    expect(rows[0].error.message).toContain('cannot bear 4');
    // It does not continue by itself.
    expect(await catchUp(db, noting('poisoned'), jarLog)).toMatchObject({ state: 'failed', read: 0 });
  });

  it('tries each event three times, however often earlier ones were tried', async () => {
    const tries = new Map<number, number>();
    const follower = noting('stumbling', (amount) => {
      tries.set(amount, (tries.get(amount) ?? 0) + 1);
      return (tries.get(amount) ?? 0) < 3;
    });
    expect(await catchUp(db, follower, jarLog, 1)).toMatchObject({ state: 'running' });
    expect([...tries.values()]).toEqual([3, 3, 3, 3, 3]);
    expect(await seenBy('stumbling')).toEqual([1, 2, 3, 4, 5]);
  });

  it('recovers from temporary failures', async () => {
    let left = 2;
    expect(
      await catchUp(
        db,
        noting('wobbly', (amount) => amount === 2 && left-- > 0),
        jarLog,
      ),
    ).toMatchObject({ state: 'running' });
    expect(await seenBy('wobbly')).toEqual([1, 2, 3, 4, 5]);
  });

  it('run by two processes still counts each event once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => catchUp(db, noting('twins'), jarLog, 1)));
    expect(await seenBy('twins')).toEqual([1, 2, 3, 4, 5]);
  });

  it('halts when a number is missing from the log', async () => {
    await pool.query('alter table es.events disable trigger user');
    const { rows } = await pool.query('select * from es.events where position = 3');
    await pool.query('delete from es.events where position = 3');
    expect(await catchUp(db, noting('gap'), jarLog)).toMatchObject({ state: 'failed', position: 0 });
    const columns = Object.keys(rows[0]);
    await pool.query(
      `insert into es.events (${columns}) values (${columns.map((_, i) => `$${i + 1}`)})`,
      Object.values(rows[0]),
    );
    await pool.query('alter table es.events enable trigger user');
  });
});

describe('following', () => {
  it('catches up by itself, in one process at a time; another takes over', async () => {
    const onTrouble = vi.fn();
    const options = { log: jarLog, pollMs: 50, onTrouble };
    const first = follow(db, [coins as Follower], options);
    const second = follow(db, [coins as Follower], options);
    await dropCoins(db, 'jar', [5, 5]);
    expect(await waitFor(db, 'coins-by-amount')).toBe(true);
    expect(await db.select().from(coinsByAmount).where(sql`amount = 5`)).toEqual([{ amount: 5, coins: 3 }]);
    await first.stop();
    await dropCoins(db, 'jar', [5]);
    expect(await waitFor(db, 'coins-by-amount')).toBe(true);
    await second.stop();
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('survives the loss of its session', async () => {
    const onTrouble = vi.fn();
    const following = follow(db, [coins as Follower], { log: jarLog, pollMs: 50, onTrouble });
    await expect.poll(async () => (await checkpointOf('coins-by-amount')).owner, { timeout: 20_000 }).not.toBeNull();
    await pool.query(`select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.granted
      and l.database = (select oid from pg_database where datname = current_database()) and l.pid <> pg_backend_pid()`);
    await dropCoins(db, 'jar', [6]);
    expect(await waitFor(db, 'coins-by-amount', undefined, 20_000)).toBe(true);
    await following.stop();
    expect(onTrouble).toHaveBeenCalled();
  });

  it('is woken by a new event, however seldom it checks', async () => {
    const follower = noting('woken');
    const onRead = vi.fn();
    const following = follow(db, [follower], { log: jarLog, pollMs: 3_600_000, onTrouble: () => {}, onRead });
    await dropCoins(db, 'jar', [7]);
    await expect.poll(async () => (await seenBy('woken')).at(-1), { timeout: 20_000 }).toBe(7);
    const reads = onRead.mock.calls.length;
    await dropCoins(db, 'jar', [8]);
    await expect.poll(async () => (await seenBy('woken')).at(-1), { timeout: 20_000 }).toBe(8);
    await expect.poll(() => onRead.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(reads);
    await following.stop();
  });

  it('does not wake a follower that handles none of the new events, until it checks by itself', async () => {
    const [deaf, awake] = [noting('deaf'), noting('awake')];
    const asleep: Follower = { ...deaf, handles: ['jar.never_happens'] };
    const options = { log: jarLog, onTrouble: () => {} };
    const seldom = follow(db, [asleep, awake], { ...options, pollMs: 3_600_000 });
    for (const name of ['deaf', 'awake']) expect(await waitFor(db, name, undefined, 20_000)).toBe(true);
    const { position } = await checkpointOf('deaf');
    await dropCoins(db, 'jar', [8]);
    await expect.poll(async () => (await seenBy('awake')).at(-1), { timeout: 20_000 }).toBe(8);
    expect((await checkpointOf('deaf')).position).toBe(position);
    await seldom.stop();
    const often = follow(db, [asleep], { ...options, pollMs: 20 });
    expect(await waitFor(db, 'deaf', undefined, 20_000)).toBe(true);
    await often.stop();
  });

  it('finds by itself what was not announced', async () => {
    const follower = noting('unnotified');
    const following = follow(db, [follower], { log: jarLog, pollMs: 20, onTrouble: () => {} });
    await dropCoins(db, 'jar', [9]);
    await expect.poll(async () => (await seenBy('unnotified')).at(-1), { timeout: 20_000 }).toBe(9);
    const before = (await seenBy('unnotified')).length;
    await pool.query(`update es.subscriptions set position = position - 1 where name = 'unnotified'`);
    await expect.poll(async () => (await seenBy('unnotified')).length, { timeout: 20_000 }).toBe(before + 1);
    await following.stop();
  });

  it('passes on messages of other processes, and that some may have been missed', async () => {
    const told: (string | undefined)[] = [];
    const following = follow(db, [], { log: jarLog, onTrouble: () => {}, onWork: (work) => void told.push(work) });
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([undefined]);
    await pool.query(`select pg_notify('work', 'outgoing')`);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([undefined, 'outgoing']);
    await following.stop();
  });

  it('answers false when the wait for a position takes too long', async () => {
    expect(await waitFor(db, 'nobody', undefined, 50)).toBe(false);
  });
});
