import { describe, expect, it } from 'vitest';
import { atOnce } from '../kernel/steps.ts';
import { expertId, experts, plan, type Sketch, workId, works } from './distribution.fixture.ts';
import { distribute as distributeBy, firstSolver } from './distribution.ts';
import type { DistributionInput } from './distribution-input.ts';
import { type Solution, solve, solveWithin } from './distribution-network.ts';
import { eligibleWorks } from './eligible-works.ts';

const distribute = (input: DistributionInput) => distributeBy(input, firstSolver);
const solved = (input: DistributionInput, kept: [number, number][] = []) => {
  const calculation = solveWithin(
    input,
    eligibleWorks(input, input.experts),
    input.experts,
    kept,
    Number.POSITIVE_INFINITY,
  );
  let turns = 0;
  let step = calculation.next();
  for (; !step.done; step = calculation.next()) turns++;
  return { turns, ...step.value };
};
const loadsOf = (sketch: Sketch, changes: Partial<DistributionInput> = {}) =>
  distribute(plan(sketch, { reviewersPerWork: 1, ...changes })).stats.loads.map(({ load }) => load);

describe('a plan in the making', () => {
  it('lets other work run at every thousandth work and for every expert', () => {
    const nothing = (count: number, staff: number) =>
      solved(plan({ works: works(count), experts: experts(staff) }, { reviewersPerWork: 0 })).turns;
    expect([nothing(999, 0), nothing(1000, 0), nothing(2500, 0), nothing(1, 3)]).toEqual([0, 1, 2, 3]);
  });

  it('counts kept pairs towards a work’s reviews and an expert’s load', () => {
    const input = plan({ works: works(2), experts: experts(2, { max: 2 }) }, { reviewersPerWork: 2 });
    const { pairs, short } = solved(input, [
      [0, 1],
      [1, 1],
    ]);
    expect(pairs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(short).toEqual([0, 0]);
  });

  it('gives how many reviews each work lacks, and which nodes are full', () => {
    const input = plan({ works: [['a'], []], experts: [{ schools: ['a'] }, {}] }, { reviewersPerWork: 2 });
    const { short, tight } = solved(input);
    expect(short).toEqual([1, 0]);
    // Source, sink, two works, two experts: the first work reaches nobody else.
    expect([...tight]).toEqual([1, 0, 1, 0, 0, 0]);
  });
});

describe('a plan from a sample of the pairs', () => {
  // Half of the reviews must come from one expert, whom a sample of 32 offers to few works.
  const sketch = {
    works: works(30),
    experts: [{ max: 30 }, ...experts(40, { max: 1 }), ...experts(59, { max: 0 })],
  };
  const input = plan(sketch, { reviewersPerWork: 2 });
  const eligible = eligibleWorks(input, input.experts);
  const shortOf = ({ short }: Solution) => short.reduce((all, one) => all + one, 0);

  it('is made of all pairs when the sample is not enough', () => {
    expect(shortOf(atOnce(solveWithin(input, eligible, input.experts, [], 32)))).toBeGreaterThan(0);
    for (const manyPairs of [10, 30 * 100])
      expect(shortOf(atOnce(solve(input, eligible, input.experts, [], manyPairs)))).toBe(0);
  });

  it('is unchanged when nothing is missing, and is not used for few pairs', () => {
    const easy = plan({ works: works(5), experts: experts(60) }, { reviewersPerWork: 2 });
    const places = eligibleWorks(easy, easy.experts);
    const sampled = atOnce(solveWithin(easy, places, easy.experts, [], 32));
    const whole = atOnce(solveWithin(easy, places, easy.experts, [], Number.POSITIVE_INFINITY));
    expect(sampled.pairs).not.toEqual(whole.pairs);
    expect(atOnce(solve(easy, places, easy.experts, [], 5 * 60 - 1))).toEqual(sampled);
    expect(atOnce(solve(easy, places, easy.experts, [], 5 * 60))).toEqual(whole);
  });
});

describe('existing pairs', () => {
  const pair = (work: number, expert: number) => ({ workId: workId(work), expertId: expertId(expert) });

  it('are dropped when there is a new conflict, or the expert now has another track', () => {
    const sketch = { works: works(1), experts: [{}, { tracks: ['other'] }, {}, {}] };
    const keep = [pair(0, 0), pair(0, 1), pair(0, 2)];
    const { assignments, stats } = distribute(
      plan(sketch, { reviewersPerWork: 2, keep, conflicts: [pair(0, 0)], mayRelease: false }),
    );
    expect(assignments).toEqual([pair(0, 2), pair(0, 3)]);
    expect(stats).toMatchObject({ kept: 1, released: 2 });
  });

  it('are dropped with a work or an expert that is no longer in the plan', () => {
    const sketch = { works: works(1), experts: experts(2) };
    const keep = [pair(0, 1), pair(0, 7), pair(7, 0), pair(7, 7)];
    const { assignments, stats } = distribute(plan(sketch, { reviewersPerWork: 1, keep }));
    expect(assignments).toEqual([pair(0, 1)]);
    expect(stats).toMatchObject({ kept: 1, released: 3 });
  });

  it('are kept up to the work’s reviews and the expert’s maximum, in the order of their ids', () => {
    const ofOneWork = plan({ works: works(1), experts: experts(3) }, { reviewersPerWork: 2, mayRelease: false });
    const three = [2, 1, 0].map((expert) => pair(0, expert));
    expect(distribute({ ...ofOneWork, keep: three }).assignments).toEqual([pair(0, 0), pair(0, 1)]);
    const ofOneExpert = plan({ works: works(3), experts: [{ max: 2 }] }, { reviewersPerWork: 1, mayRelease: false });
    const all = [2, 1, 0].map((work) => pair(work, 0));
    expect(distribute({ ...ofOneExpert, keep: all }).assignments).toEqual([pair(0, 0), pair(1, 0)]);
  });
});

describe('loads', () => {
  it('are counted from the smallest to the largest', () => {
    const { stats } = distribute(
      plan({ works: works(7), experts: [{ max: 4 }, { max: 0 }, { max: 1 }, { max: 2 }] }, { reviewersPerWork: 1 }),
    );
    expect(stats.histogram).toEqual([0, 1, 2, 4].map((load) => ({ load, experts: 1 })));
  });

  it('are even among experts below their maximum', () => {
    expect(loadsOf({ works: works(10), experts: [{ max: 1 }, {}, {}, {}] })).toEqual([1, 3, 3, 3]);
    expect(loadsOf({ works: works(7), experts: experts(3) }).toSorted()).toEqual([2, 2, 3]);
  });

  it('are raised to the minimum, only at the cost of experts above theirs', () => {
    expect(loadsOf({ works: works(6), experts: [{ min: 4 }, {}, {}] })).toEqual([4, 1, 1]);
    // No expert loses a work that they need themselves.
    expect(loadsOf({ works: works(6), experts: [{ min: 4 }, { min: 2 }, {}] })).toEqual([4, 2, 0]);
    expect(loadsOf({ works: works(4), experts: [{ min: 2 }, { min: 2 }, {}] })).toEqual([2, 2, 0]);
    const tooFew = distribute(plan({ works: works(3), experts: experts(2, { min: 2 }) }, { reviewersPerWork: 1 }));
    expect(tooFew.stats.belowMinimum).toHaveLength(1);
    expect(tooFew.stats.loads).toContainEqual({
      expertId: tooFew.stats.belowMinimum[0],
      load: 1,
      min: 2,
      max: 1000,
    });
  });

  it('include kept pairs', () => {
    const keep = [0, 1].map((n) => ({ workId: workId(n), expertId: expertId(0) }));
    expect(loadsOf({ works: works(6), experts: experts(3) }, { keep })).toEqual([2, 2, 2]);
    expect(loadsOf({ works: works(3), experts: experts(2) }, { keep })).toEqual([2, 1]);
  });

  it('are also evened out through experts who only then got their first review', () => {
    // Three, four and two reviews exist; one more work goes to anybody allowed, since idle experts make the share
    // small.
    const sketch = { works: works(10), experts: [...experts(3), ...experts(10, { tracks: ['other'] })] };
    const keep = [0, 0, 0, 1, 1, 1, 1, 2, 2].map((expert, n) => ({ workId: workId(n), expertId: expertId(expert) }));
    for (const digit of '123456789abcdef')
      expect(loadsOf(sketch, { keep, seed: digit.repeat(32) }).slice(0, 3)).toEqual([3, 4, 3]);
  });

  it('are evened out in as many rounds as necessary', () => {
    // Nobody may judge the first work. What the others exchange opens a way that did not exist in the first round.
    const sketch = {
      works: [['a', 'b', 'c'], ['b'], []],
      experts: [{ schools: ['a'], min: 2 }, { schools: ['b'] }, { schools: ['c'], min: 3 }],
    };
    expect(loadsOf(sketch)).toEqual([1, 0, 1]);
  });

  it('are evened out across several works, where no direct swap is possible', () => {
    // The first may judge all, the second only works of x, the third only works of y.
    const sketch = {
      works: [['x'], ['x'], ['x'], ['x'], ['y'], ['y']],
      experts: [{}, { schools: ['y'] }, { schools: ['x'] }],
    };
    expect(loadsOf(sketch)).toEqual([2, 2, 2]);
  });
});

describe('experts of one school', () => {
  const ofSchool = (sketch: Sketch, maxFromOneSchool: number | null, changes: Partial<DistributionInput> = {}) =>
    distribute(plan(sketch, { maxFromOneSchool, ...changes }));
  const two = { works: works(1), experts: [...experts(3, { schools: ['q'] }), { schools: ['r', 'q'] }] };

  it('score a work up to the limit, counted by their current school', () => {
    const { assignments, infeasible } = ofSchool(two, 2);
    expect(assignments.filter((pair) => pair.expertId < expertId(3))).toHaveLength(2);
    expect(assignments).toContainEqual({ workId: workId(0), expertId: expertId(3) });
    expect(infeasible).toEqual([]);
    expect(ofSchool(two, 1).infeasible).toMatchObject([{ short: 1 }]);
    expect(ofSchool(two, null, { reviewersPerWork: 4 }).stats.assigned).toBe(4);
    expect(ofSchool(two, 3, { reviewersPerWork: 4 }).stats.assigned).toBe(4);
  });

  it('include existing ones', () => {
    const keep = [{ workId: workId(0), expertId: expertId(0) }];
    const { assignments } = ofSchool(two, 2, { keep });
    expect(assignments).toContainEqual(keep[0]);
    expect(assignments.filter((pair) => pair.expertId < expertId(3))).toHaveLength(2);
    const all = [0, 1].map((n) => ({ workId: workId(0), expertId: expertId(n) }));
    expect(ofSchool(two, 1, { keep: all, mayRelease: false }).assignments).toHaveLength(3);
  });

  it('are not limited if they have no school', () =>
    expect(ofSchool({ works: works(1), experts: experts(4) }, 1, { reviewersPerWork: 4 }).stats.assigned).toBe(4));
});
