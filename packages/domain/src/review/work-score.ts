import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import { abstains, answerOf, answersOf, reviewTypeOf } from './answers.ts';
import type { CalibratedSheet, CalibrationPool } from './calibration-pool.ts';
import {
  compare,
  type Exact,
  exact,
  exactText,
  mean,
  median,
  minus,
  over,
  plus,
  roundHalfUp,
  sum,
  times,
  variance,
  zero,
} from './exact.ts';
import type { ScoredAdjustment, ScoredSheet, ScoredWork, WantedSheets } from './score-input.ts';

type SheetExclusion =
  | 'voided'
  | 'withdrawn'
  | 'declined'
  | 'recused'
  | 'conflictOfInterest'
  | 'notSubmitted'
  | 'abstained'
  | 'incomplete';
export type UnrankedReason = 'withdrawn' | 'disqualified' | 'noSheets' | 'tooFewSheets' | 'missingStage';

/** Exact values are milli-points as `exactText` writes them. */
type SheetExplanation = {
  sheetId: string;
  expertId: string;
  version: number;
  chief: boolean;
  excluded: SheetExclusion | null;
  criteria: {
    criterionId: string;
    points: number;
    max: number;
    weight: number;
    contribution: string;
    /** The level or vote that the points stand for; left out where points were given. */
    answer?: string;
  }[];
  total: string | null;
  /** What the total counts as after calibration, and what it was worked out from; left out where nothing is calibrated. */
  calibration?: { value: string; sheets: number; mean: string; spread: string; shift: string | null; applied: boolean };
  trimmed: 'high' | 'low' | null;
  /** Only where it was submitted again by somebody who could see the others' scores by then. */
  afterSeeing?: true;
};

export type StageExplanation = {
  stage: string;
  weight: number;
  /** The overlap test of the pool that the work is in; left out where the policy calibrates nothing. */
  calibration?: Pick<
    CalibrationPool,
    'method' | 'connected' | 'communities' | 'minShared' | 'mean' | 'spread' | 'scoreRunId'
  >;
  sheets: SheetExplanation[];
  counted: number;
  /**
   * Whether the stage counts, and if not, why: it is still to come, or it was held and the work has no result in it, for
   * which the policy has a rule. Left out of policies with one stage, and by releases that did not tell these apart.
   */
  part?: { as: 'counted' | 'notHeld' } | { as: 'missing'; rule: ScoringPolicy['missingStage'] };
  /** Sheets that the work was to get, and those of them that are not there; left out where a stage has them all. */
  missing?: { wanted: number; sheets: number };
  /** Only where experts vote: how the sheets that were not excluded, and the abstentions, divide. */
  votes?: { yes: number; no: number; abstained: number };
  trim: { fromSheets: number; high: number; low: number } | null;
  untrimmedMean: string | null;
  median: string | null;
  range: string | null;
  rangeExceeded: boolean;
  /** Only under a policy that limits the deviation. The variance is exact; its root would not be. */
  deviation?: { variance: string; limitMilli: number; exceeded: boolean };
  /** Only where the policy's replace rule settled sheets that were too far apart: the sheets that count. */
  closestTwo?: [string, string];
  aggregate: string | null;
  /** Deductions and bonuses, and what they leave: never less than zero. Left out where there are none. */
  adjustments?: { adjustmentId: string; pointsMilli: number; version: number }[];
  adjusted?: string | null;
};

/** The result of one work on its own, before it is compared with any other. */
export type WorkScore = {
  work: ScoredWork;
  stages: StageExplanation[];
  unranked: UnrankedReason | null;
  /** Weights of the stages that were combined, after the missing-stage rule. */
  combined: { stage: string; weight: number; value: string }[];
  full: Exact;
  rounded: Exact;
  /** Total values of counted sheets, highest first. */
  totals: Exact[];
  untrimmedMean: Exact;
  median: Exact;
  spread: Exact;
  criterionMeans: ReadonlyMap<string, Exact>;
  /** Points of the chairs' vote among the works that it is tied with; left out without a vote. */
  voted?: number;
};

/** What is known of a work besides its sheets: their calibration, deductions and bonuses. */
export type Besides = {
  readonly calibrated?: CalibratedSheets | undefined;
  readonly adjustments?: readonly ScoredAdjustment[] | undefined;
  readonly wanted?: readonly WantedSheets[] | undefined;
  readonly held?: readonly string[] | undefined;
};

