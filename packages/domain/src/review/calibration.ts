import type { Calibration, ScoringPolicy } from '../competition/scoring-policy.ts';
import { grouped } from '../kernel/grouped.ts';
import type { Steps } from '../kernel/steps.ts';
import { additiveShifts } from './additive-calibration.ts';
import { overlapOf } from './calibration-overlap.ts';
import type { CalibratedSheet, CalibrationPool, ExpertParameters } from './calibration-pool.ts';
import { type Exact, exact, exactText, roundHalfUp, times } from './exact.ts';
import {
  FINE,
  type FineSheet,
  type Moments,
  meanOf,
  momentsOf,
  spreadOf,
  standardErrorOf,
  varianceOf,
} from './expert-moments.ts';
import { ascending, rankCalibration } from './rank-calibration.ts';
import { rankGroup } from './ranking.ts';
import type { ScoredSheet, ScoreInput } from './score-input.ts';
import { countedTotal } from './work-score.ts';
import { zCalibration } from './z-calibration.ts';

type Calibrated = { pools: CalibrationPool[]; sheets: ReadonlyMap<string, CalibratedSheet> };

type Rule = { readonly stage: string; readonly group: string; readonly calibration: Calibration };

/**
 * Step 3: evens out the strictness of experts, within each stage and each group of works that are ranked together. Where
 * the overlap test fails, sheets keep their totals, since a difference between panels may be one between their works.
 * Values are rounded half up to a thousandth of a milli-point.
 */
export function* calibration(policy: ScoringPolicy, input: ScoreInput): Steps<Calibrated | null> {
  const { calibration: rule } = policy;
  if (!rule) return null;
  const groups = new Map<string, string>(
    input.works
      .filter(({ standing }) => standing === 'standing')
      .map((work) => [work.workId, rankGroup(policy, { work })]),
  );
  const pools: CalibrationPool[] = [];
  const calibrated = new Map<string, CalibratedSheet>();
  for (const { stage } of policy.stages) {
    const ofStage = input.sheets.filter((sheet) => sheet.stage === stage && groups.has(sheet.workId));
    const byGroup = grouped(ofStage, ({ workId }) => groups.get(workId) ?? '');
    for (const [group, sheets] of [...byGroup].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      yield;
      pools.push(yield* calibratePool({ stage, group, calibration: rule }, fineSheets(policy, sheets), calibrated));
    }
  }
  return { pools, sheets: calibrated };
}

const fineSheets = (policy: ScoringPolicy, sheets: readonly ScoredSheet[]): FineSheet[] =>
  sheets.flatMap((sheet) => {
    const total = countedTotal(policy, sheet);
    const { sheetId, workId, expertId } = sheet;
    return total ? [{ sheetId, workId, expertId, value: roundHalfUp(times(total, exact(FINE)), 1n) }] : [];
  });

const milli = (fine: Exact) => exact(fine.n, fine.d * FINE);
/** Roots are in thousandths of the unit. */
const spreadText = (root: bigint) => exactText(exact(root, FINE * FINE));

function* calibratePool(
  { stage, group, calibration: rule }: Rule,
  sheets: readonly FineSheet[],
  calibrated: Map<string, CalibratedSheet>,
): Steps<CalibrationPool> {
  const all = momentsOf(sheets.map(({ value }) => value));
  const { communities, connected } = overlapOf(sheets, rule.minShared);
  const shifts = connected && rule.method === 'additive' ? yield* additiveShifts(sheets) : new Map<string, bigint>();
  const pool: CalibrationPool = {
    stage,
    group,
    method: rule.method,
    works: new Set(sheets.map(({ workId }) => workId)).size,
    sheets: sheets.length,
    minShared: rule.minShared,
    communities,
    connected,
    mean: sheets.length > 0 ? exactText(milli(meanOf(all))) : '0',
    spread: sheets.length > 0 ? spreadText(spreadOf(varianceOf(all))) : '0',
    experts: [],
  };
  const everyone = sheets.map(({ value }) => value).toSorted(ascending);
  const byExpert = [...grouped(sheets, ({ expertId }) => expertId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [index, [expertId, own]] of byExpert.entries()) {
    if (index % 50 === 0) yield;
    const values = own.map(({ value }) => value);
    const moments = momentsOf(values);
    const convert = connected
      ? conversion(rule, { values, moments, shift: shifts.get(expertId) }, everyone, all)
      : null;
    const expert = parametersOf(expertId, moments, shifts.get(expertId), convert !== null);
    pool.experts.push(expert);
    for (const { sheetId, value } of own)
      calibrated.set(sheetId, { value: exact(convert ? convert(value) : value, FINE), pool, expert });
  }
  return pool;
}

type Own = { readonly values: readonly bigint[]; readonly moments: Moments; readonly shift: bigint | undefined };

/** How an expert's totals become calibrated ones; null for one with too few sheets. */
function conversion(rule: Calibration, own: Own, everyone: readonly bigint[], all: Moments) {
  switch (rule.method) {
    case 'zScore':
      return own.values.length < rule.minSheets ? null : zCalibration(own.moments, all, rule);
    case 'rankBased':
      return own.values.length < rule.minSheets ? null : rankCalibration(own.values, everyone);
    case 'additive':
      return (value: bigint) => value - (own.shift ?? 0n);
  }
}

const parametersOf = (
  expertId: string,
  moments: Moments,
  shift: bigint | undefined,
  calibrated: boolean,
): ExpertParameters => ({
  expertId,
  sheets: Number(moments.n),
  mean: exactText(milli(meanOf(moments))),
  spread: spreadText(spreadOf(varianceOf(moments))),
  standardError: spreadText(standardErrorOf(varianceOf(moments), moments.n)),
  shift: shift === undefined ? null : exactText(exact(shift, FINE)),
  calibrated,
});
