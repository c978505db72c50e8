import {
  type FilledSheet,
  type Found,
  filledSheet,
  foundInStream,
  type LoggedEvent,
  quickSheets,
} from '@laurel/domain/audit/finding-rules.ts';
import type { CompetitionId, FindingId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { streamsOfCompetition } from './streams-of-competition.ts';

type Stored = LoggedEvent & { readonly version: number };

/** Streams read in one statement: each is small. */
const STREAMS_A_PAGE = 500;

/** The events of these streams, each stream's in its order, a page of streams in memory at a time. */
async function* eventsByStream(db: Db, streams: readonly string[]): AsyncGenerator<LoggedEvent[]> {
  for (let from = 0; from < streams.length; from += STREAMS_A_PAGE) {
    const page = streams.slice(from, from + STREAMS_A_PAGE);
    const { rows } = await db.execute<Stored>(sql`
      select e.position::float8 as position, e.stream_id as "streamId", e.version, e.type, e.data,
             e.meta->>'actorId' as "actorId", e.meta->>'actorKind' <> 'system' as "byPerson",
             (extract(epoch from e.occurred_at) * 1000)::float8 as "occurredMs"
        from es.events e where e.stream_id = any(${sql.param(page)}::text[]) order by e.stream_id, e.version`);
    let own: LoggedEvent[] = [];
    for (const row of rows) {
      if (own[0] && own[0].streamId !== row.streamId) {
        yield own;
        own = [];
      }
      own.push(row);
    }
    if (own.length > 0) yield own;
  }
}

const sealedRounds = async (db: Db, competitionId: CompetitionId): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ roundId: string; sealedMs: number }>(sql`
    select r.round_id as "roundId", max(extract(epoch from e.occurred_at) * 1000)::float8 as "sealedMs"
      from round_board r join es.events e on e.stream_id = 'round-' || r.round_id and e.type = 'review.round_sealed'
     where r.competition_id = ${competitionId} group by r.round_id`);
  return new Map(rows.map(({ roundId, sealedMs }) => [roundId, sealedMs]));
};

/** When the rounds that judged a work were sealed, by its stream and its team's. */
const sealsOfWorks = async (
  db: Db,
  sealedMs: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const { rows } = await db.execute<{ workId: string; teamId: string; roundIds: string[] }>(sql`
    select w.work_id as "workId", w.team_id as "teamId", array_agg(distinct s.round_id::text order by s.round_id::text) as "roundIds"
      from score_sheets s join work_board w using (work_id)
     where s.round_id = any(${sql.param([...sealedMs.keys()])}::uuid[]) group by w.work_id`);
  return new Map(
    rows.flatMap(({ workId, teamId, roundIds }) => {
      const seals = roundIds.flatMap((roundId) => sealedMs.get(roundId) ?? []);
      return [[`work-${workId}`, seals] as const, [`team-${teamId}`, seals] as const];
    }),
  );
};

/**
 * The experts who judge in a competition: of how they came into the library and of their conflicts, what is found is
 * one person with both signatures.
 */
const streamsOfExperts = (competitionId: CompetitionId) => sql`
  with judging as (select distinct expert_id from score_sheets join round_board using (round_id)
                    where round_board.competition_id = ${competitionId})
  select 'expert-' || expert_id as stream from judging
  union select 'expert_application-' || application_id from expert_applications join judging on person_id = expert_id
  union select 'expert_recommendation-' || recommendation_id
          from expert_recommendations join judging on person_id = expert_id`;

const NAMESPACE = '1d0c0f5e-8c39-4a55-9a0c-2f6f6f1f9b57';
export type Finding = Found & { readonly findingId: FindingId };

/** The same finding has the same id each time; with further events it is another. */
const identified = (found: Found): Finding => ({
  ...found,
  findingId: uuidv5(`${found.rule} ${found.positions.join(' ')}`, NAMESPACE) as FindingId,
});

/** What one stream shows. Of a score sheet also whose it is, and its first submission without its content. */
type Read = { readonly found: readonly Found[]; readonly whose?: string; readonly filled?: FilledSheet };

/** What was found in a competition, so that the next page reads only streams with later events. */
type Memory = {
  /** The end of the log before any stream was read. */
  readonly head: number;
  /** When its rounds were sealed, and of which works: the rules about nights depend on it. */
  readonly seals: string;
  readonly streams: ReadonlyMap<string, Read>;
};

