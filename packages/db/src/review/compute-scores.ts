import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import { conflictWith } from '@laurel/domain/expert/judged-work.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { PersonId, RoundId, SchoolCode, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { successorOf } from '@laurel/domain/organisation/merged-schools.ts';
import type { HeldStage, ScoreInput, WantedSheets } from '@laurel/domain/review/score-input.ts';
import { inputDocument, type ScoreOutcome, scoreDocument } from '@laurel/domain/review/scoring.ts';
import { heldStages, wantedSheets } from '@laurel/domain/review/wanted-sheets.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import { competitionById } from '../competition/competition-board.ts';
import { expertFrom, expertsByIds } from '../expert/expert-library.ts';
import { Altered } from '../kernel/altered.ts';
import { givingWay } from '../kernel/giving-way.ts';
import { mergersOf } from '../organisation/school-renames.ts';
import { approvedAdjustments } from './adjustments.ts';
import { continuedWorks } from './continued-works.ts';
import { hashOf, keepDocument } from './documents.ts';
import { inputProblems } from './input-in-the-log.ts';
import { undecidedIn } from './result-document.ts';
import { judged, type ReviewWork, reviewableWorks, reviewWorksByIds, schoolOfWork } from './review-works.ts';
import { type RoundRow, roundBoard } from './round-board.ts';
import { keepResults } from './score-results.ts';
import { approvedRuns } from './score-run-board.ts';
import {
  type Corrected,
  countsAfter,
  countsIn,
  type SealedPlaces,
  sealedPlaces,
  sealedSheets,
  takenOverSheets,
} from './sealed-input.ts';
import { readSealedStages, type SealedStages, stagesSealedBefore } from './sealed-stages.ts';
import { type SheetRow, sheetsOfRound } from './sheet-board.ts';
import { closedTieVotes } from './tie-votes.ts';
import { provincesOf, ranksByRegion } from './work-regions.ts';

export const policyHash = (policy: ScoringPolicy) => hashOf(canonicalJson(policy));

/**
 * Runs the policy that a round has pinned over its works and sheets as they are, and stores the explained result
 * under its hash. Of a policy with several stages, the closed rounds of the others take part. `corrects`: the sealed run
 * that this one corrects, whose sheets and conflicts of interest it takes over. `objectionId`: whose decision orders the
 * correction; the sheets of a re-review that it ordered count, too.
 */
export async function computeScoresOf(
  db: Db,
  round: RoundRow,
  corrects: ScoreRunId | null,
  objectionId: string | null = null,
) {
  const { policy } = round.round;
  const input = await scoreInput(db, round, corrects, objectionId);
  const { document, outcome } = await givingWay(scoreDocument(policy, input));
  const resultHash = await keepDocument(db, 'scoreRun', document);
  await keepResults(db, resultHash, outcome);
  return { resultHash, inputHash: hashOf(inputDocument(policy, input)), ...figuresOf(outcome) };
}

/** What a run of this round would be computed from now, by its hash. Refuses rows that differ from the log. */
export const inputHashOf = async (
  db: Db | Tx,
  round: RoundRow,
  corrects: ScoreRunId | null,
  objectionId: string | null = null,
) => hashOf(inputDocument(round.round.policy, await scoreInput(db, round, corrects, objectionId)));

function figuresOf({ results, explanations, groups }: ScoreOutcome) {
  const undecided = undecidedIn(groups);
  const uncalibrated = explanations.filter(({ stages }) =>
    stages.some(({ calibration }) => calibration?.connected === false),
  ).length;
  return {
    works: results.length,
    sheets: explanations.reduce((all, { stages }) => all + stages.reduce((sum, { counted }) => sum + counted, 0), 0),
    flagged: results.filter(({ workId, rangeExceeded }) => rangeExceeded || undecided.has(workId)).length,
    ties: explanations.filter(({ sharedWith }) => sharedWith > 0).length,
    ...(uncalibrated > 0 && { uncalibrated }),
  };
}

/** What the read models say, compared with the log: a row changed outside the product decides no score. */
async function scoreInput(
  db: Db | Tx,
  round: RoundRow,
  corrects: ScoreRunId | null,
  objectionId: string | null,
): Promise<ScoreInput> {
  const from = await headOf(db);
  const sealed = await sealedSheets(db, corrects);
  const before = sealed && { sheets: sealed, objectionId };
  const places = await sealedPlaces(db, corrects);
  const { input, stages } = await inputFromRows(db, round, before, places);
  const reading = { from, upTo: await headOf(db) };
  const earlier = { before, places, stages };
  for await (const problem of inputProblems(db, eventDefinitions, round, input, reading, earlier, true))
    throw new Altered(
      'resultsAltered',
      `scores of round ${round.roundId}: ${problem}; rows differ from the log, "npm run audit -- check --all" says which`,
    );
  return input;
}

