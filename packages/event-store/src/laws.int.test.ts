import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { asOf } from './as-of.ts';
import { diff } from './diff.ts';
import { catchUp, projectionFollowers } from './follow.ts';
import type { Follower } from './follower.ts';
import type { AnyProjection } from './projection.ts';
import { readPage } from './read-log.ts';
import { digestOf, headOf, replayInto, withScratch } from './shadow.ts';
import {
  coinsByAmountProjection,
  createJarTables,
  dropCoins,
  jarLog,
  jarTotalsProjection,
  openJar,
} from './testing/jars.ts';

const long = process.env.LAUREL_LONG === '1';
const { db, pool } = await testDatabase();
await createJarTables(db);

/** A generated history, the same in every run: jars opened and coins dropped, some of it refused. */
const jar = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const act = fc.oneof(
  { weight: 1, arbitrary: fc.record({ open: jar, room: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ into: jar, amounts: fc.array(fc.integer({ min: -3, max: 5 }), { maxLength: 6 }) }),
  },
);
const [acts] = fc.sample(fc.array(act, { minLength: long ? 400 : 60, maxLength: long ? 500 : 80 }), {
  seed: 20261121,
  numRuns: 1,
});
for (const one of acts ?? []) {
  if ('open' in one) await openJar(db, one.open, { room: one.room });
  else await dropCoins(db, one.into, one.amounts);
}
const [follower] = projectionFollowers(jarLog) as [Follower];
await catchUp(db, follower, jarLog, 3);
const head = await headOf(db);

type Totals = Record<string, { jar_id: string; name: string; coins: number; sum: number }>;
/** The expected content of the read model after a position, computed without a database. */
const oracle = async (upTo: number): Promise<Totals> => {
  const client = await pool.connect();
  const totals: Totals = {};
  for (const { type, data, schema_version } of await readPage(client, 0, 100_000, { upTo })) {
    const { jarId, name, amount } = data as { jarId: string; name: string; amount: number };
    expect(schema_version).toBe(type === 'jar.opened' ? 1 : 2);
    const row = totals[jarId];
    if (type === 'jar.opened') totals[jarId] = { jar_id: jarId, name, coins: 0, sum: 0 };
    else if (row) totals[jarId] = { ...row, coins: row.coins + 1, sum: row.sum + amount };
  }
  client.release();
  return totals;
};
const rowsAt = async (position: number) => {
  const { tables } = await asOf(db, jarTotalsProjection, position, { log: jarLog });
  return Object.fromEntries((tables[0]?.rows ?? []).map((row) => [row.jar_id, row])) as Totals;
};

describe('a read model', () => {
  it.each([jarTotalsProjection, coinsByAmountProjection])(
    'is the same whatever the size of its batches: $name',
    async (projection) => {
      const digestBy = (page: number) =>
        withScratch(db, projection as AnyProjection, async (shadow) => {
          await replayInto(db, shadow, jarLog, { upTo: head, page });
          return digestOf(pool, projection, shadow.schema);
        });
      const live = await digestOf(pool, projection);
      for (const page of [1, 2, 7, 1_000, 1_000_000]) expect([page, await digestBy(page)]).toEqual([page, live]);
    },
  );

  it('is the same inline, followed, and computed in memory', async () => {
    const asFollower: Follower = {
      name: 'totals-followed',
      handles: jarTotalsProjection.handles,
      onEvents: (tx, events) => jarTotalsProjection.apply(tx, events as never),
    };
    await pool.query('create schema followed; create table followed.jar_totals (like rm.jar_totals including all)');
    const live = await digestOf(pool, jarTotalsProjection);
    const elsewhere: Follower = {
      ...asFollower,
      onEvents: async (tx, events) => {
        await tx.execute('set local search_path = followed, public');
        await asFollower.onEvents(tx, events);
      },
    };
    await catchUp(db, elsewhere, jarLog, 5);
    expect(await digestOf(pool, jarTotalsProjection, 'followed')).toBe(live);
    const { rows } = await pool.query('select * from rm.jar_totals');
    expect(Object.fromEntries(rows.map((row) => [row.jar_id, row]))).toEqual(await oracle(head));
  });

  it('as of a position is what the log up to it says, and as of the end is the live one', async () => {
    for (const position of [0, 1, Math.floor(head / 3), Math.floor(head / 2), head - 1])
      expect(await rowsAt(position)).toEqual(await oracle(position));
    const { rows } = await pool.query('select * from rm.jar_totals');
    expect(await rowsAt(head)).toEqual(Object.fromEntries(rows.map((row) => [row.jar_id, row])));
  });

  it('of one moment plus the difference to another gives that of the other', async () => {
    for (const [from, to] of [
      [0, head],
      [2, Math.floor(head / 2)],
      [Math.floor(head / 2), head],
    ] as const) {
      const { changes } = await diff(db, jarTotalsProjection, { from, to }, jarLog);
      const patched: Totals = { ...(await rowsAt(from)) };
      for (const { key, after } of changes) {
        if (after) patched[String(key.jar_id)] = after as Totals[string];
        else delete patched[String(key.jar_id)];
      }
      expect(patched).toEqual(await rowsAt(to));
      for (const { events } of changes)
        for (const { position } of events) expect(position > from && position <= to).toBe(true);
    }
  });

  it('changed and changed back between two moments shows no change', async () => {
    await openJar(db, 'purse');
    const from = await headOf(db);
    await dropCoins(db, 'purse', [3]);
    const between = await headOf(db);
    await dropCoins(db, 'purse', [-3]);
    const to = await headOf(db);
    // The content of a jar, without a count of coins that passed through.
    const contents: AnyProjection = {
      ...jarTotalsProjection,
      async apply(tx, events) {
        const ofJars = events as Parameters<typeof jarTotalsProjection.apply>[1];
        await jarTotalsProjection.apply(tx, ofJars);
        await tx.execute(sql`update jar_totals set coins = 0`);
      },
    };
    const changed = async (moments: { from: number; to: number }) =>
      (await diff(db, contents, moments, jarLog)).changes.map(({ key, after }) => [key.jar_id, after?.sum]);
    expect(await changed({ from, to: between })).toEqual([['purse', 3]]);
    expect(await changed({ from: between, to })).toEqual([['purse', 0]]);
    expect(await changed({ from, to })).toEqual([]);
  });
});

it('of events in an old shape equals that of the same events in the new one', async () => {
  const put = (jarId: string, version: number, data: object) =>
    pool.query(
      `select es.append('laurel', gen_random_uuid()::text, 'null', array[$1], array[-1], array[1, 1], array[gen_random_uuid(), gen_random_uuid()],
         array['jar.coin_dropped', 'jar.coin_dropped'], array[$2, $2]::int[], array[$3, $3]::jsonb[], array['{}', '{}']::jsonb[])`,
      [`jar-${jarId}`, version, JSON.stringify({ jarId, ...data })],
    );
  await openJar(db, 'old', { name: 'old' });
  await openJar(db, 'new', { name: 'new' });
  await put('old', 1, { pence: 21 });
  await put('new', 2, { amount: 21 });
  const { old, new: newer } = await rowsAt(await headOf(db));
  expect(old).toEqual({ jar_id: 'old', name: 'old', coins: 2, sum: 42 });
  expect({ ...newer, jar_id: 'old', name: 'old' }).toEqual(old);
  // And a command folds both alike.
  expect(await dropCoins(db, 'old', [1])).toMatchObject({ ok: true });
});
