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
import { sql } from 'drizzle-orm';
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
    select w.work_id as "workId", w.team_id as "teamId", array_agg(distinct s.round_id::text) as "roundIds"
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

/**
 * What the rules find in a competition by now, newest first. Streams are read page by page and forgotten; of score
 * sheets, what one submission needs is kept until all are read.
 */
export async function foundInCompetition(
  db: Db,
  competitionId: CompetitionId,
  quickSeconds: number,
): Promise<readonly Finding[]> {
  const { rows } = await db.execute<{ stream: string }>(
    // Nobody decides on a single certificate, and they would be most of the events.
    sql`select stream from (${streamsOfCompetition(competitionId)}) s where stream not like 'certificate-%' order by stream`,
  );
  const sealedMs = await sealedRounds(db, competitionId);
  const sealsOf = await sealsOfWorks(db, sealedMs);
  const found: Found[] = [];
  const sheets = new Map<string, FilledSheet[]>();
  for await (const events of eventsByStream(
    db,
    rows.map(({ stream }) => stream),
  )) {
    found.push(...foundInStream(events, { sealedMs, sealsOf }));
    const assigned = events[0]?.type === 'review.assigned' ? events[0].data : undefined;
    const filled = assigned && filledSheet(events);
    const whose = `${assigned?.roundId} ${assigned?.expertId}`;
    if (!filled) continue;
    const known = sheets.get(whose);
    if (known) known.push(filled);
    else sheets.set(whose, [filled]);
  }
  const { rows: ofExperts } = await db.execute<{ stream: string }>(streamsOfExperts(competitionId));
  for await (const events of eventsByStream(
    db,
    ofExperts.map(({ stream }) => stream),
  ))
    found.push(...foundInStream(events, { sealedMs }).filter(({ rule }) => rule === 'oneSignature'));
  for (const own of sheets.values()) found.push(...quickSheets(own, quickSeconds));
  return found.toSorted((one, other) => other.occurredMs - one.occurredMs).map(identified);
}

/** The ids of the events at these positions. */
export async function eventIdsAt(db: Db, positions: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ position: number; eventId: string }>(sql`
    select e.position::float8 as position, e.event_id as "eventId"
      from es.events e where e.position = any(${sql.param([...positions])}::bigint[])`);
  return new Map(rows.map(({ position, eventId }) => [position, eventId]));
}
