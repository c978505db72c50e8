import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { catchUp, follow } from './follow.ts';
import type { Follower } from './follower.ts';
import { createJarTables, dropCoins, jarLog, openJar } from './testing/jars.ts';

const { db, pool } = await testDatabase({ max: 12 });
await createJarTables(db);
await openJar(db, 'jar');
await dropCoins(db, 'jar', [1]);

/** No test waits this long: anything earlier was not found by checking again. */
const NEVER_MS = 600_000;
const SOON = { timeout: 30_000 };
const stateOf = async (name: string) =>
  (
    await pool.query(
      `select position::int as position, state, (last_error->>'position')::int as failed_at from es.subscriptions where name = $1`,
      [name],
    )
  ).rows[0];
const following = (name: string, onEvents: Follower['onEvents']): Follower => ({
  name,
  handles: ['jar.coin_dropped'],
  onEvents,
});

/** Ends with its test, however that ends. */
const lead = (follower: Follower, pollMs: number, onTrouble: (about: string) => void = () => {}) => {
  const leading = follow(db, [follower], { log: jarLog, pollMs, onTrouble });
  onTestFinished(leading.stop);
  return leading;
};

it('is woken by each event, and by the end', async () => {
  let seen = 0;
  const follower = following('woken', async (_tx, events) => {
    seen += events.length;
  });
  const leading = lead(follower, NEVER_MS);
  for (let times = 0; times < 3; times++) {
    const before = seen;
    // An event just before it waits does not wake it: the next one does.
    const drop = async () => {
      await dropCoins(db, 'jar', [1]);
      return seen;
    };
    await expect.poll(drop, SOON).toBeGreaterThan(before);
  }
  await leading.stop();
});

it('does nothing while nothing happens, whether it leads, waits to lead or has stopped at an event', async () => {
  let looks = 0;
  /** All reads of the log and attempts to lead use the follower's name. */
  const counted = (name: string, onEvents: Follower['onEvents']): Follower => ({
    ...following(name, onEvents),
    get name() {
      looks++;
      return name;
    },
  });
  for (const name of ['idle', 'idle'])
    lead(
      counted(name, async () => {}),
      NEVER_MS,
    );
  lead(
    counted('stopped', () => Promise.reject(new Error('never'))),
    NEVER_MS,
  );
  await expect.poll(() => stateOf('stopped'), SOON).toMatchObject({ state: 'failed' });
  await expect.poll(async () => (await stateOf('idle'))?.position, SOON).toBeGreaterThan(0);
  // Everything they were woken for has been read.
  await expect
    .poll(async () => {
      const before = looks;
      await pause(200);
      return looks - before;
    }, SOON)
    .toBe(0);
  const before = looks;
  await pause(300);
  expect(looks - before).toBeLessThan(20);
});

it('has finished its work when it has stopped', async () => {
  let [begin, finish] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = following('slow', async () => {
    begin();
    await finished;
  });
  const leading = lead(slow, NEVER_MS);
  onTestFinished(() => finish());
  await begun;
  const stopped = leading.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, pause(100, 'at work')])).toBe('at work');
  finish();
  expect(await stopped).toBe('stopped');
});

it('continues after trouble that no event caused, and reports it', async () => {
  const told: string[] = [];
  let left = 1;
  let seen = 0;
  const follower = following('unlucky', async (_tx, events) => {
    if (left-- > 0) throw new Error('Connection terminated unexpectedly');
    seen += events.length;
  });
  const leading = lead(follower, 20, (about) => void told.push(about));
  await expect.poll(() => seen, SOON).toBeGreaterThan(0);
  await leading.stop();
  expect(told).toEqual(['follower unlucky']);
});

it('stops before rows that fail only at COMMIT, and keeps its position', async () => {
  await pool.query('create table rm.deferred (position bigint unique deferrable initially deferred)');
  const twice = following('twice', async (tx, [event]) => {
    for (let i = 0; i < 2; i++) await tx.execute(sql`insert into rm.deferred values (${event?.position})`);
  });
  expect(await catchUp(db, twice, jarLog)).toEqual({ state: 'failed', position: 1, read: 0 });
  expect(await stateOf('twice')).toEqual({ state: 'failed', position: 1, failed_at: 2 });
  const letters = await pool.query(
    `select position::int as position from es.dead_letters where subscription = 'twice'`,
  );
  expect(letters.rows).toEqual([{ position: 2 }]);
});
