import { expertOf } from '@laurel/domain/expert/expert.ts';
import { conflictWith, type JudgedWork } from '@laurel/domain/expert/judged-work.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { CompetitionId, FileHash, PersonId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Round, roundOf } from '@laurel/domain/review/round.ts';
import type { HeldStage, ScoredWork, ScoreInput, WantedSheets } from '@laurel/domain/review/score-input.ts';
import { heldStages, wantedSheets } from '@laurel/domain/review/wanted-sheets.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Definitions } from '@laurel/event-store/recorded.ts';
import { sql } from 'drizzle-orm';
import { adjustmentProblems, tieVoteProblems } from './besides-in-the-log.ts';
import { reviewWorksProjection } from './review-works.ts';
import { type Corrected, countsAfter, countsIn, type SealedPlaces, sheetsOfDocument } from './sealed-input.ts';
import { pooledProblems, type SealedStages, sealedStageProblems } from './sealed-stages.ts';
import {
  AT_ONCE,
  idsOf,
  mergersThen,
  type Reader,
  type Reading,
  statesOf,
  takenBy,
  tracksOf,
  workThen,
} from './states-in-the-log.ts';

type About = { readonly competitionId: CompetitionId; readonly roundId: RoundId };
type KnownRound = Exclude<Round, { status: 'none' }>;

/** What a run takes over from earlier ones. */
type Earlier = {
  /** The sealed run that it corrects. Conflicts are as they were then; older releases took those of the correction. */
  readonly before: Corrected | null;
  /** The tracks of that run, which older releases took as they were at the correction. */
  readonly places: SealedPlaces;
  /** What the runs that it names had sealed of earlier stages. */
  readonly stages: SealedStages;
};

/**
 * How the works, rounds and conflicts that a score run was computed from differ from what the log says. They were read
 * from read models, and somebody with the database's password may have changed those temporarily. The contents of
 * sheets are checked with the documents. `isNew`: it is about to be computed, and not of a release that did not record
 * how many sheets were wanted.
 */
export async function* inputProblems(
  tx: Db | Tx,
  definitions: Definitions,
  about: About,
  input: ScoreInput,
  reading: Reading,
  { before, places, stages }: Earlier,
  isNew = false,
): AsyncGenerator<string> {
  const reader = { tx, definitions, reading };
  const rounds = await roundsOf(reader, about);
  const own = rounds?.own;
  if (!rounds || !own) return yield 'the log has no such round';
  if (isNew || input.wanted) yield* wantedProblems(input.wanted ?? [], rounds, before && places.wanted);
  if (isNew || input.held) yield* heldProblems(input.held ?? [], rounds, before && places.held);
  const judgedHere = new Set<string>();
  yield* assignmentProblems(reader, about.roundId, rounds.parts, input, judgedHere, before);
  const taken = before && places.sealed;
  if (isNew || input.sealed || taken?.length)
    yield* sealedStageProblems(reader, about, rounds.parts, input.sealed ?? [], taken);
  yield* pooledProblems(input, stages);
  const tracks = [...(await tracksOf(reader, about.competitionId)), places.tracks];
  const takes = await takenBy(reader, own);
  const mergers = await mergersThen(reader);
  const said = new Map<string, ScoredWork>(input.works.map((work) => [work.workId, work]));
  const subjects = new Map<string, readonly JudgedWork[]>();
  const isRegion = regionsAgree(own);
  const inItems = await idsOf(reader, 'submission.work_started', 'workId', about.competitionId);
  const everyWork = [...new Set<string>([...inItems, ...said.keys()])] as WorkId[];
  for await (const [workId, states] of statesOf(reader, everyWork, workOf, reviewWorksProjection.handles)) {
    const then = states.flatMap((work) => workThen(work, about.competitionId, takes, mergers));
    const work = said.get(workId);
    const judged = judgedHere.has(workId);
    if (work) {
      subjects.set(
        workId,
        then.map((one) => one.judged),
      );
      const same =
        isRegion(work) &&
        tracks.some((track) => (track.get(work.item) ?? null) === work.track) &&
        then.some(
          ({ item, school, standing, reviewable }) =>
            item === work.item &&
            (places.schools.get(workId) ?? school) === work.school &&
            standing === work.standing &&
            (reviewable || judged),
        );
      if (!same) yield `work ${workId} is not what the log says`;
    } else if (judged || (then.length === states.length * mergers.length && then.every(({ reviewable }) => reviewable)))
      yield `work ${workId} was left out`;
  }
  yield* conflictProblems(reader, input, subjects, before, stages);
  yield* adjustmentProblems(reader, about.competitionId, rounds.parts, input);
  yield* tieVoteProblems(reader, about.competitionId, about.roundId, input);
}

