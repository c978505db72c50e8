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

type Rule = {
  readonly stage: string;
  readonly group: string;
  readonly calibration: Calibration;
  readonly scoreRunId?: string;
};

/**
 * Step 3: evens out the strictness of experts, within each stage and each group of works that are ranked together. Where
 * the overlap test fails, sheets keep their totals, since a difference between panels may be one between their works.
 * A stage that an earlier run sealed is calibrated with the works of then, so that its values stay what was published,
 * although most of its works are out by now. Values are rounded half up to a thousandth of a milli-point.
 */
export function* calibration(policy: ScoringPolicy, input: ScoreInput): Steps<Calibrated | null> {
  const { calibration: rule } = policy;
  if (!rule) return null;
  const groups = new Map<string, string>(
    input.works
      .filter(({ standing }) => standing === 'standing')
      .map((work) => [work.workId, rankGroup(policy, { work })]),
  );
  const earlier = sealedPools(input);
  const pools: CalibrationPool[] = [];
  const calibrated = new Map<string, CalibratedSheet>();
  for (const { stage } of policy.stages) {
    const ofStage = input.sheets.filter((sheet) => sheet.stage === stage && groups.has(sheet.workId));
    const byPool = grouped(ofStage, ({ workId }) => earlier.keyOf(stage, workId, groups.get(workId) ?? ''));
    for (const [key, sheets] of [...byPool].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      yield;
      const [group = '', scoreRunId = ''] = key.split('\n');
      const counted = fineSheets(policy, sheets);
      const pool = scoreRunId === '' ? counted : fineSheets(policy, earlier.sheets(key, stage));
      const of = { stage, group, calibration: rule, ...(scoreRunId !== '' && { scoreRunId }) };
      pools.push(yield* calibratePool(of, pool, counted, calibrated));
    }
  }
  return { pools, sheets: calibrated };
}

/** Where works were ranked in the runs that sealed earlier stages, and the sheets that those runs calibrated. */
function sealedPools({ sealed = [], pooled = [] }: ScoreInput) {
  const stages = new Map(sealed.map(({ scoreRunId, stage }) => [scoreRunId, stage]));
  const byPool = grouped(pooled, ({ scoreRunId, group }) => `${group}\n${scoreRunId}`);
  const places = new Map<string, string>();
  for (const [key, [first]] of byPool) {
    const stage = first && stages.get(first.scoreRunId);
    // A work that was not scored then is calibrated with those that it is ranked with now.
    if (stage !== undefined) places.set(`${stage}\n${first?.group}`, key);
  }
  for (const { scoreRunId, workId, group } of pooled)
    places.set(`${stages.get(scoreRunId)}\n${workId}`, `${group}\n${scoreRunId}`);
  return {
    keyOf: (stage: string, workId: string, group: string): string =>
      places.get(`${stage}\n${workId}`) ?? places.get(`${stage}\n${group}`) ?? `${group}\n`,
    sheets: (key: string, stage: string): ScoredSheet[] =>
      (byPool.get(key) ?? []).flatMap(({ workId, sheets }) =>
        sheets.map((sheet) => ({
          ...{ ...sheet, workId, stage },
          ...{ version: 0, chief: false, status: 'submitted' as const, conflicted: false },
        })),
      ),
  };
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

/** The parameters come from `sheets`, and are applied to those that the run counts. */
function* calibratePool(
  { stage, group, calibration: rule, scoreRunId }: Rule,
  sheets: readonly FineSheet[],
  counted: readonly FineSheet[],
  calibrated: Map<string, CalibratedSheet>,
): Steps<CalibrationPool> {
  const all = momentsOf(sheets.map(({ value }) => value));
  const { communities, connected } = overlapOf(sheets, rule.minShared);
  const shifts =
    connected && rule.method === 'additive' && sheets.length > 0
      ? yield* additiveShifts(sheets)
      : new Map<string, bigint>();
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
    ...(scoreRunId && { scoreRunId }),
  };
  const everyone = sheets.map(({ value }) => value).toSorted(ascending);
  const byExpert = [...grouped(sheets, ({ expertId }) => expertId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const countedBy = counted === sheets ? new Map(byExpert) : grouped(counted, ({ expertId }) => expertId);
  for (const [index, [expertId, own]] of byExpert.entries()) {
    if (index % 50 === 0) yield;
    const values = own.map(({ value }) => value);
    const moments = momentsOf(values);
    const convert = connected
      ? conversion(rule, { values, moments, shift: shifts.get(expertId) }, everyone, all)
      : null;
    const expert = parametersOf(expertId, moments, shifts.get(expertId), convert !== null);
    pool.experts.push(expert);
    for (const { sheetId, value } of countedBy.get(expertId) ?? [])
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