type CriterionLine = { criterionId: string; points: number; max: number; weight: number; value: Exact };
/** A sheet that counts if it has a total; `own` is its total before calibration. */
type SheetScore = {
  sheet: ScoredSheet;
  excluded: SheetExclusion | null;
  lines: readonly CriterionLine[];
  own: Exact | null;
  total: Exact | null;
  calibrated: CalibratedSheet | undefined;
};
type Counted = SheetScore & { total: Exact };
/** Calibrated sheets by their ids. */
type CalibratedSheets = ReadonlyMap<string, CalibratedSheet>;

/** Whether the sheets of a stage differ by more than the policy allows, and its replace rule does not settle it. */
export const isTooFarApart = ({ rangeExceeded, deviation, closestTwo }: StageExplanation) =>
  (rangeExceeded || deviation?.exceeded === true) && closestTwo === undefined;

/**
 * Steps 1, 2 and 4 to 9 of the pipeline for one work and its sheets, which step 3 may have calibrated. Not `explained`,
 * it has no stages, and takes a fraction of the time and memory.
 */
export function scoreWork(
  policy: ScoringPolicy,
  work: ScoredWork,
  sheets: readonly ScoredSheet[],
  besides: Besides = {},
  explained = true,
): WorkScore {
  const stages = policy.stages.map((stage) => scoreStage(policy, stage, sheets, besides));
  const counted = stages.flatMap((stage) => stage.counted);
  const totals = counted.map(({ total }) => total).toSorted((a, b) => compare(b, a));
  const present = stages.filter((stage) => stage.aggregate !== null);
  // A stage that is still to come is missed by nobody.
  const held = stages.filter((stage) => stage.part?.as !== 'notHeld');
  const combined = combine(policy, held);
  const full = weighted(combined.map(({ weight, value }) => ({ weight, value })));
  const byWeight = (value: (stage: StageScore) => Exact) =>
    weighted(present.map((stage) => ({ weight: stage.weight, value: value(stage) })));
  return {
    work,
    stages: explained ? stages.map((stage) => stage.explain()) : [],
    unranked: unrankedReason(policy, work, held),
    combined: combined.map(({ stage, weight, value }) => ({ stage, weight, value: exactText(value) })),
    full,
    rounded: exact(roundHalfUp(full, 10n ** BigInt(3 - policy.rounding.decimals))),
    totals,
    untrimmedMean: byWeight((stage) => mean(stage.counted.map(({ total }) => total))),
    median: byWeight((stage) => median(stage.counted.map(({ total }) => total))),
    spread: totals.length > 0 ? variance(totals) : zero,
    criterionMeans: criterionMeans(policy, counted),
  };
}

type StageScore = {
  stage: string;
  weight: number;
  counted: Counted[];
  aggregate: Exact | null;
  part: StageExplanation['part'];
  explain: () => StageExplanation;
};

function scoreStage(
  policy: ScoringPolicy,
  { stage, weight }: { stage: string; weight: number },
  sheets: readonly ScoredSheet[],
  { calibrated = new Map(), adjustments = [], wanted = [], held }: Besides,
): StageScore {
  const scored = sheets
    .filter((sheet) => sheet.stage === stage)
    .toSorted((a, b) => (a.sheetId < b.sheetId ? -1 : 1))
    .map((sheet) => scoreSheet(policy, sheet, calibrated.get(sheet.sheetId)));
  const counted = scored.filter((one): one is Counted => one.total !== null);
  const enough = counted.length >= policy.minSheets;
  const pair = enough ? closestTwo(policy, counted) : null;
  const trim = enough && !pair ? trimRule(policy, counted.length) : null;
  const trimmed = applyTrim(counted, trim ?? { high: 0, low: 0 });
  const aggregate = enough ? aggregated(policy, pair ?? trimmed.kept) : null;
  const own = adjustments.filter((one) => one.stage === stage);
  const adjusted = aggregate && afterAdjustments(aggregate, own);
  const part = held && partOf(policy, held.includes(stage), aggregate);
  const explain = (): StageExplanation => {
    const pool = scored.flatMap(({ calibrated: one }) => one?.pool ?? []).at(0);
    const totals = counted.map(({ total }) => total).toSorted(compare);
    const range = rangeOf(totals);
    return {
      stage,
      weight,
      ...(part && { part }),
      ...(pool && { calibration: overlapFigures(pool) }),
      sheets: scored.map((one) =>
        explainSheet(policy, one, trimmed.lows.has(one) ? 'low' : trimmed.highs.has(one) ? 'high' : null),
      ),
      counted: counted.length,
      ...missingOf(policy, scored, part, wanted.find((one) => one.stage === stage)?.sheets),
      ...votesIn(policy, scored),
      trim,
      untrimmedMean: totals.length > 0 ? exactText(mean(totals)) : null,
      median: totals.length > 0 ? exactText(median(totals)) : null,
      range: range && exactText(range),
      rangeExceeded: exceedsRange(policy, totals),
      ...deviationOf(policy, totals),
      ...(pair && { closestTwo: [pair[0].sheet.sheetId, pair[1].sheet.sheetId] as [string, string] }),
      aggregate: aggregate && exactText(aggregate),
      ...(own.length > 0 && { adjustments: own.map(adjustmentLine), adjusted: adjusted && exactText(adjusted) }),
    };
  };
  return { stage, weight, counted, aggregate: adjusted, part, explain };
}