/** Competitions that auditors look at in turn; a large one takes a few megabytes. */
const REMEMBERED = 4;
const memories = new WeakMap<Db, Map<CompetitionId, Memory>>();

const remembered = (db: Db, competitionId: CompetitionId) => memories.get(db)?.get(competitionId);
const remember = (db: Db, competitionId: CompetitionId, memory: Memory) => {
  const kept = memories.get(db) ?? new Map<CompetitionId, Memory>();
  memories.set(db, kept);
  kept.delete(competitionId);
  kept.set(competitionId, memory);
  for (const oldest of kept.keys()) if (kept.size > REMEMBERED) kept.delete(oldest);
};

/** The streams among these that have events after a position. */
const changedAmong = async (db: Db, streams: readonly string[], after: number): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ stream: string }>(sql`
    select distinct e.stream_id as stream from es.events e
     where e.position > ${after} and e.stream_id = any(${sql.param([...streams])}::text[])`);
  return new Set(rows.map(({ stream }) => stream));
};

const readOf = (events: readonly LoggedEvent[], found: readonly Found[]): Read => {
  const assigned = events[0]?.type === 'review.assigned' ? events[0].data : undefined;
  const filled = assigned && filledSheet(events);
  if (!filled) return { found };
  const submitted = { ...filled.submitted, data: {} };
  return { found, whose: `${assigned.roundId} ${assigned.expertId}`, filled: { ...filled, submitted } };
};

const headNow = async (db: Db): Promise<number> =>
  (await db.execute<{ head: number }>(sql`select coalesce(max(e.position), 0)::float8 as head from es.events e`))
    .rows[0]?.head ?? 0;

const streamsIn = async (db: Db, query: SQL): Promise<string[]> =>
  (await db.execute<{ stream: string }>(query)).rows.map(({ stream }) => stream);

/**
 * What the rules find in a competition by now, newest first. Streams are read page by page and forgotten; what each
 * showed is remembered, and a stream is read again when it has later events.
 */
export async function foundInCompetition(
  db: Db,
  competitionId: CompetitionId,
  quickSeconds: number,
): Promise<readonly Finding[]> {
  const head = await headNow(db);
  const own = await streamsIn(
    db,
    // Nobody decides on a single certificate, and they would be most of the events.
    sql`select stream from (${streamsOfCompetition(competitionId)}) s where stream not like 'certificate-%' order by stream`,
  );
  const experts = new Set(await streamsIn(db, streamsOfExperts(competitionId)));
  const all = [...own, ...experts];
  const sealedMs = await sealedRounds(db, competitionId);
  const sealsOf = await sealsOfWorks(db, sealedMs);
  const seals = [...sealedMs, ...sealsOf]
    .map((seal) => JSON.stringify(seal))
    .toSorted()
    .join();
  const before = remembered(db, competitionId);
  const known = before && before.seals === seals && before.head <= head ? before : undefined;
  const changed = known ? await changedAmong(db, all, known.head) : undefined;
  const streams = new Map<string, Read>();
  for (const stream of all) {
    const read = changed?.has(stream) ? undefined : known?.streams.get(stream);
    if (read) streams.set(stream, read);
  }
  const unread = all.filter((stream) => !streams.has(stream));
  for (const stream of unread) streams.set(stream, { found: [] });
  for await (const events of eventsByStream(db, unread)) {
    const stream = events[0]?.streamId ?? '';
    const found = experts.has(stream)
      ? foundInStream(events, { sealedMs }).filter(({ rule }) => rule === 'oneSignature')
      : foundInStream(events, { sealedMs, sealsOf });
    streams.set(stream, readOf(events, found));
  }
  remember(db, competitionId, { head, seals, streams });
  const sheets = new Map<string, FilledSheet[]>();
  for (const { whose = '', filled } of streams.values())
    if (filled) sheets.set(whose, [...(sheets.get(whose) ?? []), filled]);
  const quick = [...sheets.values()].flatMap((filled) => quickSheets(filled, quickSeconds));
  return [...[...streams.values()].flatMap(({ found }) => found), ...quick]
    .toSorted((one, other) => other.occurredMs - one.occurredMs)
    .map(identified);
}

/** The ids of the events at these positions. */
export async function eventIdsAt(db: Db, positions: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ position: number; eventId: string }>(sql`
    select e.position::float8 as position, e.event_id as "eventId"
      from es.events e where e.position = any(${sql.param([...positions])}::bigint[])`);
  return new Map(rows.map(({ position, eventId }) => [position, eventId]));
}
