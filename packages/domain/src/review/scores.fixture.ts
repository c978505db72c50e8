import { plainPolicy, ScoringPolicy } from '../competition/scoring-policy.ts';
import { PersonId, SheetId, WorkId } from '../kernel/ids.ts';
import type { ScoredSheet, ScoredWork, ScoreInput } from './score-input.ts';

const uuid = (kind: number, n: number) => `0199000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const workId = (n: number) => WorkId.parse(uuid(1, n));
export const expertId = (n: number) => PersonId.parse(uuid(2, n));

export const work = (n: number, extra: Partial<ScoredWork> = {}): ScoredWork => ({
  workId: workId(n),
  item: 'design',
  track: null,
  region: null,
  school: null,
  standing: 'standing',
  ...extra,
});
export const sheet = (n: number, expert: number, points: number, extra: Partial<ScoredSheet> = {}): ScoredSheet => ({
  sheetId: SheetId.parse(uuid(3, n * 1000 + expert)),
  workId: workId(n),
  expertId: expertId(expert),
  stage: 'review',
  version: 3,
  chief: false,
  status: 'submitted',
  conflicted: false,
  points: { overall: points * 1000 },
  ...extra,
});
/** One work for each list of scores, one expert for each column. */
export const table = (...rows: number[][]): ScoreInput => ({
  works: rows.map((_, index) => work(index + 1)),
  sheets: rows.flatMap((scores, index) => scores.map((points, expert) => sheet(index + 1, expert + 1, points))),
});
export const policyWith = (changes: Partial<ScoringPolicy>) => ScoringPolicy.parse({ ...plainPolicy, ...changes });
