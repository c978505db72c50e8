import type { ScoreRunId, SheetId } from '@laurel/domain/kernel/ids.ts';
import type { SheetFact } from '@laurel/domain/review/explained-work.ts';
import { scoreRunStreamId } from '@laurel/domain/review/score-run.ts';
import { scoreSheetStreamId } from '@laurel/domain/review/score-sheet.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

const FACTS: Readonly<Record<string, SheetFact['what']>> = {
  'review.assigned': 'assigned',
  'review.assignment_acknowledged': 'acknowledged',
  'review.assignment_declined': 'declined',
  'review.recused': 'recused',
  'review.assignment_withdrawn': 'withdrawn',
  'review.score_submitted': 'submitted',
  'review.score_returned': 'returned',
  'review.score_voided': 'voided',
};
/** More than any work has; a sheet may be submitted again and again. */
const MOST = 500;

type Found = {
  readonly sheetId: SheetId;
  readonly type: string;
  readonly eventNo: number;
  readonly at: string;
  readonly version: number | null;
  readonly reason: string | null;
  readonly ipHash: string | null;
};

/** `ipHash`: of the address from which it was sent. */
type HistoryLine = Omit<SheetFact, 'network' | 'device'> & { readonly ipHash: string | null };

/** What happened to the sheets of one work, from the log, in its order; without drafts. */
export const sheetHistory = async (db: Db, sheetIds: readonly SheetId[]): Promise<HistoryLine[]> => {
  if (sheetIds.length === 0) return [];
  const { rows } = await db.execute<Found>(
    sql`select e.data ->> 'sheetId' as "sheetId", e.type, e.position::float8 as "eventNo", e.data ->> 'at' as at,
               (e.data ->> 'version')::int as version, e.data ->> 'reason' as reason, e.meta ->> 'ipHash' as "ipHash"
          from es.events e
         where e.stream_id = any (${sql.param(sheetIds.map(scoreSheetStreamId))}::text[])
           and e.type = any (${sql.param(Object.keys(FACTS))}::text[])
         order by e.position limit ${MOST}`,
  );
  return rows.flatMap(({ type, ...fact }) => {
    const what = FACTS[type];
    return what ? [{ ...fact, what }] : [];
  });
};

/** The number of the event at a version of each of these streams. */
export const eventNumbers = async (
  db: Db,
  places: readonly { readonly streamId: string; readonly version: number }[],
): Promise<ReadonlyMap<string, number>> => {
  if (places.length === 0) return new Map();
  const { rows } = await db.execute<{ stream: string; eventNo: number }>(
    sql`select e.stream_id as stream, e.position::float8 as "eventNo"
          from unnest(${sql.param(places.map(({ streamId }) => streamId))}::text[],
                      ${sql.param(places.map(({ version }) => version))}::int[]) as at (stream_id, version)
          join es.events e on e.stream_id = at.stream_id and e.version = at.version`,
  );
  return new Map(rows.map(({ stream, eventNo }) => [stream, eventNo]));
};

/** The event that recorded a run's result, and the version of the software that computed it. */
export const computedEvent = async (db: Db, scoreRunId: ScoreRunId): Promise<{ eventNo: number; software: string }> => {
  const { rows } = await db.execute<{ eventNo: number; software: string | null }>(
    sql`select e.position::float8 as "eventNo", e.meta ->> 'app' as software from es.events e
         where e.stream_id = ${scoreRunStreamId(scoreRunId)} and e.type = 'review.score_run_computed'
         order by e.version limit 1`,
  );
  const [found] = rows;
  return { eventNo: found?.eventNo ?? 0, software: found?.software ?? '' };
};
