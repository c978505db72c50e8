import { productLog } from '@laurel/db/product-log.ts';
import { checkProjection, checkProjections } from '@laurel/event-store/check.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { readPage } from '@laurel/event-store/read-log.ts';
import { prepareProjections, rebuild } from '@laurel/event-store/rebuild.ts';
import { upcast } from '@laurel/event-store/recorded.ts';
import { verifyChain, verifyLog } from '@laurel/event-store/verify.ts';
import type pg from 'pg';
import { type CounterEvent, count, counterLog, counterOf, countersProjection, createCounters } from './counters.ts';
import type { Bench } from './main.ts';
import { rounded } from './measure.ts';
import { fillWithCompetitions } from './product-log.ts';
import { withScratchDatabase } from './scratch-database.ts';

/**
 * Reading the log again: pure reading is the peer of folding and of rebuilding, in one run. Goals (event-store.md §6.4):
 * G4 rebuild of the product's read models, 40,000 events/s each on average; G5 fold ≥ 0.85 ×, 80,000; G6 verify 60,000 in
 * TypeScript, 100,000 in SQL; G7 a swap holds commands ≤ 100 ms with eight writers and loses no row; G8 all read models of
 * 76,000 events are checked in 10 s. Folding, verifying and swapping are measured on a log of small events.
 */
const replay: Bench = async ({ databaseUrl, args, report }) => {
  const events = Number(args[0] ?? 200_000);
  await withScratchDatabase(databaseUrl, 16, async ({ db, pool }) => {
    await createCounters(db);
    await prepareProjections(db, { log: counterLog });
    await fill(pool, events);

    const perSecond = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return Math.round(events / ((performance.now() - began) / 1000));
    };
    await perSecond(() => readAll(pool, () => {})); // the first reading fetches the pages from the disk
    const reading = await perSecond(() => readAll(pool, () => {}));
    report({ what: 'read', events, perSecond: reading });
    const folding = await perSecond(() => foldAll(pool));
    report({
      goal: 'G5',
      what: 'fold',
      perSecond: folding,
      ratio: rounded(folding / reading),
      peer: 'read',
      wanted: { ratio: 0.85, perSecond: 80_000 },
    });
    const byTypeScript = await perSecond(() => verifyChain(db));
    const bySql = await perSecond(() => verifyLog(db));
    report({ goal: 'G6', typescript: byTypeScript, sql: bySql, wanted: { typescript: 60_000, sql: 100_000 } });
    report({ goal: 'G7', ...(await swaps(db)), wanted: { pauseMs: 100, equal: true } });
  });
  await withScratchDatabase(databaseUrl, 16, (open) => rebuildProduct(open, Number(args[1] ?? 76_000), report));
};
export default replay;

type Open = { readonly db: Db; readonly pool: pg.Pool };

/** Every read model of the product, on competitions as they are recorded; events are those of the whole log. */
const rebuildProduct = async ({ db, pool }: Open, atLeast: number, report: Parameters<Bench>[0]['report']) => {
  await prepareProjections(db);
  const events = await fillWithCompetitions(pool, atLeast);
  const timed = async (work: () => Promise<unknown>) => {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    await work();
    return { ms: performance.now() - began, ownCpuMs: process.cpuUsage(cpu).user / 1000 };
  };
  const perSecond = (ms: number) => Math.round(events / (ms / 1000));
  await readAll(pool, () => {});
  const reading = perSecond((await timed(() => readAll(pool, () => {}))).ms);
  report({ what: 'read', log: 'product', events, perSecond: reading });
  let [ms, ownCpuMs] = [0, 0];
  for (const projection of productLog.projections) {
    const took = await timed(() => rebuild(db, projection));
    ms += took.ms;
    ownCpuMs += took.ownCpuMs;
    const own = perSecond(took.ms);
    report({ what: `rebuild ${projection.name}`, perSecond: own, ratio: rounded(own / reading), peer: 'read' });
  }
  const models = productLog.projections.length;
  report({
    goal: 'G4',
    what: 'rebuild, a read model on average',
    models,
    perSecond: perSecond(ms / models),
    ratio: rounded(perSecond(ms / models) / reading),
    peer: 'read',
    ownCpuMs: Math.round(ownCpuMs),
    wanted: { perSecond: 40_000 },
  });
  let equal = true;
  const check = await timed(async () => {
    for await (const checked of checkProjections(db, inline)) equal &&= checked.equal;
  });
  report({
    goal: 'G8',
    what: 'check of all read models',
    equal,
    seconds: rounded(check.ms / 1000),
    ownCpuSeconds: rounded(check.ownCpuMs / 1000),
    wanted: { seconds: 10, events: 76_000, equal: true },
  });
};

