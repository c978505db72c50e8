import { setTimeout as pause } from 'node:timers/promises';
import { enrolmentBoardProjection } from '@laurel/db/enrolment/enrolment-board.ts';
import { workBoardProjection } from '@laurel/db/submission/work-board.ts';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { checkProjection } from './check.ts';
import { catchUp, projectionFollowers } from './follow.ts';
import type { Follower } from './follower.ts';
import type { AnyProjection } from './projection.ts';
import { prepareProjections, RebuildRunning, rebuild, rollbackRebuild } from './rebuild.ts';
import { digestOf, replayInto, withScratch } from './shadow.ts';
import {
  coinsByAmountProjection,
  createJarTables,
  dropCoins,
  jarLog,
  jarTotals,
  jarTotalsProjection,
  openJar,
} from './testing/jars.ts';

const long = process.env.LAUREL_LONG === '1';
const { db, pool } = await testDatabase({ max: 20 });
await createJarTables(db);
await prepareProjections(db, { log: jarLog });
const [follower] = projectionFollowers(jarLog) as [Follower];

/** Commands from several writers until stopped; answers the duration of the slowest. */
const load = (writers: number) => {
  let stopped = false;
  let slowest = 0;
  let accepted = 0;
  const write = async (writer: number) => {
    for (let i = 0; !stopped; i++) {
      const began = performance.now();
      const jarId = `load-${writer}-${i % 7}`;
      const answer =
        i < 7 ? await openJar(db, `${jarId}-${Date.now()}`) : await dropCoins(db, `busy-${writer % 3}`, [i % 5]);
      if (!answer.ok) throw new Error(answer.refusal);
      accepted++;
      slowest = Math.max(slowest, performance.now() - began);
    }
  };
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    stop: async () => {
      stopped = true;
      await running;
      return { slowest, accepted };
    },
  };
};