async function headOf(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ head: number }>(
    sql`select coalesce(max(e.position), 0)::float8 as head from es.events e`,
  );
  return rows[0]?.head ?? 0;
}

async function inputFromRows(
  db: Db | Tx,
  round: RoundRow,
  before: Corrected | null,
  sealed: SealedPlaces,
): Promise<{ readonly input: ScoreInput; readonly stages: SealedStages }> {
  const rounds: RoundRow[] = [];
  const sheets: SheetRow[] = [];
  // One after another: inside a command there is one connection.
  for (const each of [round, ...(await combinedRounds(db, round))]) {
    const all = await sheetsOfRound(db, each.roundId);
    const takenOver = before ? null : await takenOverSheets(db, all);
    const counted = all.filter((sheet) => (before ? countsIn(before, sheet) : countsAfter(takenOver, sheet)));
    // A round that was closed after the seal takes no part in a correction.
    if (each !== round && before && counted.length === 0) continue;
    rounds.push(each);
    sheets.push(...counted);
  }
  const competition = await competitionById(db, round.competitionId);
  const works = await worksOf(db, round, sheets);
  const experts = await expertsByIds(db, [...new Set(sheets.map(({ expertId }) => expertId))]);
  const tracks = new Map<string, string | null>([
    ...(competition?.settings.items ?? []).map(({ itemId, track }) => [itemId, track] as const),
    ...sealed.tracks,
  ]);
  const stages = new Map(rounds.map(({ roundId, round: { policyStage } }) => [roundId, policyStage]));
  const conflicted = conflictFinder(works, new Map(experts.map((row) => [row.personId, expertFrom(row)])));
  const judgedHere = new Set(works.map(({ workId }) => workId));
  const mergers = await mergersOf(db);
  const schoolNow = (work: ReviewWork) => {
    const own = schoolOfWork(work);
    return sealed.schools.get(work.workId) ?? (own && successorOf(mergers, own));
  };
  const schools = new Map(works.map((work) => [work.workId, schoolNow(work)]));
  const regions = await regionsOf(db, round, [...schools.values()], sealed);
  const sealedBefore = await stagesSealedBefore(db, round, rounds, before && sealed.sealed);
  const earlier = await readSealedStages(db, round.round.policy, sealedBefore, works);
  const input: ScoreInput = {
    ...(await besidesSheets(db, round, stages, judgedHere)),
    ...withWanted(before ? sealed.wanted : wantedSheets(rounds.map((row) => row.round))),
    ...withHeld(before ? sealed.held : heldStages(rounds.map((row) => row.round))),
    ...(sealedBefore.length > 0 && { sealed: sealedBefore }),
    ...(earlier.pooled.length > 0 && { pooled: earlier.pooled }),
    works: works.map(({ workId, itemId, status }) => ({
      workId,
      item: itemId,
      track: tracks.get(itemId) ?? null,
      region: regions.get(schools.get(workId) ?? '') ?? null,
      school: schools.get(workId) ?? null,
      standing: status === 'withdrawn' || status === 'disqualified' ? status : 'standing',
    })),
    sheets: sheets
      .filter(({ workId }) => judgedHere.has(workId))
      .map(({ sheetId, workId, expertId, roundId, streamVersion, chief, status, scores, afterSeeing }) => ({
        sheetId,
        workId,
        expertId,
        stage: stages.get(roundId) ?? '',
        version: streamVersion,
        chief,
        status,
        conflicted: before?.sheets.get(sheetId) ?? earlier.conflicts.get(sheetId) ?? conflicted(workId, expertId),
        // A draft counts for nothing, and is nobody's but its expert's.
        points: status === 'submitted' || status === 'voided' ? scores : {},
        ...(afterSeeing && { afterSeeing: true as const }),
      })),
  };
  return { input, stages: earlier };
}

const withWanted = (wanted: readonly WantedSheets[]): Pick<ScoreInput, 'wanted'> =>
  wanted.length > 0 ? { wanted: [...wanted] } : {};

const withHeld = (held: readonly HeldStage[]): Pick<ScoreInput, 'held'> => (held.length > 0 ? { held: [...held] } : {});

