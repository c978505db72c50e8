import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import type { ScoreRunId } from '../kernel/ids.ts';
import { rankGroup } from './ranking.ts';
import type { PooledWork, ScoredSheet, ScoredWork, ScoreInput } from './score-input.ts';
import { countedTotal } from './work-score.ts';

type Sealed = { readonly scoreRunId: ScoreRunId; readonly stage: string };

/** A work of a sealed run with the sheets that its calibration took; null where it took none. */
export function pooledWork(
  policy: ScoringPolicy,
  { scoreRunId, stage }: Sealed,
  work: ScoredWork,
  sheets: readonly ScoredSheet[],
): PooledWork | null {
  if (work.standing !== 'standing') return null;
  const counted = sheets.filter((sheet) => sheet.stage === stage && countedTotal(policy, sheet) !== null);
  if (counted.length === 0) return null;
  return {
    scoreRunId,
    workId: work.workId,
    group: rankGroup(policy, { work }),
    sheets: counted.map(({ sheetId, expertId, points }) => ({ sheetId, expertId, points })),
  };
}

/** Those that were ranked with one of these works: the others change no score of the run. */
export function besideWorks(pooled: readonly PooledWork[], workIds: ReadonlySet<string>): PooledWork[] {
  const keyOf = ({ scoreRunId, group }: PooledWork) => `${scoreRunId}\n${group}`;
  const groups = new Set(pooled.filter(({ workId }) => workIds.has(workId)).map(keyOf));
  return pooled.filter((one) => groups.has(keyOf(one)));
}

/** By run and work, and the sheets of each by their ids. */
export function pooledInOrder(pooled: NonNullable<ScoreInput['pooled']>): PooledWork[] {
  const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return pooled
    .map((one) => ({ ...one, sheets: one.sheets.toSorted((a, b) => before(a.sheetId, b.sheetId)) }))
    .toSorted((a, b) => before(a.scoreRunId, b.scoreRunId) || before(a.workId, b.workId));
}
