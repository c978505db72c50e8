import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import { type Canonical, canonicalPieces } from '../kernel/canonical-json.ts';
import { grouped } from '../kernel/grouped.ts';
import { atOnce, type Steps } from '../kernel/steps.ts';
import { type Allocation, allocateAwards, type Passed, type QuotaLine } from './award-allocation.ts';
import { calibration } from './calibration.ts';
import type { CalibrationPool } from './calibration-pool.ts';
import { exactText, minus } from './exact.ts';
import {
  comparedScore,
  type Ranked,
  type Ranking,
  rankAgain,
  ranked,
  rankGroup,
  type TieBreakUsed,
  tieBreaksBetween,
  tieOf,
} from './ranking.ts';
import type { ScoreInput } from './score-input.ts';
import { pooledInOrder } from './sealed-pools.ts';
import { awaitingVotes, rankWithVotes, type Votes, votesByTie } from './tie-votes.ts';
import {
  type Besides,
  isTooFarApart,
  type StageExplanation,
  scoreWork,
  type UnrankedReason,
  type WorkScore,
} from './work-score.ts';

export type WorkResult = {
  workId: string;
  group: string;
  /** As published, in milli-points; null for a work without a rank. */
  scoreMilli: number | null;
  rank: number | null;
  award: string | null;
  unranked: UnrankedReason | null;
  /** Sheets differ by more than the policy allows, and its replace rule does not settle it. */
  rangeExceeded: boolean;
};

/** What two computations of a work are compared by. */
export type ResultLine = Pick<WorkResult, 'rank' | 'scoreMilli' | 'award' | 'unranked'>;
export const lineOf = ({ rank, scoreMilli, award, unranked }: WorkResult): ResultLine => ({
  ...{ rank, scoreMilli, award, unranked },
});

type LeftOut = {
  expertId: string;
  scoreMilli: number | null;
  rank: number | null;
  award: string | null;
  awardChanges: boolean;
};

/** Everything that led to one work's rank, for the explanation. Exact values are milli-points ("263000/3"). */
export type WorkExplanation = {
  workId: string;
  stages: StageExplanation[];
  combined: { stage: string; weight: number; value: string }[];
  rounding: { from: string; decimals: number; toMilli: number } | null;
  comparedAt: ScoringPolicy['compareAt'];
  sharedWith: number;
  tieBreaks: { against: string; comparisons: TieBreakUsed[] }[];
  neighbours: { above: Neighbour | null; below: Neighbour | null };
  cutOffs: { level: string; lastScoreMilli: number; distanceMilli: number }[];
  passed: { level: string; because: Passed }[];
  leaveOneOut: LeftOut[];
};
type Neighbour = { workId: string; rank: number; gap: string };

export type GroupResult = {
  group: string;
  entered: number;
  ranked: number;
  quotas: QuotaLine[];
  unresolved: Allocation['unresolved'];
  /** Ties at the limit of an award for which the policy asks the chairs, who have not voted; left out without any. */
  awaitingVote?: { level: string; workIds: string[] }[];
};

export type ScoreOutcome = {
  results: WorkResult[];
  explanations: WorkExplanation[];
  groups: GroupResult[];
  /** Left out where the policy calibrates nothing. */
  calibration?: CalibrationPool[];
};

type GroupOutcome = { ranking: Ranking; ranked: Ranked[]; allocation: Allocation; result: GroupResult };

/**
 * Runs the declared pipeline (review-algorithms.md §3.4) over a snapshot of works, sheets, deductions and votes. Pure: the same policy and input give the same outcome in any order, on any machine. Sheets of works that are
 * not in the input are left aside.
 */
export function* scoring(policy: ScoringPolicy, input: ScoreInput): Steps<ScoreOutcome> {
  const { settled, ...basis } = yield* settle(policy, input);
  const outcomes: (Settled & { without: ReadonlyMap<string, LeftOut[]> })[] = [];
  for (const one of settled)
    outcomes.push({ ...one, without: yield* leaveOneOut(policy, one.members, one.outcome, basis) });
  return {
    ...resultsOf(settled, basis.pools),
    explanations: outcomes
      .flatMap(({ members, outcome, without }) => explanations(policy, members, outcome, without))
      .toSorted(byWork),
    groups: outcomes.map(({ outcome }) => outcome.result),
  };
}

/** The results alone: what a policy is tried with, in a small part of the time. */
export function* unexplainedScoring(
  policy: ScoringPolicy,
  input: ScoreInput,
): Steps<Pick<ScoreOutcome, 'results' | 'calibration'>> {
  const { settled, pools } = yield* settle(policy, input);
  return resultsOf(settled, pools);
}

type Settled = { members: WorkScore[]; outcome: GroupOutcome };

