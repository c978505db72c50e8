import { conflictsAmong, hardSchools } from '@laurel/domain/expert/conflicts-among.ts';
import { barredFrom, conflictWith } from '@laurel/domain/expert/judged-work.ts';
import { isAwayThroughout, timeLeft } from '@laurel/domain/expert/stated-profile.ts';
import { type Canonical, canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { FileHash, PersonId, PlanId, SchoolCode, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { successorOf, successorsAmong } from '@laurel/domain/organisation/merged-schools.ts';
import { comparedBy } from '@laurel/domain/review/compared-pools.ts';
import { currentSolver, distribution, type Solver } from '@laurel/domain/review/distribution.ts';
import { DistributionInput, type Pair } from '@laurel/domain/review/distribution-input.ts';
import type { DistributionPlan } from '@laurel/domain/review/distribution-plan.ts';
import { noInterests } from '@laurel/domain/review/interests.ts';
import type { PlanFigures } from '@laurel/domain/review/record-distribution.ts';
import {
  changesOf,
  metElsewhere,
  type PlanChanges,
  replanning,
  type SheetBefore,
} from '@laurel/domain/review/replanning.ts';
import { minLoadOf, PlanRequest } from '@laurel/domain/review/request-distribution.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { competitionById } from '../competition/competition-board.ts';
import { type ExpertRow, expertFrom, expertsByIds } from '../expert/expert-library.ts';
import { givingWay } from '../kernel/giving-way.ts';
import { mergersOf } from '../organisation/school-renames.ts';
import { schoolNames } from '../organisation/schools.ts';
import { bidsOfRound } from './bids.ts';
import { worksTaken } from './continued-works.ts';
import { documentByHash, keepDocument } from './documents.ts';
import { interestsOfRound } from './interests.ts';
import { judged, type ReviewWork, reviewableWorks, schoolOfWork, waitsForCheck } from './review-works.ts';
import type { RoundRow } from './round-board.ts';
import { type SheetRow, sheetsElsewhere, sheetsOfRound } from './sheet-board.ts';
import { workDescriptions } from './work-descriptions.ts';
import { provincesOf, ranksByRegion } from './work-regions.ts';

/** A plan as it is stored under its hash: its input and its result. */
export type PlanDocument = {
  readonly planId: PlanId;
  /** Absent in plans of the first releases, which had one solver. */
  readonly solver?: Solver;
  readonly input: DistributionInput;
  readonly plan: DistributionPlan;
  /** What approving it does to the existing sheets; absent in plans of older releases, which withdrew none. */
  readonly changes?: PlanChanges;
  /** Works that should get another number of reviews than the round's; absent where none were. */
  readonly others?: readonly { readonly workId: WorkId; readonly reviews: number }[];
  /** Experts of other rounds were avoided; absent where they were not. */
  readonly avoidEarlier?: true;
};

/** Stores the request for a plan, for the worker who makes it. */
export const keepRequest = (
  db: Db | Tx,
  request: Omit<PlanRequest, 'unlockedReason' | 'uncheckedReason'>,
): Promise<FileHash> => keepDocument(db, 'planRequest', canonicalJson(request));

/**
 * Makes the requested plan, for the round as it is now, and stores it. Submitted sheets count, open ones stay while
 * their experts take part; who declined, stepped back or was removed from a work does not get it again. Who is away for
 * what is left of the round takes no part. Nothing is assigned or withdrawn by this.
 */
export async function planDistribution(db: Db, round: RoundRow, requestHash: FileHash): Promise<PlanFigures> {
  const wanted = await documentByHash(db, requestHash);
  if (wanted === undefined) throw new Error(`the request ${requestHash} of a plan is not stored`);
  const request = PlanRequest.parse(JSON.parse(wanted));
  const { input, sheets } = await distributionInput(db, round, request);
  const plan = await givingWay(distribution(input, currentSolver));
  const planned = new Set(input.works.map(({ workId }) => workId));
  const changes = changesOf(sheets, plan.assignments, planned);
  const others = request.reviews.filter(
    ({ workId, reviews }) => planned.has(workId) && reviews !== round.round.reviewersPerWork,
  );
  const document = {
    planId: request.planId,
    solver: currentSolver,
    input,
    plan,
    changes: { ...changes, withdrawn: [...changes.withdrawn] },
    ...(others.length > 0 && { others }),
    ...(request.avoidEarlier && { avoidEarlier: true as const }),
  } satisfies Canonical;
  const planHash = await keepDocument(db, 'plan', canonicalJson(document));
  const short = plan.infeasible.reduce((all, set) => all + set.short, 0);
  return { planHash, works: plan.stats.works, assignments: plan.stats.assigned, short };
}

export async function planByHash(db: Db, hash: FileHash): Promise<PlanDocument | undefined> {
  const body = await documentByHash(db, hash);
  return body === undefined ? undefined : JSON.parse(body);
}

async function distributionInput(db: Db, row: RoundRow, request: PlanRequest) {
  const { round } = row;
  const [competition, works, experts, sheets, mergers] = await Promise.all([
    competitionById(db, row.competitionId),
    worksToPlan(db, row, request),
    expertsByIds(db, round.pool),
    sheetsOfRound(db, row.roundId),
    mergersOf(db),
  ]);
  const tracks = new Map(competition?.settings.items.map(({ itemId, track }) => [itemId, track]));
  const reviews = new Map(request.reviews.map((line) => [line.workId, line.reviews]));
  const active = takingPart(experts, row, request.requestedAt ?? row.opensAt);
  const before = await sheetsBefore(db, sheets, works);
  const takesPart = new Set(active.map(({ personId }) => personId));
  const { keep, started, previous, reviewsOf } = replanning(
    before,
    (expertId) => takesPart.has(expertId),
    (workId) => reviews.get(workId) ?? round.reviewersPerWork,
  );
  const regions = await regionsOf(db, active);
  const planned = new Set(works.map(({ workId }) => workId));
  const bids = (await bidsOfRound(db, row.roundId)).filter(
    ({ workId, expertId }) => planned.has(workId) && takesPart.has(expertId),
  );
  const described = await workDescriptions(db, competition?.settings.submission?.fields ?? [], works);
  const interests = described && (await interestsOfRound(db, row.roundId));
  const schoolToday = (schoolCodes: readonly SchoolCode[]) => {
    const own = schoolOfWork({ schoolCodes });
    return own && successorOf(mergers, own);
  };
  const schoolsNow = works.map((work) => schoolToday(work.schoolCodes));
  const provinces = ranksByRegion(round.policy) && (await provincesOf(db, schoolsNow));
  const input = DistributionInput.parse({
    works: works.map(({ workId, itemId, schoolCodes, allSchoolCodes }) => ({
      workId,
      item: itemId,
      track: tracks.get(itemId) ?? null,
      ...(provinces && { region: provinces.get(schoolToday(schoolCodes) ?? '') ?? null }),
      schools: allSchoolCodes,
      reviews: reviewsOf(workId),
      ...described?.of(workId),
    })),
    experts: active.map((expert) => ({
      expertId: expert.personId,
      tracks: expert.tracks,
      // As they are today: experts of schools that merged are of one.
      schools: successorsAmong(mergers, hardSchools(expertFrom(expert))),
      region: regions.get(expert.personId) ?? null,
      ...(interests && (interests.get(expert.personId) ?? noInterests())),
      minLoad: minLoadOf(request, expert.maxLoad),
      maxLoad: expert.maxLoad,
    })),
    conflicts: conflictsAmong(active.map(expertFrom), works.map(judged)),
    previous: request.avoidEarlier ? [...previous, ...(await earlierPairs(db, row, works, takesPart))] : previous,
    ...(bids.length > 0 && { bids }),
    keep,
    started,
    mayRelease: request.mayMove ?? false,
    reviewersPerWork: round.reviewersPerWork,
    avoidSameSchool: true,
    ...(request.mustRead && { mustRead: true }),
    maxFromOneSchool: request.maxFromOneSchool,
    spread: request.spread ?? false,
    pairCap: request.pairCap ?? null,
    joinGroups: request.joinGroups ?? false,
    compare: comparedBy(round.policy),
    seed: request.seed,
  });
  return { input, sheets: before };
}

/** Experts who get works of a round: those who may review, and are not away for all that is left of it at a time. */
export function takingPart(experts: readonly ExpertRow[], row: RoundRow, at: Instant): ExpertRow[] {
  const rest = timeLeft(row, at);
  return experts.filter(({ status, expert: { stated } }) => status === 'active' && !isAwayThroughout(stated, rest));
}

/** Works whose check was reversed since they were assigned have no place in a new plan; what they have stays as it is. */
async function worksToPlan(db: Db, row: RoundRow, { checked }: PlanRequest): Promise<ReviewWork[]> {
  const { competitionId, itemIds, only, screened } = await worksTaken(db, row);
  const works = await reviewableWorks(db, competitionId, itemIds, only);
  return checked ? works.filter((work) => !waitsForCheck(work, screened)) : works;
}

/** Where the experts' present schools are. Reference data: it decides who is preferred, and never who may judge. */
async function regionsOf(db: Db, experts: readonly ExpertRow[]): Promise<Map<PersonId, string>> {
  const presentSchool = (expert: ExpertRow) => hardSchools(expertFrom(expert))[0];
  const schools = await schoolNames(
    db,
    experts.flatMap((expert) => presentSchool(expert) ?? []),
  );
  return new Map(
    experts.flatMap((expert): [PersonId, string][] => {
      const code = presentSchool(expert);
      const school = code && schools.get(code);
      const region = school && (school.province || school.city);
      return region ? [[expert.personId, region]] : [];
    }),
  );
}

/** Who judges which work in another round of the competition. */
async function earlierPairs(
  db: Db,
  { competitionId, roundId }: RoundRow,
  works: readonly ReviewWork[],
  takesPart: ReadonlySet<PersonId>,
): Promise<Pair[]> {
  const planned = new Set(works.map(({ workId }) => workId));
  const sheets = await sheetsElsewhere(db, competitionId, roundId);
  return metElsewhere(sheets).filter(({ workId, expertId }) => planned.has(workId) && takesPart.has(expertId));
}

/** The round's sheets with the status of their experts: suspended, out of the round, or with a conflict. */
async function sheetsBefore(db: Db, sheets: readonly SheetRow[], works: readonly ReviewWork[]): Promise<SheetBefore[]> {
  const rows = await expertsByIds(db, [...new Set(sheets.map(({ expertId }) => expertId))]);
  const experts = new Map(rows.map((row) => [row.personId, expertFrom(row)]));
  const known = new Map(works.map((work) => [work.workId, judged(work)]));
  return sheets.map(({ sheetId, workId, expertId, status }) => {
    const [expert, work] = [experts.get(expertId), known.get(workId)];
    const found = (rule: typeof conflictWith) =>
      expert !== undefined && work !== undefined && rule(expert, work) !== null;
    return { sheetId, workId, expertId, status, conflicted: found(conflictWith), barred: found(barredFrom) };
  });
}