const adjustmentLine = ({ adjustmentId, pointsMilli, version }: ScoredAdjustment) => ({
  adjustmentId,
  pointsMilli,
  version,
});

/** A deduction takes no more than there is. */
function afterAdjustments(aggregate: Exact, adjustments: readonly ScoredAdjustment[]): Exact {
  if (adjustments.length === 0) return aggregate;
  const adjusted = adjustments.reduce((total, { pointsMilli }) => plus(total, exact(pointsMilli)), aggregate);
  return compare(adjusted, zero) < 0 ? zero : adjusted;
}

/** A sheet that counts, counts as what it was calibrated to. */
function scoreSheet(policy: ScoringPolicy, sheet: ScoredSheet, calibrated?: CalibratedSheet): SheetScore {
  const excluded = exclusion(policy, sheet);
  // What was filled in and never submitted says nothing: its expert may have changed it again.
  const submitted = sheet.status === 'submitted' || sheet.status === 'voided';
  const lines = policy.criteria.flatMap(({ criterionId, weight, maxMilli }) => {
    const points = submitted ? sheet.points[criterionId] : undefined;
    // weight is in hundredths of the whole and the whole is 100 points, so weight × 1000 milli-points are at stake.
    return points === undefined
      ? []
      : [{ criterionId, points, max: maxMilli, weight, value: exact(weight * 1000 * points, maxMilli) }];
  });
  const own = excluded ? null : sum(lines.map(({ value }) => value));
  const total = own && calibrated?.expert.calibrated ? calibrated.value : own;
  return { sheet, excluded, lines, own, total, calibrated };
}

/**
 * What a stage lacks of the sheets that it was to have, however they were lost. A work that is absent from a stage lacks
 * at least what a result needs, so that nobody seals its absence unseen. In runs that do not say which stages were held,
 * a work without any assignment in a stage lacks nothing.
 */
function missingOf(
  { minSheets }: ScoringPolicy,
  scored: readonly SheetScore[],
  part: StageExplanation['part'],
  wanted = 0,
): Pick<StageExplanation, 'missing'> {
  if (part?.as === 'missing') {
    const [needed, counted] = [Math.max(wanted, minSheets), scored.filter(({ total }) => total !== null).length];
    return { missing: { wanted: needed, sheets: needed - counted } };
  }
  const given = scored.filter(({ excluded }) => excluded === null || wasGiven.has(excluded)).length;
  return scored.length > 0 && given < wanted ? { missing: { wanted, sheets: wanted - given } } : {};
}

/** An expert did what was asked, although the sheet gives no total; a voided one has its reason. */
const wasGiven: ReadonlySet<SheetExclusion> = new Set(['abstained', 'incomplete', 'voided']);

/** How a stage was voted on. An abstention is listed, and counts neither for nor against the work. */
function votesIn({ criteria }: ScoringPolicy, scored: readonly SheetScore[]): Pick<StageExplanation, 'votes'> {
  if (reviewTypeOf(criteria) !== 'vote') return {};
  const given = scored.filter(({ excluded }) => excluded === null).map(({ lines }) => lines[0]?.points ?? 0);
  const yes = given.filter((points) => points > 0).length;
  const abstained = scored.filter(({ excluded }) => excluded === 'abstained').length;
  return { votes: { yes, no: given.length - yes, abstained } };
}

function explainSheet(
  policy: ScoringPolicy,
  { sheet, excluded, lines, own, calibrated }: SheetScore,
  trimmed: SheetExplanation['trimmed'],
): SheetExplanation {
  return {
    sheetId: sheet.sheetId,
    expertId: sheet.expertId,
    version: sheet.version,
    chief: sheet.chief,
    excluded,
    criteria: lines.map(({ value, ...line }) => ({
      ...line,
      contribution: exactText(value),
      ...answerIn(policy, line),
    })),
    total: own && exactText(own),
    ...(calibrated && own && { calibration: calibrationFigures(calibrated) }),
    trimmed,
    ...(sheet.afterSeeing && { afterSeeing: true as const }),
  };
}