/** A rebuild leaves these at the end of the log; the others are followed by the worker, which does not run here. */
const inline = productLog.projections.filter(({ mode }) => mode === 'inline');

/**
 * Events through es.append, a hundred to a commit, made by the server itself; a commit's streams are in the order of
 * their names.
 */
const fill = async (pool: pg.Pool, events: number) => {
  const commit = 100;
  for (let from = 0; from < events; from += commit * 50) {
    await pool.query(`
      do $$ declare v_streams text[]; v_commit int; begin
        for v_commit in ${from / commit}..${Math.min(events, from + commit * 50) / commit - 1} loop
          select array_agg('counter-' || v_commit || '-' || lpad(s::text, 2, '0')) into v_streams from generate_series(1, 10) s;
          perform es.append('laurel', 'fill-' || v_commit, 'null', v_streams, array_fill(0, array[10]),
            array(select 1 + i / 10 from generate_series(0, 99) i), array(select gen_random_uuid() from generate_series(0, 99)),
            array_fill('counter.counted'::text, array[100]), array_fill(1, array[100]),
            array(select jsonb_build_object('counterId', v_commit || '-' || lpad((1 + i / 10)::text, 2, '0'), 'by', 1, 'note', 'some event of the usual length, number ' || i) from generate_series(0, 99) i),
            array_fill('{"app":"bench","useCase":"counter.count","actorId":"01990000-0000-7000-8000-000000000000","actingAs":{"roles":["ROOT"],"groupId":null},"actorKind":"system","commandId":"01990000-0000-7000-8000-000000000000","correlationId":"bench"}'::jsonb, array[100]));
        end loop;
      end $$`);
  }
  await pool.query('vacuum analyze es.events');
};

const readAll = async (pool: pg.Pool, take: (rows: Awaited<ReturnType<typeof readPage>>) => void) => {
  const client = await pool.connect();
  try {
    for (let position = 0; ; ) {
      const rows = await readPage(client, position, 5_000);
      if (rows.length === 0) return;
      take(rows);
      position = rows.at(-1)?.position ?? position;
    }
  } finally {
    client.release();
  }
};

/** Every counter's state, as `as of` would need it if it were asked for streams: upcast and folded in memory. */
const foldAll = async (pool: pg.Pool) => {
  const states = new Map<string, number>();
  const stream = counterOf('any');
  await readAll(pool, (rows) => {
    for (const row of rows) {
      const data = upcast(counterLog.definitions, row.type, row.schema_version, row.data);
      const event = { type: row.type, data } as CounterEvent;
      states.set(row.stream_id, stream.evolve(states.get(row.stream_id) ?? stream.initial(), event));
    }
  });
};

const swaps = async (db: Db) => {
  let stopped = false;
  let slowest = 0;
  let n = 0;
  const write = async () => {
    while (!stopped) {
      const began = performance.now();
      await count(db, `live-${n++ % 400}`);
      slowest = Math.max(slowest, performance.now() - began);
    }
  };
  const writing = Promise.all(Array.from({ length: 8 }, write));
  const pauses: number[] = [];
  for (let round = 0; round < 3; round++)
    pauses.push((await rebuild(db, countersProjection, { log: counterLog })).pauseMs);
  stopped = true;
  await writing;
  const { equal } = await checkProjection(db, countersProjection, counterLog);
  return {
    pauseMs: pauses.map((pause) => Math.round(pause)),
    slowestCommandMs: Math.round(slowest),
    commands: n,
    equal,
  };
};
