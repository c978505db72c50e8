import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { type DescribingQuestions, describingQuestions } from '@laurel/domain/competition/describing-questions.ts';
import { screenedItems } from '@laurel/domain/competition/stage.ts';
import { stagesOf } from '@laurel/domain/competition/stage-gate.ts';
import type { JudgedWork } from '@laurel/domain/expert/judged-work.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';
import type { Event, Existing, Stream } from '@laurel/domain/kernel/events.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { AdvancementId, CompetitionId, ItemId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { allCodesOf, type Mergers, successorOf } from '@laurel/domain/organisation/merged-schools.ts';
import { schoolRenameEvents } from '@laurel/domain/organisation/school-rename.ts';
import { type Advancement, advancementOf, listInForce } from '@laurel/domain/review/advancement.ts';
import type { Round } from '@laurel/domain/review/round.ts';
import type { ScoredWork } from '@laurel/domain/review/score-input.ts';
import { isGone, type Work } from '@laurel/domain/submission/work.ts';
import type { WorkStatus } from '@laurel/domain/submission/work-status.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type Definitions, upcast } from '@laurel/event-store/recorded.ts';
import { sql } from 'drizzle-orm';
import { advancedIn } from './advancement-lines.ts';
import { isReviewable, schoolOfWork } from './review-works.ts';

export const AT_ONCE = 500;

/** The positions of the log before and after the rows were read: the rows match the log at some point in between. */
export type Reading = { readonly from: number; readonly upTo: number };

export type Reader = { readonly tx: Db | Tx; readonly definitions: Definitions; readonly reading: Reading };
/** What of a work a plan or a score run takes over, as the log had it. */
export type WorkThen = Pick<ScoredWork, 'item' | 'school' | 'standing'> & {
  readonly itemId: ItemId;
  readonly status: WorkStatus;
  readonly reviewable: boolean;
  readonly judged: JudgedWork;
  readonly answers: Answers;
};

/** The works that a round may take: those of its items, of an advancement only those that advanced. */
type Takes = { readonly itemIds: readonly ItemId[]; readonly only: ReadonlySet<string> | null };

/** The work as the log had it, once for each of these states of the mergers of schools. */
export function workThen(
  work: Work,
  competitionId: CompetitionId,
  { itemIds, only }: Takes,
  everyMergers: readonly Mergers[],
): WorkThen[] {
  if (work.status === 'none') return [];
  const { workId, teamId, itemId, current, status } = work;
  const schoolCodes = current?.schoolCodes ?? [];
  const personIds = current ? [...current.authorIds, ...current.adviserIds] : [];
  const own = schoolOfWork({ schoolCodes });
  return everyMergers.map((mergers) => ({
    ...{ item: itemId, itemId, status },
    school: own && successorOf(mergers, own),
    standing: isGone({ status }) ? (status as 'withdrawn' | 'disqualified') : 'standing',
    reviewable:
      work.competitionId === competitionId &&
      itemIds.includes(itemId) &&
      isReviewable(status) &&
      (only === null || only.has(workId)),
    judged: { workId, teamId, personIds, schoolCodes: allCodesOf(mergers, schoolCodes) },
    answers: current?.answers ?? {},
  }));
}

/** Which schools had become part of others while the rows were read, oldest first: once where none merged meanwhile. */
export async function mergersThen({ tx, reading }: Reader): Promise<readonly [Mergers, ...Mergers[]]> {
  const { rows } = await tx.execute<{ position: number; code: SchoolCode; into: SchoolCode }>(sql`
    select e.position::float8 as position, e.data ->> 'schoolCode' as code, e.data ->> 'into' as into from es.events e
     where e.type = ${schoolRenameEvents.merged.type} and e.position <= ${reading.upTo} order by e.position`);
  const upTo = (last: number): Mergers =>
    new Map(rows.filter(({ position }) => position <= last).map(({ code, into }) => [code, into]));
  const meanwhile = rows.flatMap(({ position }) => (position > reading.from ? upTo(position) : []));
  return [upTo(reading.from), ...meanwhile];
}