/** The provinces of the works' schools, where the policy ranks by region: in a correction those of the sealed run. */
async function regionsOf(
  db: Db | Tx,
  { round }: RoundRow,
  codes: readonly (SchoolCode | null)[],
  sealed: SealedPlaces,
): Promise<ReadonlyMap<string, string | null>> {
  return ranksByRegion(round.policy)
    ? new Map<string, string | null>([...(await provincesOf(db, codes)), ...sealed.regions])
    : new Map();
}

/** Deductions and bonuses of the rounds, and the chairs' votes on ties; lists that would be empty are left out. */
async function besidesSheets(
  db: Db | Tx,
  { roundId }: RoundRow,
  stages: ReadonlyMap<RoundId, string>,
  judgedHere: ReadonlySet<WorkId>,
): Promise<Pick<ScoreInput, 'adjustments' | 'tieVotes'>> {
  const approved = (await approvedAdjustments(db, [...stages.keys()])).filter(({ workId }) => judgedHere.has(workId));
  const votes = await closedTieVotes(db, roundId);
  return {
    ...(approved.length > 0 && {
      adjustments: approved.map(({ adjustmentId, workId, roundId, pointsMilli, streamVersion }) => ({
        ...{ adjustmentId, workId, pointsMilli },
        stage: stages.get(roundId) ?? '',
        version: streamVersion,
      })),
    }),
    ...(votes.length > 0 && {
      tieVotes: votes.map(({ tieVoteId, workIds, status, ballots, streamVersion }) => ({
        ...{ tieVoteId, workIds },
        version: streamVersion,
        ballots: status === 'counted' ? ballots.map(({ order }) => [...order]) : [],
      })),
    }),
  };
}

/** Reviewable works of the round's items, and those that had sheets before they were withdrawn or disqualified. */
async function worksOf(db: Db | Tx, round: RoundRow, sheets: readonly SheetRow[]): Promise<ReviewWork[]> {
  const reviewable = await reviewableWorks(
    db,
    round.competitionId,
    round.round.itemIds,
    await continuedWorks(db, round),
  );
  const known = new Set(reviewable.map(({ workId }) => workId));
  const gone = sheets.filter(({ roundId, workId }) => roundId === round.roundId && !known.has(workId));
  return [...reviewable, ...(await reviewWorksByIds(db, [...new Set(gone.map(({ workId }) => workId))]))];
}

function conflictFinder(works: readonly ReviewWork[], experts: ReadonlyMap<PersonId, ReturnType<typeof expertFrom>>) {
  const subjects = new Map(works.map((work) => [work.workId, judged(work)]));
  return (workId: WorkId, expertId: PersonId) => {
    const [work, expert] = [subjects.get(workId), experts.get(expertId)];
    return work !== undefined && expert !== undefined && conflictWith(expert, work) !== null;
  };
}

/** The rounds of the policy's other stages, closed or not. */
export async function roundsOfPolicy(db: Db | Tx, round: RoundRow): Promise<RoundRow[]> {
  const { policy, policyStage } = round.round;
  if (policy.stages.length === 1) return [];
  const own = policyHash(policy);
  const rows = await db.select().from(roundBoard).where(eq(roundBoard.competitionId, round.competitionId));
  return rows.filter((row) => row.round.policyStage !== policyStage && policyHash(row.round.policy) === own);
}

/** The closed rounds whose sheets take part in a run of this one: they pin the same policy for its other stages. */
export const combinedRounds = async (db: Db | Tx, round: RoundRow): Promise<RoundRow[]> =>
  (await roundsOfPolicy(db, round)).filter(({ status }) => status === 'closed' || status === 'sealed');

/**
 * Whether a sealed run of another round counts sheets of this one: that seal covers them, although this round is only
 * closed.
 */
export async function isSealedElsewhere(db: Db | Tx, round: RoundRow): Promise<boolean> {
  const combined = await combinedRounds(db, round);
  const sealed = new Set(combined.flatMap(({ roundId, status }) => (status === 'sealed' ? roundId : [])));
  if (round.status === 'sealed' || sealed.size === 0) return false;
  const own = await sheetsOfRound(db, round.roundId);
  for (const { roundId, scoreRunId } of await approvedRuns(db, round.competitionId)) {
    const counted = sealed.has(roundId) ? await sealedSheets(db, scoreRunId) : null;
    if (own.some(({ sheetId }) => counted?.has(sheetId))) return true;
  }
  return false;
}