/** The works of each group, ranked and with their awards. */
function* settle(policy: ScoringPolicy, input: ScoreInput) {
  const sheets: ReadonlyMap<string, ScoreInput['sheets']> = grouped(input.sheets, (sheet) => sheet.workId);
  const calibrated = yield* calibration(policy, input);
  const adjustments = grouped(input.adjustments ?? [], ({ workId }) => workId as string);
  const wanted = grouped(input.wanted ?? [], ({ item }) => item);
  const besides = ({ workId, item }: ScoreInput['works'][number]): Besides => ({
    calibrated: calibrated?.sheets,
    adjustments: adjustments.get(workId),
    wanted: wanted.get(item),
    held: input.held?.filter((one) => one.item === item).map(({ stage }) => stage),
  });
  const scores = input.works.map((work) => scoreWork(policy, work, sheets.get(work.workId) ?? [], besides(work)));
  const votes = votesByTie(input);
  const groups = [...grouped(scores, (score) => rankGroup(policy, score))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const settled: Settled[] = [];
  for (const [group, members] of groups) {
    yield;
    settled.push(settleGroup(policy, group, members, votes));
  }
  return { sheets, besides, pools: calibrated?.pools, settled };
}

const resultsOf = (settled: readonly Settled[], pools: CalibrationPool[] | undefined) => ({
  results: settled.flatMap(({ members, outcome }) => workResults(members, outcome)).toSorted(byWork),
  ...(pools && { calibration: pools }),
});

/** The same in one go. */
export const computeScores = (policy: ScoringPolicy, input: ScoreInput): ScoreOutcome => atOnce(scoring(policy, input));

const wantedKey = ({ stage, item }: { stage: string; item: string }) => `${stage}\n${item}`;

const inOrder = ({
  works,
  sheets,
  adjustments = [],
  tieVotes = [],
  wanted = [],
  held = [],
  sealed = [],
  pooled = [],
}: ScoreInput): ScoreInput => ({
  works: works.toSorted(byWork),
  sheets: sheets.toSorted((a, b) => (a.sheetId < b.sheetId ? -1 : 1)),
  // Runs without them keep the document, and the hash, that they had before there were any.
  ...(adjustments.length > 0 && {
    adjustments: adjustments.toSorted((a, b) => (a.adjustmentId < b.adjustmentId ? -1 : 1)),
  }),
  ...(tieVotes.length > 0 && { tieVotes: tieVotes.toSorted((a, b) => (a.tieVoteId < b.tieVoteId ? -1 : 1)) }),
  ...(wanted.length > 0 && { wanted: wanted.toSorted((a, b) => (wantedKey(a) < wantedKey(b) ? -1 : 1)) }),
  ...(held.length > 0 && { held: held.toSorted((a, b) => (wantedKey(a) < wantedKey(b) ? -1 : 1)) }),
  ...(sealed.length > 0 && { sealed: sealed.toSorted((a, b) => (a.scoreRunId < b.scoreRunId ? -1 : 1)) }),
  ...(pooled.length > 0 && { pooled: pooledInOrder(pooled) }),
});

/** The text of what scores would be computed from, in pieces: by its hash a result knows its input. */
export const inputDocument = (policy: ScoringPolicy, input: ScoreInput): Iterable<string> =>
  canonicalPieces({ policy, input: inOrder(input) } satisfies Canonical);

/**
 * The text that is hashed and exported, in pieces: policy, snapshot and outcome, so that anyone who has it can compute
 * it again. Works and sheets are first sorted by their ids.
 */
export function* scoreDocument(
  policy: ScoringPolicy,
  input: ScoreInput,
): Steps<{ outcome: ScoreOutcome; document: Iterable<string> }> {
  const ordered = inOrder(input);
  const outcome = yield* scoring(policy, ordered);
  return { outcome, document: canonicalPieces({ policy, input: ordered, outcome } satisfies Canonical) };
}

const byWork = (a: { workId: string }, b: { workId: string }) => (a.workId < b.workId ? -1 : 1);

function settleGroup(policy: ScoringPolicy, group: string, unvoted: WorkScore[], votes: Votes): Settled {
  const { members, ranking } = rankWithVotes(policy, unvoted, votes);
  const entered = members.filter(({ work }) => work.standing === 'standing').length;
  const allocation = allocateAwards(policy, ranking, entered);
  const { quotas, unresolved } = allocation;
  const awaitingVote = awaitingVotes(policy, ranking, allocation, votes);
  const result = {
    ...{ group, entered, ranked: ranking.works, quotas, unresolved },
    ...(awaitingVote.length > 0 && { awaitingVote }),
  };
  return { members, outcome: { ranking, ranked: ranked(ranking), allocation, result } };
}

function workResults(members: readonly WorkScore[], { ranked, allocation, result }: GroupOutcome): WorkResult[] {
  const places = new Map(ranked.map((one) => [one.score.work.workId, one]));
  return members.map(({ work, unranked, rounded, stages }) => {
    const place = places.get(work.workId);
    return {
      workId: work.workId,
      group: result.group,
      scoreMilli: unranked ? null : Number(rounded.n),
      rank: place?.rank ?? null,
      award: place ? allocation.levelOf(place.tie, work.workId) : null,
      unranked,
      rangeExceeded: stages.some(isTooFarApart),
    };
  });
}

/**
 * Leaves out each expert in turn and ranks the whole group again: would an award change? The minimum number of sheets
 * does not apply here, or no small panel could be tested. Only works that the expert scored are compared again, so that
 * a hundred thousand works with thousands of experts take minutes. The others stay calibrated as they were.
 */
function* leaveOneOut(
  policy: ScoringPolicy,
  members: readonly WorkScore[],
  before: GroupOutcome,
  {
    sheets,
    besides,
  }: { sheets: ReadonlyMap<string, ScoreInput['sheets']>; besides: (work: ScoreInput['works'][number]) => Besides },
): Steps<ReadonlyMap<string, LeftOut[]>> {
  const lenient = { ...policy, minSheets: 1 };
  const { entered } = before.result;
  const awards = new Map(
    before.ranked.map(({ score: { work }, tie }) => [work.workId, before.allocation.levelOf(tie, work.workId)]),
  );
  const judged = members
    .filter(({ unranked }) => unranked === null)
    .flatMap((score) => [...new Set(countedExperts(score))].map((expertId) => ({ expertId, score })));
  const byWorkId = new Map<string, LeftOut[]>();
  const rankedAgain = rankAgain(policy, before.ranking);
  for (const [expertId, judgements] of [...grouped(judged, (one) => one.expertId)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    yield;
    const touched = judgements.map(({ score }) => score);
    const again = touched.map(({ work }) => {
      const others = (sheets.get(work.workId) ?? []).filter((sheet) => sheet.expertId !== expertId);
      return scoreWork(lenient, work, others, besides(work), false);
    });
    const ranking = rankedAgain(
      touched,
      again.filter(({ unranked }) => unranked === null),
    );
    const { levelOf } = allocateAwards(policy, ranking, entered);
    for (const score of again) {
      const { workId } = score.work;
      const tie = score.unranked === null ? tieOf(policy, ranking, score) : null;
      const award = tie === null ? null : levelOf(tie, workId);
      const leftOut = {
        expertId,
        scoreMilli: tie === null ? null : Number(score.rounded.n),
        rank: tie === null ? null : (ranking.ranks[tie] ?? null),
        award,
        awardChanges: award !== (awards.get(workId) ?? null),
      };
      const known = byWorkId.get(workId);
      if (known) known.push(leftOut);
      else byWorkId.set(workId, [leftOut]);
    }
  }
  return byWorkId;
}

const countedExperts = ({ stages }: WorkScore) =>
  stages.flatMap(({ sheets }) => sheets.filter(({ excluded }) => excluded === null).map(({ expertId }) => expertId));

function explanations(
  policy: ScoringPolicy,
  members: readonly WorkScore[],
  { ranked, allocation, result }: GroupOutcome,
  without: ReadonlyMap<string, LeftOut[]>,
): WorkExplanation[] {
  const positions = new Map(ranked.map((one, index) => [one.score.work.workId, index]));
  const lastScores = result.quotas.flatMap(({ level }) => {
    const last = ranked.findLast(({ score, tie }) => allocation.levelOf(tie, score.work.workId) === level);
    return last ? [{ level, lastScoreMilli: Number(last.score.rounded.n) }] : [];
  });
  return members.map((score) => {
    const position = positions.get(score.work.workId);
    const [above, mine, below] = [-1, 0, 1].map((step) =>
      position === undefined ? undefined : ranked[position + step],
    );
    const toMilli = Number(score.rounded.n);
    return {
      workId: score.work.workId,
      stages: score.stages,
      combined: score.combined,
      rounding: mine ? { from: exactText(score.full), decimals: policy.rounding.decimals, toMilli } : null,
      comparedAt: policy.compareAt,
      sharedWith: mine?.sharedWith ?? 0,
      tieBreaks: mine ? [above, below].flatMap((other) => tieBreaks(policy, score, other)) : [],
      neighbours: { above: neighbour(score, above), below: neighbour(score, below) },
      cutOffs: mine ? lastScores.map((line) => ({ ...line, distanceMilli: toMilli - line.lastScoreMilli })) : [],
      passed: allocation.passed.get(score.work.workId) ?? [],
      leaveOneOut: without.get(score.work.workId) ?? [],
    };
  });
}

function tieBreaks(policy: ScoringPolicy, mine: WorkScore, other: Ranked | undefined) {
  if (!other || exactText(comparedScore(policy, mine)) !== exactText(comparedScore(policy, other.score))) return [];
  return [{ against: other.score.work.workId, comparisons: tieBreaksBetween(policy, mine, other.score) }];
}

const neighbour = (mine: WorkScore, other: Ranked | undefined): Neighbour | null =>
  other
    ? { workId: other.score.work.workId, rank: other.rank, gap: exactText(minus(mine.rounded, other.score.rounded)) }
    : null;
