import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped } from '../kernel/grouped.ts';
import { overlapOf } from './calibration-overlap.ts';
import { expertId, plan, workId } from './distribution.fixture.ts';
import { distribute } from './distribution.ts';
import type { DistributionInput, Pair } from './distribution-input.ts';

/** Panels of experts who have their own works already, and works of two items. */
const contest = fc
  .record({
    panels: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
    each: fc.integer({ min: 1, max: 5 }),
    minShared: fc.integer({ min: 1, max: 4 }),
    within: fc.constantFrom<('item' | 'track' | 'region')[]>([], ['item'], ['track', 'region']),
    reviews: fc.integer({ min: 1, max: 2 }),
    seed: fc.bigInt({ min: 1n, max: (1n << 128n) - 1n }).map((n) => n.toString(16).padStart(32, '0')),
  })
  .map(({ panels, each, minShared, within, reviews, seed }) => {
    const experts = panels.flatMap((size, panel) => Array.from({ length: size }, () => panel));
    const works = panels.flatMap((_, panel) => Array.from({ length: each }, () => panel));
    const base = plan(
      { works: works.map(() => []), experts: experts.map(() => ({})) },
      { reviewersPerWork: reviews, joinGroups: true, mayRelease: false, seed, compare: { minShared, within } },
    );
    const keep = works.flatMap((panel, work) =>
      experts
        .flatMap((own, expert) => (own === panel ? [{ workId: workId(work), expertId: expertId(expert) }] : []))
        .slice(0, reviews),
    );
    return {
      ...base,
      works: base.works.map((one, n) => ({
        ...one,
        item: n % 2 ? 'drawing' : 'design',
        ...(within.includes('region') && { region: n % 3 ? '四川' : null }),
      })),
      keep,
    } satisfies DistributionInput;
  });

type Input = typeof contest extends fc.Arbitrary<infer One> ? One : never;
const keyOf = (within: readonly ('item' | 'track' | 'region')[], work: Input['works'][number]) =>
  JSON.stringify(within.map((part) => (part === 'region' ? (work.region ?? null) : work[part])));
/** What scoring will find, if everybody submits. */
const foundByScoring = ({ works, compare }: Input, pairs: readonly Pair[]) => {
  const { within, minShared } = compare as NonNullable<DistributionInput['compare']>;
  const keys = new Map<string, string>(works.map((work) => [work.workId, keyOf(within, work)]));
  return [...grouped(pairs, ({ workId }) => keys.get(workId) ?? '').values()].map((own) => overlapOf(own, minShared));
};

describe('a plan that joins experts', () => {
  it('says what scoring will find, and makes all comparable where every expert may judge every work', () => {
    fc.assert(
      fc.property(contest, (input) => {
        const { stats, assignments } = distribute(input);
        const found = foundByScoring(input, assignments);
        const groups = stats.quality?.pools.map((pool) => pool.groups).toSorted();
        expect(groups).toEqual(found.map(({ communities }) => communities.length).toSorted());
        expect(stats.calibratable).toBe(found.every(({ connected }) => connected));
        const { within, minShared } = input.compare as NonNullable<DistributionInput['compare']>;
        const sizes = [...grouped(input.works, (work) => keyOf(within, work)).values()].map(({ length }) => length);
        if (sizes.every((size) => size >= minShared)) expect(stats.calibratable).toBe(true);
      }),
    );
  });

  it('keeps every hard rule', () => {
    fc.assert(
      fc.property(contest, fc.integer({ min: 1, max: 6 }), fc.boolean(), (input, max, oneSchool) => {
        const { assignments } = distribute({
          ...input,
          maxFromOneSchool: oneSchool ? 1 : null,
          experts: input.experts.map((one, n) => ({ ...one, maxLoad: max, schools: [`s${n % 3}`] })),
          works: input.works.map((one, n) => ({ ...one, schools: n === 0 ? ['s0'] : [] })),
          keep: [],
        });
        expect(new Set(assignments.map((one) => `${one.workId} ${one.expertId}`)).size).toBe(assignments.length);
        const load = grouped(assignments, (one) => one.expertId);
        for (const own of load.values()) expect(own.length).toBeLessThanOrEqual(max);
        const schoolOf = (id: string) => input.experts.findIndex((one) => one.expertId === id) % 3;
        for (const [work, own] of grouped(assignments, (one) => one.workId)) {
          const schools = own.map((one) => schoolOf(one.expertId));
          if (oneSchool) expect(new Set(schools).size).toBe(schools.length);
          if (work === workId(0)) expect(schools).not.toContain(0);
        }
      }),
    );
  });

  it('gives no expert more of interchangeable works than the cap on pairs allows', () => {
    fc.assert(
      fc.property(
        contest,
        fc.integer({ min: 10, max: 99 }),
        fc.integer({ min: 4, max: 30 }),
        (input, pairCap, count) => {
          const works = Array.from({ length: count }, (_, n) => ({ ...input.works[0], workId: workId(n) }));
          const { assignments } = distribute({ ...input, pairCap, works: works as Input['works'], keep: [] });
          const whole = Math.floor((count * pairCap) / 100);
          for (const own of grouped(assignments, (one) => one.expertId).values())
            expect(own.length).toBeLessThanOrEqual(whole + 1);
        },
      ),
    );
  });

  it('joins nobody where the cap on pairs leaves nothing, and says that they are apart', () => {
    const works = Array.from({ length: 8 }, () => []);
    const input = plan(
      { works, experts: [{}, {}] },
      { reviewersPerWork: 1, joinGroups: true, compare: { minShared: 4, within: ['item'] } },
    );
    expect(distribute(input).stats).toMatchObject({ calibratable: true, assigned: 12 });
    expect(distribute({ ...input, pairCap: 50 }).stats).toMatchObject({ calibratable: false, assigned: 8 });
    expect(distribute({ ...input, pairCap: 75 }).stats).toMatchObject({ calibratable: true, assigned: 12 });
  });

  it('does nothing for experts who are comparable already', () => {
    const input = plan(
      { works: [[], [], []], experts: [{}, {}, {}] },
      { joinGroups: true, compare: { minShared: 3, within: ['item'] } },
    );
    expect(distribute(input).stats).toMatchObject({ calibratable: true, assigned: 9, quality: { calibration: [] } });
  });
});