const answerIn = ({ criteria }: ScoringPolicy, { criterionId, points }: Omit<CriterionLine, 'value'>) => {
  const criterion = criteria.find((one) => one.criterionId === criterionId);
  const answer = criterion && answerOf(criterion, points)?.answer;
  return answer ? { answer } : {};
};

/** A sheet's total where it counts, before calibration. */
export const countedTotal = (policy: ScoringPolicy, sheet: ScoredSheet): Exact | null => scoreSheet(policy, sheet).own;

const overlapFigures = ({ method, connected, communities, minShared, mean, spread, scoreRunId }: CalibrationPool) => ({
  method,
  connected,
  communities,
  minShared,
  mean,
  spread,
  ...(scoreRunId && { scoreRunId }),
});

const calibrationFigures = ({ value, expert }: CalibratedSheet) => {
  const { sheets, mean, spread, shift, calibrated: applied } = expert;
  return { value: exactText(value), sheets, mean, spread, shift, applied };
};

/**
 * The given points on a scale of 100, in whole milli-points: for screens, which show one sheet as it is filled in. Null
 * of an abstention, which is no score.
 */
export const sheetTotal = (
  policy: Pick<ScoringPolicy, 'criteria'>,
  points: Readonly<Record<string, number>>,
): number | null => (abstains(policy.criteria, points) ? null : Number(roundHalfUp(totalOf(policy, points), 1n)));

const totalOf = ({ criteria }: Pick<ScoringPolicy, 'criteria'>, points: Readonly<Record<string, number>>): Exact =>
  sum(criteria.map(({ criterionId, weight, maxMilli }) => exact(weight * 1000 * (points[criterionId] ?? 0), maxMilli)));

/** The first rule that applies is the one reported. A conflict counts even after the sheet was submitted. */
function exclusion(policy: ScoringPolicy, { status, conflicted, points }: ScoredSheet): SheetExclusion | null {
  if (status === 'voided' || status === 'withdrawn' || status === 'declined' || status === 'recused') return status;
  if (conflicted) return 'conflictOfInterest';
  if (status !== 'submitted') return 'notSubmitted';
  if (abstains(policy.criteria, points)) return 'abstained';
  return isAnswered(policy, points) ? null : 'incomplete';
}

/** Each criterion has points, and, where it offers answers, those of one of them. */
export const isAnswered = ({ criteria }: ScoringPolicy, points: Readonly<Record<string, number>>): boolean =>
  criteria.every(
    (criterion) =>
      points[criterion.criterionId] !== undefined &&
      (!answersOf(criterion) || answerOf(criterion, points[criterion.criterionId]) !== undefined),
  );

/** Highest minus lowest of totals in ascending order. */
const rangeOf = (totals: readonly Exact[]) => {
  const [lowest, highest] = [totals.at(0), totals.at(-1)];
  return lowest && highest ? minus(highest, lowest) : null;
};

const exceedsRange = ({ rangeLimitMilli }: ScoringPolicy, totals: readonly Exact[]) => {
  const range = rangeOf(totals);
  return range !== null && rangeLimitMilli !== null && compare(range, exact(rangeLimitMilli)) > 0;
};

const exceedsDeviation = ({ deviationLimitMilli }: ScoringPolicy, totals: readonly Exact[]) =>
  deviationLimitMilli !== undefined &&
  totals.length > 0 &&
  compare(variance(totals), times(exact(deviationLimitMilli), exact(deviationLimitMilli))) > 0;

const deviationOf = (policy: ScoringPolicy, totals: readonly Exact[]): Pick<StageExplanation, 'deviation'> => {
  const { deviationLimitMilli: limitMilli } = policy;
  if (limitMilli === undefined || totals.length === 0) return {};
  const exceeded = exceedsDeviation(policy, totals);
  return { deviation: { variance: exactText(variance(totals)), limitMilli, exceeded } };
};

/** Whether sheets with these points, as they were filled in, differ by more than the policy allows. */
export function areTooFarApart(policy: ScoringPolicy, sheets: readonly Readonly<Record<string, number>>[]): boolean {
  const totals = sheets
    .flatMap((points) => (abstains(policy.criteria, points) ? [] : totalOf(policy, points)))
    .toSorted(compare);
  return exceedsRange(policy, totals) || exceedsDeviation(policy, totals);
}

/**
 * The two sheets that count alone where the policy says so and all together are too far apart; of equally close pairs
 * the higher one, which is to the work's benefit. Null where even these two are too far apart.
 */