describe('a rebuild', () => {
  it('from zero equals the live read model byte for byte, inline and async', async () => {
    for (const jar of ['busy-0', 'busy-1', 'busy-2']) await openJar(db, jar);
    for (let i = 0; i < 30; i++) await dropCoins(db, `busy-${i % 3}`, [i % 4, 2]);
    await catchUp(db, follower, jarLog);
    const before = [await digestOf(pool, jarTotalsProjection), await digestOf(pool, coinsByAmountProjection)];
    expect(await rebuild(db, jarTotalsProjection, { log: jarLog, page: 7 })).toMatchObject({
      generation: 2,
      events: 63,
    });
    await rebuild(db, coinsByAmountProjection, { log: jarLog, page: 7 });
    expect([await digestOf(pool, jarTotalsProjection), await digestOf(pool, coinsByAmountProjection)]).toEqual(before);
  });

  it('keeps the names of keys and indexes', async () => {
    const { rows } = await pool.query(
      `select indexname from pg_indexes where schemaname = 'rm' and tablename = 'jar_totals' order by 1`,
    );
    expect(rows.map((row) => row.indexname)).toEqual(['jar_totals_name', 'jar_totals_pkey']);
    expect(await openJar(db, 'other', { name: 'busy-0' })).toEqual({ ok: false, refusal: 'nameTaken' });
  });

  it('leaves no table without statistics', async () => {
    const { rows } = await pool.query(`select reltuples::int from pg_class where oid = 'rm.jar_totals'::regclass`);
    expect(rows).toEqual([{ reltuples: 3 }]);
  });

  it('loses nothing while commands keep arriving, five times in a row', async () => {
    const busy = load(long ? 8 : 4);
    await pause(100);
    const pauses: number[] = [];
    for (let round = 0; round < 5; round++) {
      pauses.push((await rebuild(db, jarTotalsProjection, { log: jarLog, page: 200 })).pauseMs);
      await pause(50);
    }
    const { slowest } = await busy.stop();
    expect(Math.max(...pauses)).toBeLessThan(long ? 250 : 1_000);
    if (long) expect(slowest).toBeLessThan(250);
    expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true });
  });

  /**
   * A command whose row is written and whose event is staged when the swap starts; it commits when the swap waits for
   * it.
   */
  const commandCaughtBySwap = async () => {
    const late = await pool.connect();
    await late.query('begin');
    await late.query(`select es.open_command('laurel', gen_random_uuid()::text, 'jar.drop', '\\x00', '{jar-busy-0}')`);
    await late.query(
      `select es.append('laurel', gen_random_uuid()::text, 'null', '{jar-busy-0}', '{-1}', '{1}', array[gen_random_uuid()],
         '{jar.coin_dropped}', '{2}', array['{"jarId":"busy-0","amount":1}'::jsonb], array['{"actorId":"x"}'::jsonb])`,
    );
    await late.query(`update rm.jar_totals set coins = coins + 1, sum = sum + 1 where jar_id = 'busy-0'`);
    const swap = rebuild(db, jarTotalsProjection, { log: jarLog });
    const waiting = `select count(*)::int as n from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await pool.query(waiting)).rows[0].n === 0) await pause(5);
    await late.query('commit');
    late.release();
    await swap;
    return checkProjection(db, jarTotalsProjection, jarLog);
  };

  it('waits for the commands in flight', async () => {
    expect(await commandCaughtBySwap()).toMatchObject({ equal: true });
  });

  it('would lose their rows if they did not lock the epoch', async () => {
    const lock = 'or pg_advisory_xact_lock_shared(4712) is null';
    const [{ definition }] = (
      await pool.query<{ definition: string }>(`select pg_get_functiondef('es.open_command'::regproc) as definition`)
    ).rows as [{ definition: string }];
    expect(definition).toContain(lock);
    await pool.query(definition.replace(lock, ''));
    try {
      expect(await commandCaughtBySwap()).toMatchObject({ equal: false });
    } finally {
      await pool.query(definition);
    }
    await rebuild(db, jarTotalsProjection, { log: jarLog });
    expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true });
  });

  it('resumes where it was interrupted', async () => {
    const pages: number[] = [];
    const cut = rebuild(db, jarTotalsProjection, {
      log: jarLog,
      page: 20,
      onProgress: (position) => {
        pages.push(position);
        if (pages.length === 2) throw new Error('the power went');
      },
    });
    await expect(cut).rejects.toThrow('the power went');
    const again: number[] = [];
    await rebuild(db, jarTotalsProjection, { log: jarLog, page: 20, onProgress: (position) => again.push(position) });
    expect(again[0]).toBe(40); // the second page was not committed, the first was
    expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true });
  });

  it('shows a reader the old tables or the new ones, never none', async () => {
    let reading = true;
    const reader = (async () => {
      while (reading) await db.select({ n: sql`count(*)` }).from(jarTotals);
    })();
    for (let i = 0; i < 3; i++) await rebuild(db, jarTotalsProjection, { log: jarLog });
    reading = false;
    await expect(reader).resolves.toBeUndefined();
  });

  it('can be rolled back, with what happened since', async () => {
    await rebuild(db, jarTotalsProjection, { log: jarLog });
    await dropCoins(db, 'busy-0', [100]);
    await rollbackRebuild(db, jarTotalsProjection, { log: jarLog });
    expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true });
  });

  it('is done by one process at a time', async () => {
    const both = await Promise.allSettled([1, 2].map(() => rebuild(db, jarTotalsProjection, { log: jarLog })));
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused.every((one) => one.reason instanceof RebuildRunning)).toBe(true);
    expect(both.some((one) => one.status === 'fulfilled')).toBe(true);
  });

  it('is refused for a projection that uses another projection’s table', async () => {
    const greedy = { ...jarTotalsProjection, name: 'greedy', tables: [] };
    await expect(rebuild(db, greedy, { log: jarLog })).rejects.toThrow(/jar_totals/);
  });
});

describe('preparing', () => {
  it('builds a read model whose code has changed, and leaves the others', async () => {
    const revised = { ...jarTotalsProjection, revision: 2 };
    const log = { ...jarLog, projections: [revised, coinsByAmountProjection] };
    expect((await prepareProjections(db, { log })).map((one) => one.projection)).toEqual(['jar-totals']);
    expect(await prepareProjections(db, { log })).toEqual([]);
  });
});

describe('a check', () => {
  it('finds a changed row, an added one and a missing one', async () => {
    expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true, differences: [] });
    await pool.query(`update rm.jar_totals set sum = sum + 1 where jar_id = 'busy-0'`);
    await pool.query(`insert into rm.jar_totals values ('forged', 'forged', 1, 1)`);
    await pool.query(`delete from rm.jar_totals where jar_id = 'busy-1'`);
    const { equal, differences } = await checkProjection(db, jarTotalsProjection, jarLog);
    expect(equal).toBe(false);
    expect(differences.filter(({ live }) => live).map(({ live }) => live)).toEqual([
      expect.stringContaining('busy-0'),
      expect.stringContaining('forged'),
    ]);
    expect(differences.filter(({ rebuilt }) => rebuilt)).toHaveLength(2);
    await rebuild(db, jarTotalsProjection, { log: jarLog });
    expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true });
  });

  it('compares an asynchronous read model at the position it has reached', async () => {
    await dropCoins(db, 'busy-0', [3]);
    expect(await checkProjection(db, coinsByAmountProjection, jarLog)).toMatchObject({ equal: true });
    await catchUp(db, follower, jarLog);
    await pool.query('update rm.coins_by_amount set coins = coins + 1 where amount = 2');
    expect(await checkProjection(db, coinsByAmountProjection, jarLog)).toMatchObject({ equal: false });
  });

  it('leaves no schema behind', async () => {
    const { rows } = await pool.query(`select nspname from pg_namespace where nspname like 'rm\\_scratch%'`);
    expect(rows).toEqual([]);
  });
});

describe('the replay of the product’s read models', () => {
  /** The indexes of a read model's live tables, and whether a crash would empty these tables. */
  const shapeOf = async ({ tables }: AnyProjection) => {
    const { rows } = await pool.query(
      `select pg_get_indexdef(i.indexrelid) as index, t.relpersistence as kept from pg_index i join pg_class t on t.oid = i.indrelid
        where t.relnamespace = 'rm'::regnamespace and t.relname = any ($1) order by 1`,
      [tables.map((table) => getTableConfig(table).name)],
    );
    return rows;
  };

  it('keeps every index, including those for searching', async () => {
    const searched = [enrolmentBoardProjection, workBoardProjection];
    for (const projection of searched) {
      const before = await shapeOf(projection);
      expect(before.some(({ index }) => index.includes('USING gin'))).toBe(true);
      await rebuild(db, projection, { log: { ...jarLog, projections: searched } });
      expect(await shapeOf(projection)).toEqual(before);
    }
  });

  /** Runs something while an event near the end of the log is missing. */
  const withoutOne = async (work: (gone: number, head: number) => Promise<unknown>) => {
    const { rows } = await pool.query('select max(position)::int as head from es.events');
    const gone = rows[0].head - 3;
    await pool.query(`create table kept as select * from es.events where position = ${gone};
      alter table es.events disable trigger user; delete from es.events where position = ${gone};`);
    await work(gone, rows[0].head);
    await pool.query(
      'insert into es.events select * from kept; alter table es.events enable trigger user; drop table kept',
    );
    expect(await checkProjection(db, jarTotalsProjection, jarLog)).toMatchObject({ equal: true });
  };

  it('stops at a missing number, even if no read model handles its type', () =>
    withoutOne(async (gone) => {
      const unmoved = { ...jarTotalsProjection, handles: ['jar.opened'] };
      await expect(checkProjection(db, unmoved, jarLog)).rejects.toThrow(`position ${gone} is missing from the log`);
    }));

  it('says why a page could not be applied, even if the next one could not be read', () =>
    withoutOne(async (gone, head) => {
      const unheard: unknown[] = [];
      const hear = (error: unknown) => unheard.push(error);
      process.on('unhandledRejection', hear);
      const broken: AnyProjection = {
        ...jarTotalsProjection,
        // Long enough for reading the next page to have failed.
        apply: () => pause(100).then(() => Promise.reject(new Error('no room in the jar'))),
      };
      await withScratch(db, broken, (shadow) =>
        expect(replayInto(db, shadow, jarLog, { upTo: head, page: gone - 1 })).rejects.toThrow('no room in the jar'),
      );
      process.off('unhandledRejection', hear);
      expect(unheard).toEqual([]);
    }));
});
