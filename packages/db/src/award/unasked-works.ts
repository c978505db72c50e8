import { confirmedNamesEvents, namesStreamId } from '@laurel/domain/award/confirmed-names.ts';
import { checkStreamId, nameCheckEvents } from '@laurel/domain/award/name-check.ts';
import { resultEvents, resultStreamId } from '@laurel/domain/award/result.ts';
import { teamEvents, teamStreamId } from '@laurel/domain/enrolment/team.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import type { CompetitionId, ItemId, PersonId, ResultId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import {
  evolveWork,
  newWork,
  type Work,
  type WorkEvent,
  workEvents,
  workStreamId,
} from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { upcast } from '@laurel/event-store/recorded.ts';
import { sql } from 'drizzle-orm';
import { isRunning, worksInTheRunning } from '../submission/works-in-the-running.ts';
import { checksThatAsked, type NameCheckRow } from './name-checks.ts';

export type UnaskedWork = { readonly workId: WorkId; readonly code: string };
type Running = UnaskedWork & { readonly teamId: TeamId; readonly captainId: PersonId };

/** By what a work joins those that may win: it was locked late, accepted, advanced after all, or reinstated. */
const JOINING = [
  workEvents.locked.type,
  workEvents.screened.type,
  workEvents.advanced.type,
  workEvents.reinstated.type,
];
/** What changes the people or texts that a certificate prints. */
const CHANGING = [
  workEvents.submitted.type,
  teamEvents.renamed.type,
  teamEvents.memberAccepted.type,
  teamEvents.memberRemoved.type,
  teamEvents.memberLeft.type,
  teamEvents.captainTransferred.type,
  teamEvents.authorsReordered.type,
];

const texts = (list: readonly string[]) => sql`any(${sql.param([...list])}::text[])`;

/** The position of the last of these events, by stream; the order of the log, whatever the clocks said. */
async function lastOf(
  db: Db | Tx,
  streams: readonly string[],
  types: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (streams.length === 0) return new Map();
  const { rows } = await db.execute<{ stream: string; at: number }>(sql`
    select stream_id as stream, max(position)::float8 as at from es.events
     where stream_id = ${texts(streams)} and type = ${texts(types)} group by stream_id`);
  return new Map(rows.map(({ stream, at }) => [stream, at]));
}

/** Which of these works were not among those that may win at this position of the log. */
async function joinedAfter(db: Db | Tx, workIds: readonly WorkId[], position: number): Promise<ReadonlySet<WorkId>> {
  const last = await lastOf(db, workIds.map(workStreamId), JOINING);
  const maybe = workIds.filter((id) => (last.get(workStreamId(id)) ?? 0) > position);
  if (maybe.length === 0) return new Set();
  const { rows } = await db.execute<{ stream: string; type: string; schema_version: number; data: object }>(sql`
    select stream_id as stream, type, schema_version, data from es.events
     where stream_id = ${texts(maybe.map(workStreamId))} and position < ${position} order by stream_id, version`);
  const then = new Map<string, Work>();
  for (const { stream, type, schema_version, data } of rows) {
    const event = { type, data: upcast(eventDefinitions, type, schema_version, data) } as WorkEvent;
    then.set(stream, evolveWork(then.get(stream) ?? newWork(), event));
  }
  return new Set(
    maybe.filter((id) => {
      const work = then.get(workStreamId(id)) ?? newWork();
      return work.status === 'none' || !isRunning(work.status);
    }),
  );
}

/** Until which position of the log a team could have seen what it confirmed: its captain's answer, or else the end. */
async function answeredAt(db: Db | Tx, check: NameCheckRow, works: readonly Running[], end: number) {
  const streams = works.map(({ workId }) => namesStreamId({ checkId: check.checkId, workId }));
  const { rows } = await db.execute<{ stream: string; by: PersonId; at: number }>(sql`
    select stream_id as stream, data ->> 'confirmedBy' as by, position::float8 as at from es.events
     where stream_id = ${texts(streams)} and type = ${confirmedNamesEvents.confirmed.type}`);
  const given = new Map(rows.map(({ stream, by, at }) => [`${stream} ${by}`, at]));
  return ({ workId, captainId }: Running) =>
    given.get(`${namesStreamId({ checkId: check.checkId, workId })} ${captainId}`) ?? end;
}

/** The works of an item that may still win, and that no check asked about as they are now, by code. */
export async function unaskedWorks(
  db: Db | Tx,
  competitionId: CompetitionId,
  itemId: ItemId,
): Promise<readonly UnaskedWork[]> {
  const { rows } = await db.execute<Running>(sql`
    select w.work_id as "workId", w.team_id as "teamId", coalesce(w.code, '') as code,
           coalesce(r.captain_id, w.captain_id) as "captainId"
      from (${worksInTheRunning(competitionId, [itemId])}) w
      left join award_rosters r on r.team_id = w.team_id order by w.code, w.work_id`);
  const checks = await checksThatAsked(db, competitionId, itemId);
  if (rows.length === 0 || checks.length === 0) return rows;
  const changes = await lastOf(
    db,
    rows.flatMap(({ workId, teamId }) => [workStreamId(workId), teamStreamId(teamId)]),
    CHANGING,
  );
  const opened = await lastOf(
    db,
    checks.map(({ checkId }) => checkStreamId(checkId)),
    [nameCheckEvents.opened.type],
  );
  const ended = await lastOf(
    db,
    checks.map(({ checkId }) => checkStreamId(checkId)),
    [nameCheckEvents.closed.type, nameCheckEvents.waived.type],
  );
  let left: readonly Running[] = rows;
  for (const check of checks) {
    const stream = checkStreamId(check.checkId);
    const scope = check.workIds ? new Set(check.workIds) : undefined;
    const asked = left.filter(({ workId }) => scope?.has(workId) ?? true);
    const ids = asked.map(({ workId }) => workId);
    const late = await joinedAfter(db, ids, opened.get(stream) ?? 0);
    const until = await answeredAt(db, check, asked, ended.get(stream) ?? 0);
    const settled = new Set(
      asked.filter((work) => {
        const changed = [workStreamId(work.workId), teamStreamId(work.teamId)].map((id) => changes.get(id) ?? 0);
        return !late.has(work.workId) && Math.max(...changed) <= until(work);
      }),
    );
    left = left.filter((work) => !settled.has(work));
  }
  return left;
}

/** Those of them that joined after this result was announced. */
export async function joinedSince(
  db: Db | Tx,
  works: readonly UnaskedWork[],
  resultId: ResultId,
): Promise<readonly UnaskedWork[]> {
  const stream = resultStreamId(resultId);
  const announced = (await lastOf(db, [stream], [resultEvents.announced.type])).get(stream) ?? 0;
  const late = await joinedAfter(
    db,
    works.map(({ workId }) => workId),
    announced,
  );
  return works.filter(({ workId }) => late.has(workId));
}
