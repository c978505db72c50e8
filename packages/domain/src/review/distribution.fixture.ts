import { PersonId, WorkId } from '../kernel/ids.ts';
import type { DistributionInput } from './distribution-input.ts';

const id = (kind: number, n: number) => `0199000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const workId = (n: number) => WorkId.parse(id(1, n));
export const expertId = (n: number) => PersonId.parse(id(2, n));
export const seed = '0123456789abcdef0123456789abcdef';

export type Sketch = {
  works: string[][];
  experts: { schools?: string[]; tracks?: string[]; min?: number; max?: number }[];
};
export const plan = ({ works, experts }: Sketch, changes: Partial<DistributionInput> = {}): DistributionInput => ({
  works: works.map((schools, n) => ({ workId: workId(n), item: 'design', track: null, schools, reviews: null })),
  experts: experts.map(({ schools = [], tracks = [], min = 0, max = 1000 }, n) => ({
    expertId: expertId(n),
    schools,
    tracks,
    minLoad: min,
    maxLoad: max,
  })),
  conflicts: [],
  previous: [],
  keep: [],
  mayRelease: true,
  reviewersPerWork: 3,
  avoidSameSchool: true,
  maxFromOneSchool: null,
  seed,
  ...changes,
});
export const works = (count: number, school = 'x') => Array.from({ length: count }, () => [school]);
export const experts = (count: number, extra: Sketch['experts'][number] = {}) =>
  Array.from({ length: count }, () => extra);
