import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countEligible, drawEligible, eligibleFor, eligibleWorks } from './eligible-works.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const seed = '0123456789abcdef0123456789abcdef';
const name = (prefix: string) => fc.integer({ min: 0, max: 4 }).map((n) => `${prefix}${n}`);
const expert = fc.record({
  tracks: fc.uniqueArray(fc.oneof(name('item'), name('track')), { maxLength: 3 }),
  schools: fc.uniqueArray(name('school'), { maxLength: 2 }),
});
const work = fc.record({
  item: name('item'),
  track: fc.option(name('track')),
  schools: fc.uniqueArray(name('school'), { maxLength: 3 }),
  reviews: fc.option(fc.integer({ min: 0, max: 5 })),
});
const pairs = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 8 });

const table = fc
  .record({
    works: fc.array(work, { minLength: 1, maxLength: 8 }),
    experts: fc.array(expert, { minLength: 1, maxLength: 8 }),
    conflicts: pairs,
    previous: pairs,
    avoidSameSchool: fc.boolean(),
  })
  .map(({ works, experts, conflicts, previous, avoidSameSchool }) => {
    const named = (list: [number, number][]) => list.map(([w, e]) => ({ workId: `w${w}`, expertId: `e${e}` }));
    return {
      works: works.map((one, n) => ({ ...one, workId: `w${n}` })),
      experts: experts.map((one, n) => ({ ...one, expertId: `e${n}`, minLoad: 0, maxLoad: 9 })),
      conflicts: named(conflicts),
      previous: named(previous),
      keep: [],
      mayRelease: false,
      reviewersPerWork: 3,
      avoidSameSchool,
      maxFromOneSchool: null,
      seed,
    };
  });
type Table = typeof table extends fc.Arbitrary<infer Value> ? Value : never;

/** The rules one by one, in the order in which the first failing one counts. */
function ruleOf(
  { conflicts, previous, avoidSameSchool }: Table,
  w: Table['works'][number],
  e: Table['experts'][number],
) {
  const met = (list: Table['conflicts']) =>
    list.some(({ workId, expertId }) => workId === w.workId && expertId === e.expertId);
  if (e.tracks.length > 0 && !e.tracks.includes(w.item) && !(w.track !== null && e.tracks.includes(w.track)))
    return 'track';
  if (avoidSameSchool && e.schools.some((school) => w.schools.includes(school))) return 'sameSchool';
  if (met(conflicts)) return 'conflict';
  return met(previous) ? 'metBefore' : null;
}

it('finds the experts for a work, and counts why each of the others is excluded, as the single rules say', () => {
  fc.assert(
    fc.property(table, (input) => {
      for (const found of eligibleWorks(input as never, input.experts as never)) {
        const subject = input.works.find(({ workId }) => workId === found.workId);
        if (!subject) throw new Error('a work that was not in the table');
        const rules = input.experts.map((one) => ruleOf(input, subject, one));
        expect(eligibleFor(found)).toEqual(rules.flatMap((rule, place) => (rule === null ? [place] : [])));
        expect(countEligible(found)).toBe(rules.filter((rule) => rule === null).length);
        for (const [rule, count] of Object.entries(found.excluded))
          expect(rules.filter((one) => one === rule).length).toBe(count);
      }
    }),
  );
});

it('draws different experts from the eligible ones, all of them if there are no more', () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9 }), (input, most) => {
      const random = seededRandom(seed);
      for (const found of eligibleWorks(input as never, input.experts as never)) {
        const drawn = drawEligible(found, most, random);
        expect(drawn).toHaveLength(Math.min(most, countEligible(found)));
        const everybody = drawEligible(found, countEligible(found), seededRandom(seed));
        expect(everybody).toEqual(shuffled(eligibleFor(found), seededRandom(seed)));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(eligibleFor(found)).toEqual(expect.arrayContaining(drawn));
      }
    }),
  );
});
