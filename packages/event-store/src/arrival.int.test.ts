import { accept } from '@laurel/domain/kernel/decision.ts';
import { ARRIVAL_BOUND_SECONDS, type Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { executeAny } from './execute.ts';
import { command, executeMany } from './execute-many.ts';
import { ada, createJarTables, jarLog, jarOf, openJar } from './testing/jars.ts';
import { verifyLog } from './verify.ts';

const { db, pool } = await testDatabase();
await createJarTables(db);

const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString() as Instant;
const told: Instant[] = [];
const drop = (jarId: string, coins: number, arrivedAt?: Instant) =>
  command({
    useCase: 'jar.drop_some',
    command: { jarId, coins },
    commandId: crypto.randomUUID(),
    actor: ada,
    request: { correlationId: 'arrival', arrivedAt },
    takes: { jar: jarOf(jarId) },
    decide: (_states, by) => {
      told.push(by.at);
      return accept(
        ...Array.from({ length: coins }, () => ({ type: 'jar.coin_dropped' as const, data: { jarId, amount: 1 } })),
      );
    },
  });
type Row = { occurred: Date; recorded: Date };
const eventsOf = async (jarId: string): Promise<Row[]> => {
  const { rows } = await pool.query(
    `select occurred_at as occurred, recorded_at as recorded from es.events where stream_id = $1 and version > 1
      order by version`,
    [`jar-${jarId}`],
  );
  return rows;
};
/** Keeps a jar locked for this long. */
const holding = async (jarId: string, ms: number) => {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`jar-${jarId}`]);
  const free = new Promise<void>((resolve, reject) => {
    setTimeout(() => {
      holder
        .query('rollback')
        .then(() => holder.release())
        .then(resolve, reject);
    }, ms);
  });
  return { free };
};

it('happens when its request arrived, however long it waits; the time it was recorded is stored too', async () => {
  for (const coins of [1, 3]) {
    const jarId = `waits-${coins}`;
    await openJar(db, jarId);
    const arrivedAt = before(2);
    const { free } = await holding(jarId, 300);
    await executeAny(db, drop(jarId, coins, arrivedAt), jarLog);
    await free;
    expect(told.at(-1)).toBe(arrivedAt);
    const rows = await eventsOf(jarId);
    expect(rows.map(({ occurred }) => occurred.toISOString())).toEqual(Array(coins).fill(arrivedAt));
    for (const { occurred, recorded } of rows)
      expect(recorded.getTime() - occurred.getTime()).toBeGreaterThanOrEqual(2_300);
  }
  expect(await verifyLog(db)).toEqual([]);
});

it('never happens later than the database clock', async () => {
  await openJar(db, 'early');
  await executeAny(db, drop('early', 1, before(-30)), jarLog);
  const [row] = await eventsOf('early');
  expect(row?.occurred.getTime()).toBeLessThanOrEqual(row?.recorded.getTime() ?? 0);
});

it('never happens earlier than the allowed limit before its transaction', async () => {
  await openJar(db, 'stale');
  const { free } = await holding('stale', 600);
  await executeAny(db, drop('stale', 1, before(3_600)), jarLog);
  await free;
  const [row] = await eventsOf('stale');
  const ago = (row?.recorded.getTime() ?? 0) - (row?.occurred.getTime() ?? 0);
  expect(ago).toBeGreaterThan(ARRIVAL_BOUND_SECONDS * 1000 - 50);
  expect(ago).toBeLessThan(ARRIVAL_BOUND_SECONDS * 1000 + 400);
});

it('happens when its transaction starts if no request caused it', async () => {
  await openJar(db, 'clock');
  const { free } = await holding('clock', 300);
  await executeAny(db, drop('clock', 1), jarLog);
  await free;
  const { rows } = await pool.query(
    `select c.created_at as started, e.occurred_at as occurred, e.recorded_at as recorded
       from es.events e join es.commands c on c.command_id = e.meta->>'commandId'
      where e.stream_id = 'jar-clock' and e.version = 2`,
  );
  // Rounded to milliseconds once by the database and once here.
  expect(Math.abs(rows[0].occurred.getTime() - rows[0].started.getTime())).toBeLessThanOrEqual(1);
  expect(rows[0].recorded.getTime()).toBeGreaterThan(rows[0].occurred.getTime());
});

it('is separate for each command of a list', async () => {
  await openJar(db, 'list');
  const arrivals = [before(5), before(3), before(4)];
  await executeMany(
    db,
    arrivals.map((arrivedAt) => drop('list', 1, arrivedAt)),
    { log: jarLog },
  );
  expect((await eventsOf('list')).map(({ occurred }) => occurred.toISOString())).toEqual(arrivals);
  expect(await verifyLog(db)).toEqual([]);
});