function closestTwo(policy: ScoringPolicy, counted: readonly Counted[]): [Counted, Counted] | null {
  const totalsOf = (sheets: readonly Counted[]) => sheets.map(({ total }) => total).toSorted(compare);
  const apart = (totals: readonly Exact[]) => exceedsRange(policy, totals) || exceedsDeviation(policy, totals);
  if (policy.replaceRule !== 'closestTwo' || counted.length < 3 || !apart(totalsOf(counted))) return null;
  const descending = counted.toSorted((a, b) => compare(b.total, a.total));
  const pairs = descending.slice(1).map((lower, at) => [descending[at] as Counted, lower] as [Counted, Counted]);
  const gap = ([upper, lower]: [Counted, Counted]) => minus(upper.total, lower.total);
  const closest = pairs.reduce((best, pair) => (compare(gap(pair), gap(best)) < 0 ? pair : best));
  return apart(totalsOf(closest)) ? null : closest;
}

const trimRule = (policy: ScoringPolicy, sheets: number) =>
  policy.trim
    .filter((row) => row.fromSheets <= sheets)
    .toSorted((a, b) => b.fromSheets - a.fromSheets)
    .at(0) ?? null;

/**
 * Among equal extremes the earliest by sheet id is marked, since sheets come in that order and sorting keeps it; the
 * value that remains is the same whichever it is.
 */
function applyTrim(counted: readonly Counted[], { high, low }: { high: number; low: number }) {
  const ascending = counted.toSorted((a, b) => compare(a.total, b.total));
  const rest = ascending.slice(low);
  const lows: ReadonlySet<SheetScore> = new Set(ascending.slice(0, low));
  const highs: ReadonlySet<SheetScore> = new Set(rest.toSorted((a, b) => compare(b.total, a.total)).slice(0, high));
  return { lows, highs, kept: rest.filter((one) => !highs.has(one)) };
}

function aggregated({ aggregate }: ScoringPolicy, kept: readonly Counted[]): Exact {
  switch (aggregate.method) {
    case 'mean':
      return mean(kept.map(({ total }) => total));
    case 'median':
      return median(kept.map(({ total }) => total));
    case 'chiefWeighted':
      return weighted(
        kept.map(({ sheet, total }) => ({ weight: sheet.chief ? aggregate.chiefWeight : 1, value: total })),
      );
  }
}

function weighted(parts: readonly { weight: number; value: Exact }[]): Exact {
  const whole = parts.reduce((total, { weight }) => total + weight, 0);
  if (whole === 0) return zero;
  return over(sum(parts.map(({ weight, value }) => times(exact(weight), value))), exact(whole));
}

function partOf(
  { missingStage }: ScoringPolicy,
  held: boolean,
  aggregate: Exact | null,
): NonNullable<StageExplanation['part']> {
  if (aggregate) return { as: 'counted' };
  return held ? { as: 'missing', rule: missingStage } : { as: 'notHeld' };
}

function combine(policy: ScoringPolicy, stages: readonly StageScore[]) {
  return stages.flatMap(({ stage, weight, aggregate }) => {
    if (aggregate) return [{ stage, weight, value: aggregate }];
    return policy.missingStage === 'zero' ? [{ stage, weight, value: zero }] : [];
  });
}

function unrankedReason(policy: ScoringPolicy, work: ScoredWork, stages: readonly StageScore[]): UnrankedReason | null {
  if (work.standing !== 'standing') return work.standing;
  if (stages.every((stage) => stage.counted.length === 0)) return 'noSheets';
  if (stages.every((stage) => stage.aggregate === null)) return 'tooFewSheets';
  if (policy.missingStage === 'unranked' && stages.some((stage) => stage.aggregate === null)) return 'missingStage';
  return null;
}

/** Of the criteria that break ties: no others are compared. */
function criterionMeans(policy: ScoringPolicy, counted: readonly Counted[]): ReadonlyMap<string, Exact> {
  const compared = new Set(policy.tieBreaks.flatMap((one) => (one.rule === 'criterion' ? one.criterionId : [])));
  if (compared.size === 0) return NO_MEANS;
  const means = policy.criteria.flatMap(({ criterionId, maxMilli }) => {
    if (!compared.has(criterionId)) return [];
    const shares = counted.map(({ sheet }) => exact(100_000 * (sheet.points[criterionId] ?? 0), maxMilli));
    return [[criterionId, shares.length > 0 ? mean(shares) : zero] as const];
  });
  return new Map(means);
}

const NO_MEANS: ReadonlyMap<string, Exact> = new Map();
