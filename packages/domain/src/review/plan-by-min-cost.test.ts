import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../kernel/steps.ts';
import { solveClasses } from './class-plan.ts';
import { expertId, experts, plan, workId, works } from './distribution.fixture.ts';
import { distribute } from './distribution.ts';
import type { DistributionInput, Pair } from './distribution-input.ts';
import { eligibleWorks } from './eligible-works.ts';
import { fitOf } from './fit.ts';
import { seededRandom } from './seeded-random.ts';
import { workClasses } from './work-classes.ts';

const pair = (work: number, expert: number): Pair => ({ workId: workId(work), expertId: expertId(expert) });
const key = ({ workId, expertId }: Pair) => `${workId} ${expertId}`;

/** All sets of at most this many of the items. */
function subsets([first, ...rest]: readonly number[], most: number): number[][] {
  if (first === undefined || most === 0) return [[]];
  return [...subsets(rest, most), ...subsets(rest, most - 1).map((set) => [first, ...set])];
}

/**
 * The value of a plan, in order of importance, smaller is better: missing reviews, dropped existing pairs, units below
 * minimum loads, the sum of squared loads, quality. Written from the documentation, not from the network.
 */
function worth(input: DistributionInput, perWork: readonly (readonly number[])[]): number[] {
  const fit = fitOf(input);
  const needs = input.works.map(({ reviews }) => reviews ?? input.reviewersPerWork);
  const loads = input.experts.map((_, place) => perWork.filter((own) => own.includes(place)).length);
  const planned = new Set(perWork.flatMap((own, work) => own.map((place) => key(pair(work, place)))));
  let quality = 0;
  for (const [n, own] of perWork.entries()) {
    const work = input.works[n];
    if (!work) continue;
    for (const place of own) {
      const expert = input.experts[place];
      if (expert) quality += 8 * fit.points(work, expert) ** 2;
    }
    if (!input.spread) continue;
    const repeats = (nameOf: (place: number) => string | null | undefined) => {
      const counts = new Map<string, number>();
      for (const name of own.flatMap((place) => nameOf(place) ?? [])) counts.set(name, (counts.get(name) ?? 0) + 1);
      return [...counts.values()].reduce((all, count) => all + (count * (count - 1)) / 2, 0);
    };
    quality += 4 * repeats((place) => input.experts[place]?.schools[0]);
    quality += 2 * repeats((place) => input.experts[place]?.region);
  }
  return [
    needs.reduce((all, one) => all + one, 0) - planned.size,
    input.keep.filter((one) => !planned.has(key(one))).length,
    input.experts.reduce((all, { minLoad }, place) => all + Math.max(0, minLoad - (loads[place] ?? 0)), 0),
    loads.reduce((all, load) => all + load * load, 0),
    quality,
  ];
}

/** The best value of all plans that break no hard rule, found by trying every one. */
function bestWorth(input: DistributionInput): number[] {
  const eligible = eligibleWorks(input, input.experts);
  const options = eligible.map(({ ofTrack, barred, reviews }) =>
    subsets(
      ofTrack.filter((place) => !barred.has(place)),
      reviews,
    ).filter((own) => {
      const schools = own.flatMap((place) => input.experts[place]?.schools[0] ?? []);
      return schools.every(
        (school) => schools.filter((other) => other === school).length <= (input.maxFromOneSchool ?? 99),
      );
    }),
  );
  let best: number[] | null = null;
  const rooms = input.experts.map(({ maxLoad }) => maxLoad);
  const chosen: number[][] = [];
  const tryFrom = (work: number) => {
    if (work === options.length) {
      const now = worth(input, chosen);
      if (best === null || compare(now, best) < 0) best = now;
      return;
    }
    for (const own of options[work] ?? []) {
      if (own.some((place) => (rooms[place] ?? 0) === 0)) continue;
      for (const place of own) rooms[place] = (rooms[place] ?? 0) - 1;
      chosen[work] = own;
      tryFrom(work + 1);
      for (const place of own) rooms[place] = (rooms[place] ?? 0) + 1;
    }
  };
  tryFrom(0);
  return best ?? [];
}
const compare = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, n) => value !== b[n]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

const worthOf = (input: DistributionInput, assignments: readonly Pair[]) =>
  worth(
    input,
    input.works.map((work) =>
      assignments
        .filter((one) => one.workId === work.workId)
        .map((one) => input.experts.findIndex((expert) => expert.expertId === one.expertId)),
    ),
  );