/**
 * Regions come from the list of schools, which is no event: works of one school are of one region, and there is none
 * where works are not ranked by it.
 */
function regionsAgree({ policy }: Pick<KnownRound, 'policy'>) {
  const regions = new Map<string | null, string | null>();
  return ({ school, region }: ScoredWork): boolean => {
    if (!policy.rank.within.includes('region') || school === null) return region === null;
    if (!regions.has(school)) regions.set(school, region);
    return regions.get(school) === region;
  };
}

/** A round whose sheets count, and whether they did all the while. */
type Part = { readonly stage: string; readonly certain: boolean; readonly round: KnownRound };

/** The round itself, and the closed rounds of the policy's other stages. */
async function roundsOf(reader: Reader, { competitionId, roundId }: About) {
  const parts = new Map<string, Part>();
  const all: [RoundId, KnownRound[], boolean][] = [];
  const ids = (await idsOf(reader, 'review.round_created', 'roundId', competitionId)) as RoundId[];
  for await (const [id, states] of statesOf(reader, ids, roundOf)) {
    const known = states.filter((round) => round.status !== 'none');
    all.push([id, known, known.length === states.length]);
  }
  const own = all.find(([id]) => id === roundId)?.[1].at(-1);
  if (!own) return null;
  parts.set(roundId, { stage: own.policyStage, certain: true, round: own });
  const policy = canonicalJson(own.policy);
  if (own.policy.stages.length > 1)
    for (const [id, states, throughout] of all) {
      const last = states.at(-1);
      if (!last || last.policyStage === own.policyStage || canonicalJson(last.policy) !== policy) continue;
      const over = states.map(({ status }) => status === 'closed' || status === 'sealed');
      const certain = throughout && !over.includes(false);
      if (over.includes(true)) parts.set(id, { stage: last.policyStage, certain, round: last });
    }
  return { own, parts };
}

/**
 * The sheets that each work was to get are those of the rounds that take part; of one that may take part, they may be
 * there. A correction takes them over.
 */
function* wantedProblems(
  wanted: readonly WantedSheets[],
  { parts }: { readonly parts: ReadonlyMap<string, Part> },
  sealed: readonly WantedSheets[] | null,
): Generator<string> {
  const counted = [...parts.values()];
  const ofRounds = counted.flatMap(({ round }) => wantedSheets([round]));
  const possible = new Set((sealed ?? ofRounds).map((line) => canonicalJson(line)));
  const certain = sealed ?? wantedSheets(counted.filter((part) => part.certain).map(({ round }) => round));
  const isSaid = ({ stage, item, sheets }: WantedSheets) =>
    wanted.some((line) => line.stage === stage && line.item === item && line.sheets >= sheets);
  if (!wanted.every((line) => possible.has(canonicalJson(line))) || !certain.every(isSaid))
    yield 'the log says otherwise about how many sheets were wanted';
}

/** The same of the stages that were held. */
function* heldProblems(
  held: readonly HeldStage[],
  { parts }: { readonly parts: ReadonlyMap<string, Part> },
  sealed: readonly HeldStage[] | null,
): Generator<string> {
  const counted = [...parts.values()];
  const lines = (some: readonly Part[]) =>
    (sealed ?? heldStages(some.map(({ round }) => round))).map((line) => canonicalJson(line));
  const said = new Set(held.map((line) => canonicalJson(line)));
  const possible = new Set(lines(counted));
  const certain = lines(counted.filter((part) => part.certain));
  if (![...said].every((line) => possible.has(line)) || !certain.every((line) => said.has(line)))
    yield 'the log says otherwise about which stages were held';
}

