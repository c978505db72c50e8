import { type HistoryFilter, history, storyOf } from '@laurel/db/audit/history.ts';
import { productLog } from '@laurel/db/product-log.ts';
import { prepareProjections, rebuild } from '@laurel/event-store/rebuild.ts';
import type pg from 'pg';
import type { Bench } from './main.ts';
import { rounded } from './measure.ts';
import { fillWithCompetitions } from './product-log.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** What keyword searches read besides the log. */
const NAMED = ['enrolment_board', 'work_board'];
const TIMES = 5;

/**
 * The auditor's searches in a log of a million events (the number is an argument): a page of twenty and the count, as
 * the system log shows them. The peer is the newest page without a filter. Goal: each within two seconds.
 */
const auditSearch: Bench = async ({ databaseUrl, args, report }) => {
  await withScratchDatabase(databaseUrl, 8, async ({ db, pool }) => {
    await prepareProjections(db);
    const events = await fillWithCompetitions(pool, Number(args[0] ?? 1_000_000));
    for (const projection of productLog.projections) if (NAMED.includes(projection.name)) await rebuild(db, projection);
    await pool.query('vacuum analyze');
    const middle = await someEvent(pool, Math.floor(events / 2));
    const filters: Readonly<Record<string, HistoryFilter>> = {
      'no filter': {},
      'one stream': { streamId: middle.stream_id },
      'one event': { eventId: middle.event_id },
      'one type': { type: 'submission.work_submitted' },
      'one person': { personId: middle.person },
      'one organisation': { groupIds: [middle.group_id] },
      'API keys': { channel: 'integrator' },
      'people in browsers': { channel: 'user' },
      'a minute': { from: new Date(middle.recorded_at.getTime() - 60_000), to: middle.recorded_at },
      'a number': { keywords: middle.number },
      'a work’s story': { keywords: middle.work_stream },
    };
    const slowest = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let n = 0; n < TIMES; n++) {
        const began = performance.now();
        await work();
        times.push(performance.now() - began);
      }
      // The first one also reads from disk.
      return { firstMs: rounded(times[0] ?? 0), slowestAgainMs: rounded(Math.max(...times.slice(1))) };
    };
    const peer = await slowest(() => history(db));
    for (const [what, filter] of Object.entries(filters)) {
      const took = await slowest(() => history(db, filter));
      const ratio = rounded(took.slowestAgainMs / peer.slowestAgainMs);
      report({ what, events, ...took, ratio, peer: 'no filter', wanted: { firstMs: 2_000 } });
    }
    const story = await slowest(() => storyOf(db, middle.work_stream, undefined, 5_000));
    report({ what: 'a record at a moment', events, ...story, wanted: { firstMs: 2_000 } });
  });
};
export default auditSearch;

type Found = {
  readonly stream_id: string;
  readonly event_id: string;
  readonly person: string;
  readonly group_id: string;
  readonly recorded_at: Date;
  readonly number: string;
  readonly work_stream: string;
};

/** An event in the middle of the log, and a work whose story is asked for. */
const someEvent = async (pool: pg.Pool, position: number): Promise<Found> => {
  const { rows } = await pool.query<Found>(
    `select e.stream_id, e.event_id, e.recorded_at, w.captain_id::text as person, w.number,
            'work-' || w.work_id as work_stream, w.group_id::text as group_id
       from es.events e,
            (select b.number, b.captain_id, k.work_id, b.group_id from enrolment_board b join work_board k using (enrolment_id)
              where b.number is not null limit 1) w
      where e.position = $1`,
    [position],
  );
  if (!rows[0]) throw new Error('the log has no such event, or no work');
  return rows[0];
};
