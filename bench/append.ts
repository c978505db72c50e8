import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { count, createCounters, peers } from './counters.ts';
import type { Bench } from './main.ts';
import { type Measured, measure, rounded } from './measure.ts';
import { withScratchDatabase } from './scratch-database.ts';

/**
 * Commands compared with the cheapest alternative: one drizzle upsert of one row, without log, turns or idempotency.
 * Goals (event-store.md §6.4): G1 ≥ 0.30 × with one writer, G2 ≥ 0.25 × with sixteen, G3 ten events a commit ≥ 3 × G2.
 */
const append: Bench = async ({ databaseUrl, args, report }) => {
  const forMs = Number(args[0] ?? 4) * 1000;
  await withScratchDatabase(databaseUrl, 20, async ({ db, pool }) => {
    await createCounters(db);
    // Every stream is used about equally often at any writer count, so that folding costs the same.
    const nameOf = (run: string) => (n: number) => `${run}-${n % 5_000}`;
    const upsert = (n: number) =>
      db
        .insert(peers)
        .values({ id: `row-${n % 5_000}`, n: 1 })
        .onConflictDoUpdate({ target: peers.id, set: { n: sql`${peers.n} + 1` } });
    const command = (db: Db, run: string, events: number) => (n: number) => count(db, nameOf(run)(n), events);

    // Enough time for the optimising compiler: a server runs for months, not for two seconds.
    await measure(4, 4_000, command(db, 'warm', 1));
    await measure(4, 2_000, upsert);
    const g1 = await against(1, forMs, upsert, command(db, 'one', 1));
    report({ goal: 'G1', writers: 1, ...g1, wanted: { ratio: 0.3, perSecond: 800, p95: 5 } });
    const g2 = await against(16, forMs, upsert, command(db, 'sixteen', 1));
    report({ goal: 'G2', writers: 16, ...g2, wanted: { ratio: 0.25, perSecond: 1_000, p95: 30 } });
    const ten = await measure(16, forMs, command(db, 'ten', 10));
    const events = ten.perSecond * 10;
    report({
      goal: 'G3',
      writers: 16,
      eventsPerSecond: events,
      ratio: rounded(events / g2.ours.perSecond),
      peer: 'G2',
      wanted: { ratio: 3, eventsPerSecond: 5_000 },
    });
    const { rows } = await pool.query('select count(*)::int as problems from es.verify()');
    report({
      verified: rows[0].problems === 0,
      ...(await pool.query('select count(*)::int as events from es.events')).rows[0],
    });
  });
};
export default append;

/** Peer and ours alternate, twice each, so that a noisy moment affects both. */
const against = async (
  writers: number,
  forMs: number,
  peer: (n: number) => Promise<unknown>,
  ours: (n: number) => Promise<unknown>,
): Promise<{ ours: Measured; peer: Measured; ratio: number }> => {
  const runs = { peer: [] as Measured[], ours: [] as Measured[] };
  for (let round = 0; round < 2; round++) {
    runs.peer.push(await measure(writers, forMs / 2, peer));
    runs.ours.push(await measure(writers, forMs / 2, ours));
  }
  const best = (all: readonly Measured[]) => all.toSorted((a, b) => b.perSecond - a.perSecond)[0] as Measured;
  const [theirs, own] = [best(runs.peer), best(runs.ours)];
  return { ours: own, peer: theirs, ratio: rounded(own.perSecond / theirs.perSecond) };
};