/** Each sheet is of a round that takes part and counts for its stage, and none is left out. */
async function* assignmentProblems(
  { tx, reading }: Reader,
  ownRound: RoundId,
  parts: Map<string, Part>,
  input: ScoreInput,
  judgedHere: Set<string>,
  before: Corrected | null,
): AsyncGenerator<string> {
  const known = new Map<string, ScoreInput['sheets'][number]>(input.sheets.map((sheet) => [sheet.sheetId, sheet]));
  const works = new Set<string>(input.works.map(({ workId }) => workId));
  const assigned = new Set<string>();
  const countedRounds = new Set<string>();
  const takenOver = before ? null : await takenOverInTheLog(tx, reading, [...parts.keys()]);
  for (let after = 0; ; ) {
    const { rows } = await tx.execute<{
      position: number;
      sheet: string;
      round: string;
      work: string;
      ordered: string | null;
    }>(sql`
      select e.position::float8 as position, e.data ->> 'sheetId' as sheet, e.data ->> 'roundId' as round,
             e.data ->> 'workId' as work, e.data -> 'ordered' ->> 'objectionId' as ordered
        from es.events e
       where e.type = 'review.assigned' and e.data ->> 'roundId' = any (${sql.param([...parts.keys()])}::text[])
         and e.position > ${after} and e.position <= ${reading.upTo} order by e.position limit ${10 * AT_ONCE}`);
    for (const { position, sheet, round, work, ordered } of rows) {
      const part = parts.get(round);
      const said = known.get(sheet);
      assigned.add(sheet);
      const about = { sheetId: sheet as SheetId, ordered: ordered === null ? null : { objectionId: ordered } };
      const counts = before ? countsIn(before, about) : countsAfter(takenOver?.possible ?? null, about);
      const surely = before ? counts : countsAfter(takenOver?.certain ?? null, about);
      if (before && counts) countedRounds.add(round);
      if (said && ordered !== null && !counts)
        yield `sheet ${sheet} is of a re-review that no approved correction by its decision counts`;
      if (said && said.stage !== part?.stage) yield `sheet ${sheet} counts for another stage`;
      if (position > reading.from) continue;
      if (round === ownRound) judgedHere.add(work);
      if (!said && surely && part?.certain && (round === ownRound || works.has(work)))
        yield `sheet ${sheet} of the round was left out`;
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.position;
  }
  if (before) leaveOutLater(parts, ownRound, countedRounds);
  for (const sheetId of known.keys()) if (!assigned.has(sheetId)) yield `sheet ${sheetId} is of no round that counts`;
}

/** The sheets of the corrections that decisions ordered and somebody approved before, or while, the rows were read. */
async function takenOverInTheLog(tx: Db | Tx, { from, upTo }: Reading, roundIds: readonly string[]) {
  const { rows } = await tx.execute<{ hash: FileHash; position: number }>(sql`
    select c.data ->> 'resultHash' as hash, a.position::float8 as position
      from es.events r
      join es.events c on c.stream_id = r.stream_id and c.type = 'review.score_run_computed'
      join es.events a on a.stream_id = r.stream_id and a.type = 'review.score_run_approved'
     where r.type = 'review.score_run_requested' and a.position <= ${upTo}
       and r.data ->> 'objectionId' in (
         select e.data -> 'ordered' ->> 'objectionId' from es.events e
          where e.type = 'review.assigned' and e.data ->> 'roundId' = any (${sql.param([...roundIds])}::text[])
            and e.data -> 'ordered' ->> 'objectionId' is not null and e.position <= ${upTo})`);
  const [possible, certain] = [new Set<SheetId>(), new Set<SheetId>()];
  for (const { hash, position } of rows)
    for (const sheetId of (await sheetsOfDocument(tx, hash))?.keys() ?? []) {
      possible.add(sheetId);
      if (position <= from) certain.add(sheetId);
    }
  return { possible, certain };
}

/** Rounds that were closed after the seal take no part in a correction. */
function leaveOutLater(parts: Map<string, Part>, ownRound: RoundId, counted: ReadonlySet<string>) {
  for (const round of [...parts.keys()]) if (round !== ownRound && !counted.has(round)) parts.delete(round);
}

async function* conflictProblems(
  reader: Reader,
  { sheets }: ScoreInput,
  subjects: ReadonlyMap<string, readonly JudgedWork[]>,
  before: Corrected | null,
  { conflicts }: SealedStages,
): AsyncGenerator<string> {
  const byExpert = grouped(sheets, ({ expertId }) => expertId);
  const experts: PersonId[] = [...byExpert.keys()];
  for await (const [expertId, states] of statesOf(reader, experts, expertOf))
    for (const { sheetId, workId, conflicted } of byExpert.get(expertId) ?? []) {
      const sealed = before?.sheets.has(sheetId) ? undefined : conflicts.get(sheetId);
      if (before?.sheets.get(sheetId) === conflicted || sealed === conflicted) continue;
      const works = subjects.get(workId) ?? [];
      const isPossible = (expert: (typeof states)[number]) =>
        works.some((work) => (conflictWith(expert, work) !== null) === conflicted);
      if (sealed !== undefined || !states.some(isPossible))
        yield `sheet ${sheetId}: the log says otherwise about a conflict of interest`;
    }
}
