import { describe, expect, it } from 'vitest';
import { expertId, plan, workId } from './distribution.fixture.ts';
import { currentSolver, distribute, firstSolver } from './distribution.ts';
import type { DistributionInput } from './distribution-input.ts';

/** Works of two tracks, experts of one or both, common schools, conflicts, earlier pairs, existing pairs. */
const input = (changes: Partial<DistributionInput> = {}): DistributionInput => {
  const schools = ['a', 'b', 'c', 'd'];
  const school = (n: number) => schools[n % schools.length] ?? '';
  const sketch = {
    works: Array.from({ length: 14 }, (_, n) => [school(n)]),
    experts: Array.from({ length: 12 }, (_, n) => ({
      schools: n % 4 === 3 ? [] : [school(n)],
      tracks: n % 5 === 1 ? ['x'] : n % 5 === 2 ? ['y'] : [],
      min: n === 8 ? 4 : 0,
      max: 4 + (n % 3),
    })),
  };
  const made = plan(sketch, { reviewersPerWork: 2, maxFromOneSchool: 1, mayRelease: false, ...changes });
  const pair = ([work = 0, expert = 0]: number[]) => ({ workId: workId(work), expertId: expertId(expert) });
  return {
    ...made,
    works: made.works.map((one, n) => ({ ...one, track: n % 2 ? 'x' : 'y', reviews: n === 5 ? 3 : null })),
    conflicts: [
      [0, 3],
      [4, 5],
      [13, 1],
    ].map(pair),
    previous: [
      [2, 8],
      [6, 3],
      [7, 4],
    ].map(pair),
    keep: [
      [1, 4],
      [3, 6],
      [10, 8],
    ].map(pair),
  };
};
const numberOf = (id: string) => Number.parseInt(id.slice(-12), 16);
/** The numbers of each work's experts. */
const dealt = ({ assignments }: ReturnType<typeof distribute>) =>
  Array.from({ length: 14 }, (_, n) =>
    assignments
      .filter((pair) => pair.workId === workId(n))
      .map((pair) => numberOf(pair.expertId))
      .join(' '),
  );

// `audit check` recomputes approved plans from their input: a release that assigns differently would report them as
// forged.
describe('an approved plan', () => {
  it('by the solver of the first releases is the same in every release', () => {
    const made = distribute(input(), firstSolver);
    expect(made.infeasible).toEqual([]);
    expect(dealt(made)).toEqual([
      '7 9',
      '4 11',
      '4 5',
      '0 6',
      '2 9',
      '3 8 10',
      '5 8',
      '1 8',
      '2 7',
      '0 6',
      '3 8',
      '1 11',
      '9 10',
      '10 11',
    ]);
    expect(dealt(distribute(input({ seed: 'f'.repeat(31).concat('1') }), firstSolver))).toEqual([
      '5 7',
      '4 11',
      '0 7',
      '1 6',
      '2 9',
      '8 10 11',
      '8 9',
      '0 1',
      '3 10',
      '3 11',
      '7 8',
      '8 10',
      '2 5',
      '4 6',
    ]);
    expect(dealt(distribute({ ...input({ maxFromOneSchool: null }), keep: [] }, firstSolver))).toEqual([
      '7 9',
      '0 8',
      '5 7',
      '6 10',
      '3 7',
      '3 4 11',
      '0 8',
      '1 8',
      '2 9',
      '4 8',
      '5 9',
      '1 11',
      '2 10',
      '6 10',
    ]);
  });

  it('by the current solver is the same in every release', () => {
    const options = { spread: true, joinGroups: true, pairCap: 80 };
    const made = distribute(input(options), currentSolver);
    expect(made.infeasible).toEqual([]);
    expect(dealt(made)).toEqual([
      '2 7',
      '4 11',
      '0 3',
      '6 8',
      '2 7',
      '3 6 11',
      '0 9',
      '5 10',
      '3 5 10',
      '4 6',
      '7 8',
      '1 8',
      '2 9',
      '8 11',
    ]);
    expect(dealt(distribute(input({ ...options, seed: 'f'.repeat(31).concat('1') }), currentSolver))).toEqual([
      '2 7',
      '4 11',
      '3 9',
      '0 6',
      '2 7',
      '3 4 6',
      '5 8',
      '1 11',
      '9 10',
      '0 11',
      '7 8',
      '1 8',
      '2 5',
      '8 10',
    ]);
  });
});
