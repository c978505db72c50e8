import { type Cast, inTurn, type Player } from '@laurel/api/demo/cast.ts';
import { planUntil } from '@laurel/api/demo/plain-plan.ts';
import { command, daysFrom, enterTeam, fresh, publishCompetition } from '@laurel/api/demo/story.ts';
import { connect } from '@laurel/db/db.ts';
import { createPersons } from '@laurel/db/identity/create-person.ts';
import type { CompetitionId, EnrolmentId, ItemId, PersonId, SchoolCode, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { recordsWith } from '@laurel/event-store/origin.ts';
import { sql } from 'drizzle-orm';
import { createCounters, peers } from './counters.ts';
import { pressInTime } from './in-time.ts';
import type { Bench } from './main.ts';
import { rounded } from './measure.ts';
import { openSite } from './open-site.ts';
import { withScratchDatabase } from './scratch-database.ts';

const CONNECTIONS = 100;

/**
 * The shortest competition, and the time each captain adds (`bench -- deadline 500 3`: three times that, for a busy
 * machine).
 */
const OPEN_MS = 25_000;
const EACH_MS = 150;

/**
 * The last second: this many captains (500 by default) submit at once on 100 connections, through the procedure with
 * all its checks. The peer is the same burst of plain one-row upserts on the same pool. Then all submit over HTTP 3 s,
 * 1 s and 0.2 s before the end, and once after it, on a deployment's pool. `leftInTime` counts the requests that the
 * client process had passed to the kernel before the end; `longestTurnMs` is how long the server's loop read nothing.
 */
const deadline: Bench = async ({ databaseUrl, args, report }) => {
  const captains = Number(args[0] ?? 500);
  await withScratchDatabase(databaseUrl, CONNECTIONS, async ({ db, url }) => {
    const { ports, cast, organiser } = await openSite(db, 'ROOT');
    const slower = Number(args[1] ?? 1);
    const closesAt = new Date(Date.now() + (OPEN_MS + captains * EACH_MS) * slower).toISOString() as Instant;
    const entries = await enter(cast, organiser, db, captains, closesAt);
    await createCounters(db);
    const peer = await burst(entries, (_, n) =>
      db
        .insert(peers)
        .values({ id: `captain-${n}`, n: 1 })
        .onConflictDoUpdate({ target: peers.id, set: { n: sql`${peers.n} + 1` } }),
    );
    const ours = await burst(entries, ({ captain, enrolmentId, workId }, n) =>
      cast.as(captain).submission.submitWork({
        ...command(),
        workId,
        enrolmentId,
        title: `Work ${n}`,
        answers: {},
        files: [],
        declared: true,
      }),
    );
    report({
      captains,
      connections: CONNECTIONS,
      ours,
      peer: { what: 'one-row upsert', ...peer },
      ratio: rounded(ours.perSecond / peer.perSecond),
    });
    const small = connect(url, { max: 20, application: 'laurel-bench' });
    recordsWith(small.db, ports.secrets);
    const site = { db: small.db, databaseUrl: url, ports };
    const people = entries.map(({ captain: { personId }, ...entry }) => ({ personId, ...entry }));
    for (const figures of await pressInTime(site, people, closesAt)) report(figures);
    await small.pool.end();
  });
};
export default deadline;

type Entered = { captain: Player; enrolmentId: EnrolmentId; workId: WorkId };

/** All at the same moment; a refusal or failure is counted, not retried. */
const burst = async (entries: readonly Entered[], press: (entry: Entered, n: number) => Promise<unknown>) => {
  const began = performance.now();
  const times = await Promise.all(
    entries.map(async (entry, n) => {
      const start = performance.now();
      const ok = await Promise.resolve(press(entry, n)).then(
        () => true,
        () => false,
      );
      return { ok, ms: performance.now() - start };
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.map((one) => one.ms).toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const succeeded = times.filter((one) => one.ok).length;
  return {
    succeeded,
    failed: times.length - succeeded,
    perSecond: Math.round(succeeded / seconds),
    p50: at(0.5),
    p99: at(0.99),
  };
};

const enter = async (
  cast: Cast,
  organiser: Player,
  db: Db,
  captains: number,
  closesAt: Instant,
): Promise<Entered[]> => {
  const now = new Date().toISOString() as Instant;
  await db.execute(sql`insert into app.schools (school_code, name) values ('90001', '示例大学')`);
  const schoolCode = '90001' as SchoolCode;
  const itemId = fresh<ItemId>();
  const competitionId: CompetitionId = await publishCompetition(
    cast,
    organiser,
    planUntil(closesAt, itemId, { zh: '截止时刻', en: 'Deadline' }, now),
    daysFrom(now, -2),
  );
  const people = Array.from({ length: captains }, (_, n) => ({
    personId: fresh<PersonId>(),
    realName: `Captain ${n}`,
    schoolCode,
  }));
  await createPersons(db, cast.ports.secrets, people);
  const entries: Entered[] = [];
  await inTurn(people, 8, async ({ personId }, n) => {
    const captain = cast.participant(personId, schoolCode);
    const { enrolmentId } = await enterTeam(
      cast,
      { captain, name: `Team ${n}`, competitionId, itemId },
      daysFrom(now, -0.5),
    );
    entries.push({ captain, enrolmentId, workId: fresh<WorkId>() });
  });
  return entries;
};
