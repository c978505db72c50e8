import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { checkProjection, checkProjections } from './check.ts';
import { catchUp, projectionFollowers } from './follow.ts';
import type { Follower } from './follower.ts';
import { dropRetired, prepareProjections, rebuild, rollbackRebuild } from './rebuild.ts';
import { holdingIn } from './testing/holding.ts';
import {
  coinsByAmountProjection,
  createJarTables,
  dropCoins,
  jarLog,
  jarTotalsProjection,
  openJar,
} from './testing/jars.ts';

const { db, pool } = await testDatabase({ max: 20 });
await createJarTables(db);
await prepareProjections(db, { log: jarLog });
await openJar(db, 'jar');
for (let i = 0; i < 10; i++) await dropCoins(db, 'jar', [i]);

const SOON = { timeout: 30_000 };
const options = { log: jarLog };
const schemas = async () =>
  (await pool.query(`select nspname as name from pg_namespace where nspname like 'rm\\_%' order by 1`)).rows.map(
    ({ name }) => name,
  );
const generations = async (status: string) =>
  (
    await pool.query(`select generation from es.projections where name = 'jar-totals' and status = $1 order by 1`, [
      status,
    ])
  ).rows.map(({ generation }) => generation);
const equal = async () => expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true });
const powerCut = () => {
  throw new Error('the power went');
};
const holdingLocks = holdingIn(pool);
const holding = (statement: string) => holdingLocks([statement]);
/** The statement that waits for a lock, by how it begins. */
const waiting = async () =>
  (
    await pool.query(
      `select extract(epoch from query_start)::text as since from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.since ?? null;

describe('a swap', () => {
  it('waits for long readers of the table, and is retried, with the indexes it has made', async () => {
    await pool.query(`create index jar_words on rm.jar_totals using gin (to_tsvector('simple', name))`);
    const release = await holding('select from rm.jar_totals');
    const rebuilding = rebuild(db, jarTotalsProjection, options);
    await expect.poll(waiting, SOON).not.toBeNull();
    const first = await waiting();
    await expect.poll(waiting, SOON).not.toBe(first);
    await release();
    const { generation, events, ms, pauseMs } = await rebuilding;
    expect([generation, events]).toEqual([2, 11]);
    expect(Math.max(ms, pauseMs)).toBeLessThan(performance.now());
    expect(await schemas()).toEqual(['rm_old_jar_totals']);
    await pool.query('drop index rm.jar_words');
    await equal();
  });

  it('reports how many events it has read since it was interrupted', async () => {
    let pages = 0;
    const cut = rebuild(db, jarTotalsProjection, {
      ...options,
      page: 4,
      onProgress: () => ++pages === 2 && powerCut(),
    });
    await expect(cut).rejects.toThrow('the power went');
    expect(await rebuild(db, jarTotalsProjection, options)).toMatchObject({ generation: 3, events: 7 });
  });
});

describe('the earlier tables', () => {
  it('are restored only if they were kept', async () => {
    const back = rollbackRebuild(db, coinsByAmountProjection, options);
    await expect(back).rejects.toThrow('nothing is kept of an earlier coins-by-amount');
  });

  it('are restored by the next rebuild when a rollback was interrupted', async () => {
    const { generation } = await rebuild(db, jarTotalsProjection, options);
    await dropCoins(db, 'jar', [1, 2, 3]);
    const cut = rollbackRebuild(db, jarTotalsProjection, { ...options, onProgress: powerCut });
    await expect(cut).rejects.toThrow('the power went');
    expect(await generations('building')).toEqual([generation - 1]);
    expect(await rebuild(db, jarTotalsProjection, options)).toMatchObject({ generation: generation - 1, events: 3 });
    expect([await generations('live'), await generations('building')]).toEqual([[generation - 1], []]);
    await equal();
  });

  it('are restored even if a rebuild was interrupted', async () => {
    await rebuild(db, jarTotalsProjection, options);
    await expect(rebuild(db, jarTotalsProjection, { ...options, onProgress: powerCut })).rejects.toThrow('the power');
    expect(await schemas()).toContain('rm_next_jar_totals');
    await rollbackRebuild(db, jarTotalsProjection, options);
    expect(await schemas()).toEqual(['rm_old_jar_totals']);
    await equal();
  });

  it('stay when an interrupted rebuild is abandoned because the code has changed', async () => {
    await expect(rebuild(db, jarTotalsProjection, { ...options, onProgress: powerCut })).rejects.toThrow('the power');
    const [begun] = await generations('building');
    const revised = { ...jarTotalsProjection, revision: 2 };
    expect((await rebuild(db, revised, options)).generation).toBeGreaterThan(begun);
    expect(await generations('building')).toEqual([]);
    expect(await generations('failed')).toContain(begun);
  });

  it('are kept for a day', async () => {
    await rebuild(db, jarTotalsProjection, options);
    const kept = await schemas();
    expect(kept).toEqual(['rm_old_jar_totals']);
    await dropRetired(db, options);
    expect(await schemas()).toEqual(kept);
    await pool.query(`update es.projections set live_at = now() - interval '25 hours' where status = 'live'`);
    await dropRetired(db, { ...options, hours: 26 });
    expect(await schemas()).toEqual(kept);
    await dropRetired(db, options);
    expect(await schemas()).toEqual([]);
  });
});

it('are replaced by one process at a time', async () => {
  const release = await holding(`select pg_advisory_xact_lock(hashtextextended('prepare-projections', 0))`);
  let prepared = false;
  const preparing = prepareProjections(db, options).then(() => {
    prepared = true;
  });
  await expect.poll(waiting, SOON).not.toBeNull();
  expect(prepared).toBe(false);
  await release();
  await preparing;
});

describe('a check', () => {
  it('removes what a killed one left, and not what a running one needs', async () => {
    await pool.query('create schema rm_scratch_dead; create schema rm_scratch_alive');
    const release = await holding(`select pg_advisory_xact_lock(hashtextextended('rm_scratch_alive', 0))`);
    await equal();
    expect((await schemas()).filter((name) => name.startsWith('rm_scratch'))).toEqual(['rm_scratch_alive']);
    await release();
    await Promise.all(Array.from({ length: 4 }, equal));
    expect((await schemas()).filter((name) => name.startsWith('rm_scratch'))).toEqual([]);
  });

  it('is one of two at a time, however many are requested', async () => {
    const begun: number[] = [];
    let goOn = () => {};
    const first = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const asked = [1, 2, 3, 4].map((nth) => ({
      ...jarTotalsProjection,
      apply: async (...given: Parameters<typeof jarTotalsProjection.apply>) => {
        if (!begun.includes(nth)) begun.push(nth);
        if (nth === 1) await first;
        await jarTotalsProjection.apply(...given);
      },
    }));
    const answers = checkProjections(db, asked, jarLog);
    const answered = answers.next();
    await expect.poll(() => begun.includes(4), SOON).toBe(true);
    expect(begun).not.toContain(3);
    goOn();
    expect((await answered).value).toMatchObject({ equal: true });
    for await (const answer of answers) expect(answer).toMatchObject({ equal: true });
    expect(begun.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('sees one moment of a growing log', async () => {
    let going = true;
    const writing = Promise.all(
      ['w1', 'w2'].map(async (jarId) => {
        await openJar(db, jarId);
        while (going) await dropCoins(db, jarId, [1]);
      }),
    );
    try {
      for (let times = 0; times < 3; times++) await equal();
    } finally {
      going = false;
      await writing;
    }
  });

  it('shows some of the differences, and counts the equal rows', async () => {
    const digest = async () =>
      (
        await pool.query(
          `select row_digest as digest from es.projections where name = 'jar-totals' and status = 'live'`,
        )
      ).rows[0].digest;
    await equal();
    const was = await digest();
    expect(was).toContain('jar_totals ');
    await pool.query(`insert into rm.jar_totals select 'f' || n, 'f' || n, 1, 1 from generate_series(1, 25) n`);
    const { differences } = await checkProjection(db, jarTotalsProjection, jarLog);
    expect(differences).toHaveLength(20);
    expect(await digest()).toBe(was);
    await pool.query(`delete from rm.jar_totals where jar_id like 'f%'`);
    await equal();
  });

  it('is refused for a table that references another', async () => {
    await pool.query('create table rm.leaning (jar_id text references rm.jar_totals)');
    const leaning = {
      ...jarTotalsProjection,
      name: 'leaning',
      tables: [pgTable('leaning', { jarId: text('jar_id') })],
    };
    await expect(checkProjection(db, leaning, jarLog)).rejects.toThrow('leaning has a foreign key');
    await pool.query('drop table rm.leaning');
  });
});

describe('a swap of a read model that a follower updates', () => {
  it('waits for its follower’s page before it blocks anybody else', async () => {
    const [follower] = projectionFollowers(jarLog) as [Follower];
    await catchUp(db, follower, jarLog);
    const pageEnds = await holding(`select from es.subscriptions where name = 'coins-by-amount' for update`);
    const rebuilding = rebuild(db, coinsByAmountProjection, options);
    await expect.poll(waiting, SOON).not.toBeNull();
    // The tables are still free: if they were locked here, the follower's own write would deadlock.
    const written = await holding('lock table rm.coins_by_amount in row exclusive mode nowait');
    await written();
    await pageEnds();
    await rebuilding;
    expect(await checkProjection(db, coinsByAmountProjection, jarLog)).toMatchObject({ equal: true });
  });
});
