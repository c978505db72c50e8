import { type DescribingQuestions, describedBy } from '@laurel/domain/competition/describing-questions.ts';
import { conflictsAmong, hardSchools } from '@laurel/domain/expert/conflicts-among.ts';
import { type Expert, expertOf } from '@laurel/domain/expert/expert.ts';
import { barredFrom, conflictWith, type JudgedWork } from '@laurel/domain/expert/judged-work.ts';
import { isAwayThroughout, maxLoadOf, timeLeft } from '@laurel/domain/expert/stated-profile.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';
import { type Canonical, canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { PersonId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Mergers, successorsAmong } from '@laurel/domain/organisation/merged-schools.ts';
import { type Bids, bidsOf } from '@laurel/domain/review/bids.ts';
import { comparedBy } from '@laurel/domain/review/compared-pools.ts';
import type { DistributionInput, Pair } from '@laurel/domain/review/distribution-input.ts';
import { type Interests, interestsOf } from '@laurel/domain/review/interests.ts';
import { metElsewhere, replanning, type SheetBefore } from '@laurel/domain/review/replanning.ts';
import { minLoadOf, type PlanRequest } from '@laurel/domain/review/request-distribution.ts';
import { type Round, roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { type SQL, sql } from 'drizzle-orm';
import { reviewWorksProjection, waitsForCheck } from './review-works.ts';
import {
  idsOf,
  mergersThen,
  questionsOf,
  type Reader,
  screenedThen,
  statesOf,
  takenBy,
  tracksOf,
  type WorkThen,
  workThen,
} from './states-in-the-log.ts';
import { ranksByRegion } from './work-regions.ts';

type KnownRound = Exclude<Round, { status: 'none' }>;
type KnownExpert = Exclude<Expert, { status: 'none' }>;
const same = (a: Canonical, b: Canonical) => canonicalJson(a) === canonicalJson(b);
const keyOf = ({ workId, expertId }: Pair) => `${workId} by ${expertId}`;

/**
 * How the input of a distribution plan differs from what the log said while it was read: works, experts, conflicts, the
 * sheets that were there, and what was asked for. It was read from read models, and somebody with the database's
 * password may have changed those temporarily. Changes in the log during that time are accepted either way.
 */
export async function* planProblems(
  reader: Reader,
  roundId: RoundId,
  input: DistributionInput,
  request: PlanRequest,
): AsyncGenerator<string> {
  const rounds = await roundsOf(reader, roundId);
  const [round] = rounds;
  if (!round) return yield 'the log has no such round';
  if (!isAsAsked(input, request)) yield 'it was not made as it was asked for';
  if (input.reviewersPerWork !== round.reviewersPerWork || !input.avoidSameSchool || !comparesAs(round, input))
    yield 'it was not made by the rules of its round';
  const mergers = await mergersThen(reader);
  const works = new Map<WorkId, JudgedWork>();
  yield* workProblems(reader, rounds, { input, request, mergers }, works);
  const experts = new Map<PersonId, KnownExpert>();
  yield* expertProblems(reader, rounds, { input, request, mergers }, experts);
  yield* pairProblems(
    'conflict',
    input.conflicts,
    conflictsAmong([...experts.values()], [...works.values()]),
    (pair) => works.has(pair.workId) && experts.has(pair.expertId),
  );
  yield* bidProblems(reader, roundId, { input, works, experts });
  yield* interestProblems(reader, roundId, input, [...experts.keys()]);
  yield* sheetProblems(reader, round, { input, request, works });
}

/**
 * Plans of older releases do not say what scoring will ask. Regions come from the list of schools, which is no event:
 * they are named where works are ranked by them, and nowhere else.
 */
const comparesAs = ({ policy }: KnownRound, { compare, works }: DistributionInput) =>
  compare === undefined ||
  (canonicalJson(compare) === canonicalJson(comparedBy(policy)) &&
    works.every(({ region }) => (region !== undefined) === ranksByRegion(policy)));

const isAsAsked = (input: DistributionInput, request: PlanRequest) =>
  input.seed === request.seed &&
  input.maxFromOneSchool === request.maxFromOneSchool &&
  input.mayRelease === (request.mayMove ?? false) &&
  (input.spread ?? false) === (request.spread ?? false) &&
  (input.joinGroups ?? false) === (request.joinGroups ?? false) &&
  (input.pairCap ?? null) === (request.pairCap ?? null) &&
  (input.mustRead ?? false) === (request.mustRead ?? false);

async function roundsOf(reader: Reader, roundId: RoundId): Promise<KnownRound[]> {
  for await (const [, states] of statesOf(reader, [roundId], roundOf))
    return states.filter((state) => state.status !== 'none');
  return [];
}

/** Fills `settled` with the works that did not change in the while. */
async function* workProblems(
  reader: Reader,
  rounds: readonly KnownRound[],
  { input, request, mergers }: Said,
  settled: Map<WorkId, JudgedWork>,
): AsyncGenerator<string> {
  const [round] = rounds;
  if (!round) return;
  const said = new Map(input.works.map((work) => [work.workId, work]));
  const { competitionId } = round;
  const takes = await takenBy(reader, round);
  const screened = request.checked ? await screenedThen(reader, rounds) : [[]];
  const tracks = await tracksOf(reader, competitionId);
  const questions = await questionsOf(reader, competitionId);
  const started = (await idsOf(reader, 'submission.work_started', 'workId', competitionId)) as WorkId[];
  const every = [...new Set([...started, ...said.keys()])];
  for await (const [workId, states] of statesOf(reader, every, workOf, reviewWorksProjection.handles)) {
    const then = states.flatMap((work) => workThen(work, competitionId, takes, mergers));
    const work = said.get(workId);
    const waited = (known: WorkThen) => screened.map((items) => waitsForCheck(known, items));
    const isTaken = ({ reviewable, item, judged }: WorkThen) =>
      reviewable && item === work?.item && same([...judged.schoolCodes], [...work.schools]);
    const isSaid = (known: WorkThen) => isTaken(known) && waited(known).includes(false);
    if (work) {
      const isDescribed = then.some(({ answers }) => questions.some((asked) => describes(work, answers, asked)));
      if (!isDescribed || !then.some(isSaid) || !tracks.some((track) => (track.get(work.item) ?? null) === work.track))
        yield `work ${workId} is not what the log says`;
      else if (then.length === 1 && then[0]) settled.set(workId, then[0].judged);
    } else if (
      then.length > 0 &&
      then.length === states.length * mergers.length &&
      then.every((known) => known.reviewable && !waited(known).includes(true))
    )
      yield `work ${workId} was left out`;
  }
}

/**
 * Whether the plan has topics and language of a work as its answers say. A copy that was made while the question
 * revealed authors has no answer to it, and takes no topic for the work.
 */
function describes(work: DistributionInput['works'][number], answers: Answers, asked: DescribingQuestions) {
  const { topics, language } = describedBy(answers, asked);
  return (
    (!work.topics?.length || same([...work.topics], [...topics])) && (!work.language || work.language === language)
  );
}

/** Fills `settled` with the experts that did not change in the while. */
async function* expertProblems(
  reader: Reader,
  rounds: readonly KnownRound[],
  { input, request, mergers }: Said,
  settled: Map<PersonId, KnownExpert>,
): AsyncGenerator<string> {
  const said = new Map(input.experts.map((expert) => [expert.expertId, expert]));
  const everyPool = rounds.map(({ pool }) => new Set(pool));
  const rests = rounds.map((round) => timeLeft(round, request.requestedAt ?? round.opensAt));
  const every = [...new Set([...rounds.flatMap(({ pool }) => pool), ...said.keys()])];
  for await (const [expertId, states] of statesOf(reader, every, expertOf)) {
    const expert = said.get(expertId);
    const then = states.filter((state) => state.status !== 'none');
    const isAway = ({ stated }: KnownExpert) => rests.map((rest) => isAwayThroughout(stated, rest));
    const isSaid = (state: KnownExpert) =>
      state.status === 'active' &&
      isAway(state).includes(false) &&
      expert?.minLoad === minLoadOf(request, maxLoadOf(state)) &&
      maxLoadOf(state) === expert.maxLoad &&
      same([...state.profile.tracks], [...expert.tracks]) &&
      mergers.some((then) => same(successorsAmong(then, hardSchools(state)), [...expert.schools]));
    if (expert) {
      if (!then.some(isSaid) || !everyPool.some((pool) => pool.has(expertId)))
        yield `expert ${expertId} is not what the log says`;
      else if (then.length === 1 && then[0]) settled.set(expertId, then[0]);
    } else if (
      everyPool.every((pool) => pool.has(expertId)) &&
      then.length === states.length &&
      then.every((state) => state.status === 'active' && !isAway(state).includes(true))
    )
      yield `expert ${expertId} was left out`;
  }
}

/** Pairs that the plan names wrongly, and those that it leaves out; only those that can be determined. */
function* pairProblems(
  what: string,
  said: readonly Pair[],
  expected: readonly Pair[],
  canBeTold: (pair: Pair) => boolean,
): Generator<string> {
  const [isSaid, isSo] = [new Set(said.map(keyOf)), new Set(expected.map(keyOf))];
  for (const pair of said)
    if (canBeTold(pair) && !isSo.has(keyOf(pair))) yield `${what}: ${keyOf(pair)} is not what the log says`;
  for (const pair of expected)
    if (canBeTold(pair) && !isSaid.has(keyOf(pair))) yield `${what}: ${keyOf(pair)} was left out`;
}

/** Sheets that did not change in the while. The works of those that did become unsettled. */
async function sheetsThen(
  reader: Reader,
  unsettled: Set<WorkId>,
  where: SQL,
): Promise<Omit<SheetBefore, 'conflicted' | 'barred'>[]> {
  const { rows } = await reader.tx.execute<{ id: SheetId }>(sql`
    select e.data ->> 'sheetId' as id from es.events e
     where e.type = 'review.assigned' and ${where} and e.position <= ${reader.reading.upTo}
     order by 1`);
  const sheets: Omit<SheetBefore, 'conflicted' | 'barred'>[] = [];
  const ids = rows.map(({ id }) => id);
  for await (const [sheetId, states] of statesOf(reader, ids, scoreSheetOf))
    for (const [nth, sheet] of states.entries()) {
      if (sheet.status === 'none') continue;
      const { workId, expertId, status } = sheet;
      if (states.length > 1) unsettled.add(workId);
      else if (nth === 0) sheets.push({ sheetId, workId, expertId, status });
    }
  return sheets;
}

/** Bids that the plan names wrongly, and those that it leaves out, of works and experts that did not change meanwhile. */
async function* bidProblems(
  reader: Reader,
  roundId: RoundId,
  known: {
    readonly input: DistributionInput;
    readonly works: ReadonlyMap<WorkId, JudgedWork>;
    readonly experts: ReadonlyMap<PersonId, KnownExpert>;
  },
): AsyncGenerator<string> {
  const said = grouped(known.input.bids ?? [], ({ expertId }) => expertId);
  const streamOf = (expertId: PersonId) => bidsOf({ roundId, expertId });
  for await (const [expertId, states] of statesOf(reader, [...known.experts.keys()], streamOf)) {
    const here = (said.get(expertId) ?? []).filter(({ workId }) => known.works.has(workId));
    const isSaid = (bids: Bids) => {
      const expected = [...bids].filter(([workId]) => known.works.has(workId));
      return expected.length === here.length && here.every(({ workId, bid }) => bids.get(workId) === bid);
    };
    if (!states.some(isSaid)) yield `bids of expert ${expertId} are not what the log says`;
  }
}

/** Experts whose topics or languages are not those that they chose. */
async function* interestProblems(
  reader: Reader,
  roundId: RoundId,
  input: DistributionInput,
  settled: readonly PersonId[],
): AsyncGenerator<string> {
  const said = new Map(input.experts.map((expert) => [expert.expertId, expert]));
  const streamOf = (expertId: PersonId) => interestsOf({ roundId, expertId });
  for await (const [expertId, states] of statesOf(reader, settled, streamOf)) {
    const { topics, languages } = said.get(expertId) ?? {};
    // A form that does not ask makes a plan without either.
    if (!topics && !languages) continue;
    const isSaid = (chosen: Interests) =>
      same([...chosen.topics], topics ?? []) && same([...chosen.languages], languages ?? []);
    if (!states.some(isSaid)) yield `topics or languages of expert ${expertId} are not what the log says`;
  }
}

type Said = Pick<Known, 'input' | 'request'> & { readonly mergers: readonly Mergers[] };
type Known = {
  readonly input: DistributionInput;
  readonly request: PlanRequest;
  readonly works: ReadonlyMap<WorkId, JudgedWork>;
};

/** Sheets that were there before: which pairs stay, which do not meet again, and how many reviews a work still needs. */
async function* sheetProblems(
  reader: Reader,
  { roundId, competitionId, reviewersPerWork }: KnownRound,
  { input, request, works }: Known,
): AsyncGenerator<string> {
  const unsettled = new Set<WorkId>();
  const before = await sheetsThen(reader, unsettled, sql`e.data ->> 'roundId' = ${roundId}`);
  const theirs = new Map<PersonId, readonly Expert[]>();
  const people = [...new Set(before.map(({ expertId }) => expertId))];
  for await (const [expertId, states] of statesOf(reader, people, expertOf)) theirs.set(expertId, states);
  const sheets = before.map((sheet): SheetBefore => {
    const states = theirs.get(sheet.expertId) ?? [];
    const work = works.get(sheet.workId);
    if (states.length > 1) unsettled.add(sheet.workId);
    const found = (rule: typeof conflictWith) => !!work && !!states[0] && rule(states[0], work) !== null;
    return { ...sheet, conflicted: found(conflictWith), barred: found(barredFrom) };
  });
  const takesPart = new Set<PersonId>(input.experts.map(({ expertId }) => expertId));
  const wanted = new Map(request.reviews.map(({ workId, reviews }) => [workId, reviews]));
  const { keep, started, previous, reviewsOf } = replanning(
    sheets,
    (expertId) => takesPart.has(expertId),
    (workId) => wanted.get(workId) ?? reviewersPerWork,
  );
  const settled = ({ workId }: { readonly workId: WorkId }) => works.has(workId) && !unsettled.has(workId);
  yield* pairProblems('kept', input.keep, keep, settled);
  if (input.started) yield* pairProblems('started', input.started, started, settled);
  const inOtherRounds = sql`e.data ->> 'competitionId' = ${competitionId} and e.data ->> 'roundId' <> ${roundId}`;
  const elsewhere = request.avoidEarlier ? metElsewhere(await sheetsThen(reader, unsettled, inOtherRounds)) : [];
  const met = elsewhere.filter(({ expertId }) => takesPart.has(expertId));
  yield* pairProblems('earlier', input.previous, [...previous, ...met], settled);
  for (const { workId, reviews } of input.works)
    if (settled({ workId }) && reviews !== reviewsOf(workId))
      yield `work ${workId}: it needs another number of reviews`;
}
