import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { lastBefore } from '@laurel/event-store/position-before.ts';
import type { EventMeta } from '@laurel/event-store/recorded.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Filter } from '../kernel/filter.ts';
import { rowsInOrder } from '../kernel/snapshot.ts';
import { personsCalled } from '../people/persons.ts';
import { streamsCalled } from './streams-called.ts';
import { streamsOfCompetition } from './streams-of-competition.ts';

/** An event as it was stored, with who and when: what a person who looks into the log is shown. */
export type HistoryRow = Pick<
  EventMeta,
  'actorId' | 'actorKind' | 'actingAs' | 'useCase' | 'commandId' | 'correlationId'
> & {
  readonly position: number;
  readonly streamId: string;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly causationId: string | null;
  /** The API key it came with, if any and if it was recorded. */
  readonly keyId: string | null;
};

/** Missing filters do not apply; `personId` finds what a person did and what names them. */
export type HistoryFilter = Filter<{
  streamId: string;
  /** One event alone. */
  eventId: string;
  /** Only the streams of what people call by these words (`streamsCalled`). */
  keywords: string;
  personId: string;
  actorId: string;
  /** Done by somebody with this in their name, user name or school. */
  who: string;
  correlationId: string;
  /** How it came. */
  channel: EventMeta['actorKind'];
  /** With which API key. */
  keyId: string;
  type: string;
  from: Date;
  to: Date;
  /** Only the streams of this competition. */
  competitionId: CompetitionId;
  /** Only streams that belong to one of these groups, and what was done in them; undefined: everything. */
  groupIds: readonly string[];
}>;

const columns = sql.raw(`
  e.position::float8 as position, e.stream_id as "streamId", e.version, e.event_id as "eventId", e.type,
  e.schema_version as "schemaVersion", e.data,
  to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
  to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recordedAt",
  e.meta->>'actorId' as "actorId", e.meta->>'actorKind' as "actorKind", e.meta->'actingAs' as "actingAs",
  e.meta->>'useCase' as "useCase", e.meta->>'commandId' as "commandId", e.meta->>'correlationId' as "correlationId",
  e.meta->>'causationId' as "causationId", e.meta->>'keyId' as "keyId"`);

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Spelled out, so that the index of what came from integrators is found. */
const fromChannel = (channel: EventMeta['actorKind']) => sql`e.meta->>'actorKind' = ${sql.raw(`'${channel}'`)}`;

/** The streams that are about something of these groups. */
const streamsOfGroups = (groupIds: readonly string[]): SQL =>
  sql`select g.stream_id from es.events g where g.data->>'groupId' = any (${texts(groupIds)})`;

/**
 * What was done in these groups, and all of the streams that are about something of theirs: two lists, each by its
 * index, because one condition with «or» reads the whole log.
 */
const ofGroups = (groupIds: readonly string[]): SQL => sql`e.position in (
  select done.position from es.events done where done.meta->'actingAs'->>'groupId' = any (${texts(groupIds)})
  union
  select own.position from es.events own where own.stream_id in (${streamsOfGroups(groupIds)}))`;

const matching = (filter: HistoryFilter): SQL => {
  const {
    streamId,
    eventId,
    keywords,
    actorId,
    who,
    correlationId,
    channel,
    keyId,
    type,
    from,
    to,
    personId,
    competitionId,
    groupIds,
  } = filter;
  const all = and(
    streamId === undefined ? undefined : sql`e.stream_id = ${streamId}`,
    eventId === undefined ? undefined : sql`e.event_id = ${eventId}`,
    competitionId && sql`e.stream_id in (${streamsOfCompetition(competitionId)})`,
    keywords ? sql`e.stream_id in (${streamsCalled(keywords)})` : undefined,
    actorId === undefined ? undefined : sql`e.meta->>'actorId' = ${actorId}`,
    who ? sql`e.meta->>'actorId' in (select called.person_id::text from (${personsCalled(who)}) called)` : undefined,
    correlationId === undefined ? undefined : sql`e.meta->>'correlationId' = ${correlationId}`,
    channel === undefined ? undefined : fromChannel(channel),
    keyId === undefined ? undefined : sql`${fromChannel('integrator')} and e.meta->>'keyId' = ${keyId}`,
    type === undefined ? undefined : sql`e.type = ${type}`,
    from && sql`e.position > ${lastBefore(from)}`,
    to && sql`e.position <= ${lastBefore(to)}`,
    personId === undefined
      ? undefined
      : sql`(e.meta->>'actorId' = ${personId} or es.ids_in(e.data) @> array[${personId}::text])`,
    groupIds && ofGroups(groupIds),
  );
  return all ?? sql`true`;
};