/** What a round took, by the list of its advancement that was in force. */
export async function takenBy(
  reader: Reader,
  { competitionId, itemIds, advancementId }: Pick<Existing<Round>, 'competitionId' | 'itemIds' | 'advancementId'>,
): Promise<Takes> {
  if (!advancementId) return { itemIds, only: null };
  const known: Existing<Advancement>[] = [];
  const ids = await idsOf(reader, 'review.advancement_drafted', 'advancementId', competitionId);
  for await (const [, states] of statesOf(reader, ids as AdvancementId[], advancementOf)) {
    const last = states.at(-1);
    if (last && last.status !== 'none') known.push(last);
  }
  const listHash = listInForce(advancementId, known);
  return { itemIds, only: new Set(listHash ? await advancedIn(reader.tx, listHash) : []) };
}

/** Which track each item was of. */
export async function tracksOf(reader: Reader, competitionId: CompetitionId) {
  const tracks: ReadonlyMap<string, string>[] = [];
  for await (const [, states] of statesOf(reader, [competitionId], competitionOf))
    for (const state of states)
      if (state.status !== 'none') tracks.push(new Map(state.items.map(({ itemId, track }) => [itemId, track])));
  return tracks;
}

/** The items of which works were checked before experts got them, as each of these states of the round has them. */
export async function screenedThen(
  reader: Reader,
  rounds: readonly Pick<Existing<Round>, 'competitionId' | 'itemIds' | 'opensAt'>[],
) {
  const screened: ItemId[][] = [];
  for (const { competitionId, itemIds, opensAt } of rounds)
    for await (const [, states] of statesOf(reader, [competitionId], competitionOf))
      for (const state of states) screened.push(screenedItems(stagesOf(state), itemIds, opensAt));
  return screened;
}

/** Which questions described the works of the competition. */
export async function questionsOf(reader: Reader, competitionId: CompetitionId): Promise<DescribingQuestions[]> {
  const questions: DescribingQuestions[] = [];
  for await (const [, states] of statesOf(reader, [competitionId], competitionOf))
    for (const state of states)
      if (state.status !== 'none') questions.push(describingQuestions(state.submission?.fields ?? []));
  return questions;
}

/** What events of a type name, in one competition. */
export async function idsOf({ tx, reading }: Reader, type: string, key: string, competitionId: CompetitionId) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.data ->> ${key} as id from es.events e
     where e.type = ${type} and e.data ->> 'competitionId' = ${competitionId} and e.position <= ${reading.upTo}
     order by e.position`);
  return rows.map(({ id }) => id);
}

/** The states that each of these streams had while the rows were read, oldest first. */
export async function* statesOf<Id extends string, State, E extends Event>(
  { tx, definitions, reading }: Reader,
  ids: readonly Id[],
  streamOf: (id: Id) => Stream<State, E>,
  types: readonly string[] | null = null,
): AsyncGenerator<readonly [Id, readonly State[]]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const streams = ids.slice(at, at + AT_ONCE).map((id) => [id, streamOf(id)] as const);
    const { rows } = await tx.execute<{
      position: number;
      stream_id: string;
      type: string;
      schema_version: number;
      data: object;
    }>(sql`
      select e.position::float8 as position, e.stream_id, e.type, e.schema_version, e.data from es.events e
       where e.stream_id = any (${sql.param(streams.map(([, { id }]) => id))}::text[]) and e.position <= ${reading.upTo}
         and (${sql.param(types ? [...types] : null)}::text[] is null or e.type = any (${sql.param(types ? [...types] : null)}::text[]))
       order by e.stream_id, e.version`);
    const events = grouped(rows, ({ stream_id }) => stream_id);
    for (const [id, stream] of streams) {
      let states = [stream.initial()];
      for (const { position, type, schema_version, data } of events.get(stream.id) ?? []) {
        const event = { type, data: upcast(definitions, type, schema_version, data) } as E;
        const state = stream.evolve(states.at(-1) as State, event);
        if (position <= reading.from) states = [state];
        else states.push(state);
      }
      yield [id, states];
    }
  }
}
