import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import type { Steps } from '../kernel/steps.ts';
import { abstains } from './answers.ts';
import type { CalibrationPool } from './calibration-pool.ts';
import type { ScoreInput } from './score-input.ts';
import { lineOf, type ResultLine, unexplainedScoring } from './scoring.ts';
import { isAnswered } from './work-score.ts';

type Mover = { readonly workId: string; readonly before: ResultLine; readonly after: ResultLine };

/** What another policy would have made of a score run's works and sheets. */
export type PolicyPreview = {
  readonly works: number;
  readonly scoreChanges: number;
  readonly rankChanges: number;
  /** Works whose award changes, and of these the ones that get their first and lose their only one. */
  readonly awardChanges: number;
  readonly gained: number;
  readonly lost: number;
  /** Sheets without a score for each criterion of the other policy, or of a stage that it does not have. */
  readonly unread: number;
  readonly pools: readonly Omit<CalibrationPool, 'experts'>[];
  /** Changed awards first, then the longest way up or down. */
  readonly movers: readonly Mover[];
};

const MOST_MOVERS = 50;

/**
 * Compares what two policies make of the same works and sheets. Stages of the other policy that the sheets do not know
 * take the place of those in the same position.
 */
export function* policyPreview(before: ScoringPolicy, after: ScoringPolicy, input: ScoreInput): Steps<PolicyPreview> {
  const { results: former } = yield* unexplainedScoring(before, input);
  const aligned = inStagesOf(before, after, input);
  const { results, calibration = [] } = yield* unexplainedScoring(after, aligned);
  const formerLines = new Map(former.map((result) => [result.workId, lineOf(result)]));
  const changed = results.flatMap((result): Mover[] => {
    const line = formerLines.get(result.workId);
    return line ? [{ workId: result.workId, before: line, after: lineOf(result) }] : [];
  });
  const otherAward = changed.filter(isAwardChanged);
  return {
    works: results.length,
    scoreChanges: changed.filter((one) => one.before.scoreMilli !== one.after.scoreMilli).length,
    rankChanges: changed.filter((one) => one.before.rank !== one.after.rank).length,
    awardChanges: otherAward.length,
    gained: otherAward.filter((one) => one.before.award === null).length,
    lost: otherAward.filter((one) => one.after.award === null).length,
    unread: aligned.sheets.filter((sheet) => !isRead(after, sheet)).length,
    pools: calibration.map(({ experts: _, ...figures }) => figures),
    movers: changed
      .filter((one) => isAwardChanged(one) || one.before.rank !== one.after.rank)
      .toSorted(byWeight)
      .slice(0, MOST_MOVERS),
  };
}

const isAwardChanged = ({ before, after }: Mover) => before.award !== after.award;

/** A work that gains or loses its rank goes the longest way. */
const distanceOf = ({ before, after }: Mover) =>
  before.rank === null || after.rank === null ? Number.MAX_SAFE_INTEGER : Math.abs(before.rank - after.rank);

const byWeight = (a: Mover, b: Mover) =>
  Number(isAwardChanged(b)) - Number(isAwardChanged(a)) ||
  distanceOf(b) - distanceOf(a) ||
  (a.workId < b.workId ? -1 : 1);

function inStagesOf(before: ScoringPolicy, after: ScoringPolicy, input: ScoreInput): ScoreInput {
  const { sheets, adjustments, wanted, held, sealed } = input;
  const known = new Set(after.stages.map(({ stage }) => stage));
  const places = before.stages.map(({ stage }) => stage);
  const stageOf = (stage: string) => (known.has(stage) ? stage : (after.stages[places.indexOf(stage)]?.stage ?? stage));
  const aligned = <Of extends { readonly stage: string }>(list: readonly Of[]) =>
    list.map((one) => ({ ...one, stage: stageOf(one.stage) }));
  return {
    ...input,
    sheets: aligned(sheets),
    ...(adjustments && { adjustments: aligned(adjustments) }),
    ...(wanted && { wanted: aligned(wanted) }),
    ...(held && { held: aligned(held) }),
    ...(sealed && { sealed: aligned(sealed) }),
  };
}

const isRead = (policy: ScoringPolicy, { status, stage, points }: ScoreInput['sheets'][number]) =>
  status !== 'submitted' ||
  (policy.stages.some((one) => one.stage === stage) &&
    (isAnswered(policy, points) || abstains(policy.criteria, points)));