export const countHistory = async (db: Db | Tx, filter: HistoryFilter): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::float8 as total from es.events e where ${matching(filter)}`,
  );
  return rows[0]?.total ?? 0;
};

/** A page of the log, the newest first. */
export const history = async (
  db: Db,
  { page = 1, pageSize = 20, ...filter }: HistoryFilter & { readonly page?: number; readonly pageSize?: number } = {},
): Promise<{ rows: HistoryRow[]; total: number; page: number; pageSize: number }> => {
  const [{ rows }, total] = await Promise.all([
    db.execute<HistoryRow>(sql`
      select ${columns} from es.events e where ${matching(filter)}
       order by e.position desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    countHistory(db, filter),
  ]);
  return { rows, total, page, pageSize };
};

/** The log after a position, oldest first, at most `limit` rows: to be read on and on. */
export const historyAfter = async (
  db: Db,
  after: number,
  filter: HistoryFilter = {},
  limit = 500,
): Promise<HistoryRow[]> => {
  const { rows } = await db.execute<HistoryRow>(sql`
    select ${columns} from es.events e where ${matching(filter)} and e.position > ${after}
     order by e.position limit ${limit}`);
  return rows;
};

/**
 * The whole story of what a stream is about, oldest first, at most `limit` events: of each stream all of its events, or
 * none where it belongs to no group of the reader's.
 */
export const storyOf = async (
  db: Db,
  streamId: string,
  groupIds: readonly string[] | undefined,
  limit: number,
): Promise<HistoryRow[]> => {
  const { rows } = await db.execute<HistoryRow>(sql`
    select ${columns} from es.events e
     where e.stream_id in (${streamsCalled(streamId)}) and ${groupIds ? sql`e.stream_id in (${streamsOfGroups(groupIds)})` : sql`true`}
     order by e.position limit ${limit}`);
  return rows;
};

/** All events of these streams, oldest first, at most `limit`. */
export const eventsOfStreams = async (
  db: Db,
  streamIds: readonly string[],
  limit: number | null,
): Promise<HistoryRow[]> => {
  const { rows } = await db.execute<HistoryRow>(sql`
    select ${columns} from es.events e where e.stream_id = any (${texts(streamIds)}) order by e.position limit ${limit}`);
  return rows;
};

/** The positions of the events of a filter, in order, at most `limit` of them. */
export const positionsOf = async (db: Db, filter: HistoryFilter, limit: number): Promise<number[]> => {
  const { rows } = await db.execute<{ position: number }>(
    sql`select e.position::float8 as position from es.events e where ${matching(filter)} order by e.position limit ${limit}`,
  );
  return rows.map(({ position }) => position);
};

/** All of a filter, however much it is, oldest first. */
export const everyFact = (tx: Tx, filter: HistoryFilter): AsyncGenerator<HistoryRow[]> =>
  rowsInOrder<HistoryRow>(tx, sql`select ${columns} from es.events e where ${matching(filter)} order by e.position`);

/** Every event type in the log, with how many there are: what a filter can be chosen from. */
export const historyTypes = async (db: Db): Promise<{ type: string; events: number }[]> =>
  (
    await db.execute<{ type: string; events: number }>(
      sql`select e.type, count(*)::float8 as events from es.events e group by e.type order by e.type`,
    )
  ).rows;