describe('a plan', () => {
  const school = fc.constantFrom('a', 'b', 'c');
  const situation = fc
    .record({
      works: fc.array(fc.array(school, { maxLength: 1 }), { minLength: 1, maxLength: 4 }),
      experts: fc.array(
        fc.record({
          schools: fc.array(school, { maxLength: 1 }),
          min: fc.nat(2),
          max: fc.nat(4),
          region: fc.constantFrom('north', 'south'),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      bids: fc.array(
        fc.record({ work: fc.nat(3), expert: fc.nat(3), bid: fc.constantFrom('want', 'can', 'ratherNot') }),
        { maxLength: 6 },
      ),
      reviewersPerWork: fc.integer({ min: 1, max: 3 }),
      maxFromOneSchool: fc.option(fc.integer({ min: 1, max: 2 })),
      spread: fc.boolean(),
    })
    .map(({ works: schools, experts: staff, bids, ...rules }) => {
      // Each region has its own schools.
      const sketch = {
        works: schools.map((own) => own.map((name) => `${name}-north`)),
        experts: staff.map(({ schools: own, region, ...one }) => ({
          ...one,
          schools: own.map((name) => `${name}-${region}`),
        })),
      };
      const input = plan(sketch, rules);
      return {
        ...input,
        experts: input.experts.map((one, n) => ({ ...one, region: staff[n]?.region ?? null })),
        // Every work differs from the others, so that each is a class of its own.
        works: input.works.map((one, n) => ({ ...one, topics: [`t${n}`] })),
        bids: [
          ...new Map(
            bids
              .filter(({ work, expert }) => work < schools.length && expert < staff.length)
              .map(({ work, expert, bid }) => [`${work}-${expert}`, { ...pair(work, expert), bid }]),
          ).values(),
        ],
      };
    });

  it('is the best possible: complete, then minimum loads, then even, then by fit and spread', () => {
    fc.assert(
      fc.property(situation, (input) => {
        expect(worthOf(input, distribute(input).assignments)).toEqual(bestWorth(input));
      }),
      { numRuns: 250 },
    );
  });

  it('drops as few existing pairs as possible, and only if reviews would be missing otherwise', () => {
    const withPairs = fc.record({
      input: situation,
      keep: fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 5, selector: ([a, b]) => a * 9 + b }),
    });
    fc.assert(
      fc.property(withPairs, ({ input, keep }) => {
        const before = distribute({ ...input, reviewersPerWork: 1, seed: 'e'.repeat(32) }).assignments;
        // The existing pairs were a plan once; a school limit may have been set since.
        const existing = before.filter((_, n) => keep[n] !== undefined);
        const again = { ...input, keep: existing, maxFromOneSchool: null };
        const made = distribute(again);
        const around = distribute({ ...again, mayRelease: false });
        const short = around.stats.needed - around.stats.assigned;
        if (short === 0) expect(made.stats.released).toBe(0);
        const [missing, dropped] = bestWorth(again);
        if (short > (missing ?? 0)) {
          expect(made.stats.needed - made.stats.assigned).toBe(missing);
          expect(made.stats.released).toBe(dropped);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('never drops a pair whose sheet was started', () => {
    const keep = [pair(0, 1)];
    const sketch = { works: works(2), experts: experts(2, { max: 1 }) };
    const input = plan(sketch, { reviewersPerWork: 1, keep, conflicts: [pair(1, 0)] });
    expect(distribute(input).stats).toMatchObject({ assigned: 2, released: 1 });
    expect(distribute({ ...input, started: keep }).stats).toMatchObject({ assigned: 1, kept: 1, released: 0 });
  });

  it('keeps at least 95 % of the remaining pairs when experts drop out', () => {
    const contest = fc.record({
      works: fc.array(fc.array(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 2 }), {
        minLength: 40,
        maxLength: 80,
      }),
      schools: fc.array(fc.constantFrom(...'abcdefgh'), { minLength: 20, maxLength: 30 }),
      gone: fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength: 2 }),
    });
    fc.assert(
      fc.property(contest, ({ works: own, schools, gone }) => {
        const most = Math.ceil((own.length * 3 * 1.15) / (schools.length - gone.length));
        const sketch = { works: own, experts: schools.map((name) => ({ schools: [name], max: most })) };
        const before = plan(sketch);
        const first = distribute(before);
        const keep = first.assignments.filter((one) => !gone.some((n) => one.expertId === expertId(n)));
        const left = before.experts.filter((_, n) => !gone.includes(n));
        const second = distribute({ ...before, experts: left, keep, seed: 'd'.repeat(32) });
        expect(second.stats.kept).toBeGreaterThanOrEqual(Math.ceil(keep.length * 0.95));
        expect(second.stats.needed - second.stats.assigned).toBe(bestShort(before, left));
      }),
      { numRuns: 25 },
    );
  });
  const bestShort = (input: DistributionInput, left: DistributionInput['experts']) => {
    const { stats } = distribute({ ...input, experts: left });
    return stats.needed - stats.assigned;
  };
});

describe('a cap on the probability of a pair', () => {
  const sketch = { works: works(1), experts: experts(4) };

  it('gives an expert no work more often than that, whatever the bids', () => {
    const bids = [{ ...pair(0, 0), bid: 'want' as const }];
    const got = (pairCap: number | null) =>
      Array.from({ length: 400 }, (_, n) => (n + 1).toString(16).padStart(32, '5')).filter((seed) =>
        distribute(plan(sketch, { reviewersPerWork: 1, bids, pairCap, seed })).assignments.some(
          (one) => one.expertId === expertId(0),
        ),
      ).length;
    expect(got(null)).toBe(400);
    expect(got(50)).toBeGreaterThan(150);
    expect(got(50)).toBeLessThan(250);
    expect(got(10)).toBeLessThan(70);
  });

  it('holds for every expert on interchangeable works', () => {
    const many = plan({ works: works(40), experts: experts(4, { max: 40 }) }, { reviewersPerWork: 1, pairCap: 30 });
    const { stats } = distribute(many);
    expect(stats.assigned).toBe(40);
    for (const { load } of stats.loads) expect(load).toBeLessThanOrEqual(12);
  });
});

describe('interchangeable works', () => {
  it('are spread over many experts, each of whom meets many others', () => {
    const { assignments } = distribute(plan({ works: works(60), experts: experts(30) }));
    const partners = new Map<string, Set<string>>();
    for (const one of assignments)
      for (const other of assignments)
        if (one.workId === other.workId && one !== other)
          partners.set(one.expertId, (partners.get(one.expertId) ?? new Set()).add(other.expertId));
    for (const others of partners.values()) expect(others.size).toBeGreaterThanOrEqual(4);
  });

  it('get experts of different schools and regions if this is requested', () => {
    const staff = Array.from({ length: 12 }, (_, n) => ({ schools: [`s${n % 4}`] }));
    const input = plan({ works: works(20, 'other'), experts: staff }, { spread: true });
    const placed = { ...input, experts: input.experts.map((one, n) => ({ ...one, region: `r${n % 4}` })) };
    expect(distribute(placed).stats.quality).toMatchObject({ sameSchool: 0, sameRegion: 0 });
  });
});

describe('the figures of a plan', () => {
  it('show how well the experts fit', () => {
    const input = plan({ works: works(2), experts: [{ tracks: ['design'] }, {}] }, { reviewersPerWork: 1 });
    const bids = [{ ...pair(0, 0), bid: 'want' as const }];
    const { quality } = distribute({ ...input, bids }).stats;
    expect(quality).toMatchObject({ bids: { want: 1, can: 0, none: 1, ratherNot: 0 }, named: 1 });
    expect(quality?.fit).toHaveLength(5);
    expect(quality?.fit).toEqual(quality?.fit.toSorted((a, b) => a - b));
    expect(quality).not.toHaveProperty('topics');
    expect(quality).not.toHaveProperty('foreign');
  });

  it('say how topics and languages match where works have any, and prefer experts who match', () => {
    const base = plan({ works: works(2), experts: experts(3, { max: 2 }) }, { reviewersPerWork: 1 });
    const known = [{ topics: ['law'], languages: ['en'] }, { topics: ['ai'], languages: ['zh'] }, {}];
    const { stats } = distribute({
      ...base,
      works: base.works.map((work, n) => ({ ...work, topics: n === 0 ? ['ai'] : ['law'], language: 'zh' })),
      experts: base.experts.map((expert, n) => ({ ...expert, ...known[n] })),
    });
    expect(stats.quality).toMatchObject({ topics: { shared: 1, unknown: 1, none: 0 }, foreign: 0 });
  });
});

describe('a plan for more classes than can be searched in full', () => {
  const input = plan(
    { works: works(30), experts: [{ max: 30 }, ...experts(40, { max: 1 }), ...experts(59, { max: 0 })] },
    { reviewersPerWork: 2 },
  );
  const solvedWith = (manyPairs: number) => {
    const eligible = eligibleWorks(input, input.experts);
    // Each work is a class of its own.
    const classes = eligible.flatMap((one, place) =>
      workClasses([one], input.experts, { fixed: [], loose: [] }, fitOf(input), seededRandom(input.seed)).map(
        (alone) => ({ ...alone, works: [place] }),
      ),
    );
    const loads = input.experts.map(() => 0);
    return atOnce(solveClasses(classes, input.experts, loads, input, seededRandom(input.seed), manyPairs));
  };

  it('is made of samples of the experts, larger ones if reviews are missing, and then of all', () => {
    for (const manyPairs of [10, 30 * 100]) {
      const { short, shares } = solvedWith(manyPairs);
      expect(short.every((one) => one === 0)).toBe(true);
      expect(shares.every((own) => own.length === 2)).toBe(true);
    }
  });
});
