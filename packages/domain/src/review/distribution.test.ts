import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { expertId, experts, plan, workId, works } from './distribution.fixture.ts';
import { currentSolver, distribute as distributeBy, firstSolver } from './distribution.ts';
import type { DistributionInput } from './distribution-input.ts';

describe.each([firstSolver, currentSolver])('by $name', (solver) => {
  const distribute = (input: DistributionInput) => distributeBy(input, solver);

  describe('a plan', () => {
    it('spreads 10 works of 3 reviews over 6 experts as 5 each', () => {
      const { stats, infeasible } = distribute(plan({ works: works(10), experts: experts(6) }));
      expect(stats.histogram).toEqual([{ load: 5, experts: 6 }]);
      expect(stats.assigned).toBe(30);
      expect(infeasible).toEqual([]);
    });

    it('completes works that only a few experts may score: swaps go through other works', () => {
      const sketch = {
        works: [['a'], ['a'], ['b'], ['b']],
        experts: [{ schools: ['a'] }, { schools: ['b'] }, {}],
      };
      const { stats } = distribute(plan(sketch, { reviewersPerWork: 1 }));
      expect(stats.loads.map(({ load }) => load).toSorted()).toEqual([1, 1, 2]);
    });

    it('gives works only to experts who read their language where that is a rule', () => {
      const base = plan({ works: works(4), experts: experts(4) }, { reviewersPerWork: 2, mustRead: true });
      const input: DistributionInput = {
        ...base,
        works: base.works.map((work, n) => ({ ...work, topics: ['ai'], language: n === 3 ? null : 'zh' })),
        experts: base.experts.map((expert, n) => ({
          ...expert,
          topics: n === 0 ? ['ai'] : [],
          languages: [['zh'], ['en'], [], ['en', 'zh']][n] ?? [],
        })),
      };
      const { stats, assignments, infeasible } = distribute(input);
      const readers = assignments.filter((pair) => pair.workId !== workId(3)).map((pair) => pair.expertId);
      expect(readers).not.toContain(expertId(1));
      expect([stats.assigned, infeasible]).toEqual([8, []]);
      expect(stats.excluded).toMatchObject({ track: 0, language: 3 });
      expect(distribute({ ...input, mustRead: false }).stats.excluded).not.toHaveProperty('language');
    });

    it('reaches minimum loads before it evens them out', () => {
      const sketch = { works: works(4), experts: [{ min: 3 }, {}, {}] };
      const { stats } = distribute(plan(sketch, { reviewersPerWork: 1 }));
      expect(stats.loads[0]?.load).toBe(3);
      expect(stats.belowMinimum).toEqual([]);
    });

    it('is made from a sample when millions of pairs are possible, and still lacks nothing', () => {
      const sketch = {
        works: Array.from({ length: 3000 }, (_, n) => [`s${n % 40}`]),
        experts: Array.from({ length: 720 }, (_, n) => ({ schools: [`s${n % 40}`], max: 13 })),
      };
      const { stats, infeasible, assignments } = distribute(plan(sketch));
      expect(stats).toMatchObject({ needed: 9000, assigned: 9000, excluded: { sameSchool: 3000 * 18 } });
      expect(stats.histogram).toEqual([
        { load: 12, experts: 360 },
        { load: 13, experts: 360 },
      ]);
      expect(infeasible).toEqual([]);
      expect(new Set(assignments.map(({ workId, expertId }) => `${workId} ${expertId}`)).size).toBe(9000);
      // Made again, it is the same.
      const nearTheEnd = assignments.slice(-3).map((pair) => Number.parseInt(pair.expertId.slice(-12), 16));
      expect(nearTheEnd).toEqual(solver === firstSolver ? [118, 598, 718] : [170, 489, 563]);
    });

    it('keeps existing pairs, and drops them only when the rest cannot be filled around them', () => {
      const sketch = { works: works(2), experts: experts(2, { max: 1 }) };
      const keep = [{ workId: workId(0), expertId: expertId(1) }];
      expect(distribute(plan(sketch, { reviewersPerWork: 1, keep })).assignments).toContainEqual(keep[0]);
      const conflicts = [{ workId: workId(1), expertId: expertId(0) }];
      const pressed = distribute(plan(sketch, { reviewersPerWork: 1, keep, conflicts }));
      expect(pressed.stats).toMatchObject({ assigned: 2, kept: 0, released: 1 });
    });

    it('keeps all existing pairs when the rest can be filled around them, whatever the seed', () => {
      const keep = [0, 1, 2].map((n) => ({ workId: workId(n), expertId: expertId(n) }));
      const sketch = { works: works(6), experts: experts(6) };
      for (const digit of '123456789abc') {
        const kept = distribute(plan(sketch, { reviewersPerWork: 1, keep, seed: digit.repeat(32) }));
        expect(kept.stats).toMatchObject({ assigned: 6, kept: 3, released: 0 });
        expect(kept.assignments).toEqual(expect.arrayContaining(keep));
      }
    });

    it('keeps no more existing pairs than an expert may score and a work needs', () => {
      const [first, second, third] = [0, 1, 2].map((n) => ({ workId: workId(n), expertId: expertId(0) }));
      const another = { workId: workId(0), expertId: expertId(1) };
      if (!first || !second || !third) throw new Error('three pairs');
      const keep = [third, another, second, first];
      const sketch = { works: works(3), experts: experts(3, { max: 2 }) };
      const { stats, assignments } = distribute(plan(sketch, { reviewersPerWork: 1, keep, mayRelease: false }));
      expect(assignments).toEqual(expect.arrayContaining([first, second]));
      expect(stats).toMatchObject({ assigned: 3, kept: 2 });
      expect(stats.loads.map(({ load }) => load).toSorted()).toEqual([0, 1, 2]);
    });

    it('limits how many experts of one school score a work', () => {
      const sketch = {
        works: works(6),
        experts: [...experts(4, { schools: ['q'] }), ...experts(3, { schools: ['r'] })],
      };
      const { assignments, infeasible } = distribute(plan(sketch, { maxFromOneSchool: 2 }));
      expect(infeasible).toEqual([]);
      for (let n = 0; n < 6; n++) {
        const fromQ = assignments.filter((pair) => pair.workId === workId(n) && pair.expertId < expertId(4));
        expect(fromQ.length).toBeLessThanOrEqual(2);
      }
    });

    it('gives a single work more reviews than the others', () => {
      const input = plan({ works: works(3), experts: experts(6) });
      const [first, ...others] = input.works;
      const { assignments } = distribute({ ...input, works: first ? [{ ...first, reviews: 5 }, ...others] : [] });
      expect([0, 1, 2].map((n) => assignments.filter((pair) => pair.workId === workId(n)).length)).toEqual([5, 3, 3]);
    });

    it('says whether the review graph is connected', () => {
      const sketch = { works: works(2), experts: experts(2) };
      const conflicts = [
        { workId: workId(0), expertId: expertId(0) },
        { workId: workId(1), expertId: expertId(1) },
      ];
      const apart = distribute(plan(sketch, { reviewersPerWork: 1, conflicts }));
      expect(apart.stats).toMatchObject({ islands: 2, calibratable: false });
    });
  });

  describe('an impossible plan', () => {
    it('names the works, what they need, what is available and three remedies', () => {
      const sketch = { works: [...works(4, 'a'), ...works(2, 'b')], experts: [...experts(3, { max: 3 })] };
      const [tight, ...others] = distribute(plan(sketch)).infeasible;
      expect(others).toEqual([]);
      expect(tight).toMatchObject({ needs: 18, canGive: 9, short: 9 });
      expect(tight?.remedies).toMatchObject({ addExperts: 3, raiseMaxLoadTo: 6 });
    });

    it('does not blame works that have enough experts', () => {
      const sketch = {
        works: [['a'], ['b'], ['b']],
        experts: [{ schools: ['a'] }, { schools: ['a'] }, {}, {}, {}],
      };
      const conflicts = [{ workId: workId(0), expertId: expertId(4) }];
      const { infeasible } = distribute(plan(sketch, { conflicts }));
      expect(infeasible).toHaveLength(1);
      expect(infeasible[0]).toMatchObject({
        workIds: [workId(0)],
        short: 1,
        excluded: { sameSchool: 2, conflict: 1 },
        remedies: { addExperts: 1, raiseMaxLoadTo: null, fewerReviewsFor: [workId(0)] },
      });
    });

    it('names only experts with a full load, and also counts what the others give', () => {
      const sketch = { works: works(1), experts: experts(2) };
      const [tight] = distribute(plan(sketch, { reviewersPerWork: 3 })).infeasible;
      expect(tight).toMatchObject({ expertIds: [], needs: 3, canGive: 2, short: 1 });
    });

    it('reports that there are no experts', () => {
      const { infeasible, assignments } = distribute(plan({ works: works(2), experts: [] }));
      expect(assignments).toEqual([]);
      expect(infeasible.reduce((all, { short }) => all + short, 0)).toBe(6);
    });
  });

  describe('properties', () => {
    const schools = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const situation = fc
      .record({
        works: fc.array(fc.array(schools, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 25 }),
        experts: fc.array(
          fc.record({ schools: fc.array(schools, { maxLength: 2 }), max: fc.integer({ min: 0, max: 30 }) }),
          { maxLength: 10 },
        ),
        pairs: fc.array(fc.tuple(fc.nat(24), fc.nat(9)), { maxLength: 20 }),
        reviewersPerWork: fc.integer({ min: 1, max: 4 }),
        maxFromOneSchool: fc.option(fc.integer({ min: 1, max: 3 })),
      })
      .map(({ pairs, reviewersPerWork, maxFromOneSchool, ...sketch }) =>
        plan(sketch, {
          reviewersPerWork,
          maxFromOneSchool,
          conflicts: pairs.map(([work, expert]) => ({ workId: workId(work), expertId: expertId(expert) })),
        }),
      );

    it('never breaks a hard rule', () => {
      fc.assert(
        fc.property(situation, (input) => {
          const { assignments } = distribute(input);
          const conflicts = new Set(input.conflicts.map((pair) => pair.workId + pair.expertId));
          expect(new Set(assignments.map((pair) => pair.workId + pair.expertId)).size).toBe(assignments.length);
          for (const pair of assignments) {
            const work = input.works.find((one) => one.workId === pair.workId);
            const expert = input.experts.find((one) => one.expertId === pair.expertId);
            expect(conflicts.has(pair.workId + pair.expertId)).toBe(false);
            expect(expert?.schools.some((school) => work?.schools.includes(school))).toBe(false);
          }
          for (const { expertId: expert, maxLoad } of input.experts)
            expect(assignments.filter((pair) => pair.expertId === expert).length).toBeLessThanOrEqual(maxLoad);
          for (const { workId: work } of input.works)
            expect(assignments.filter((pair) => pair.workId === work).length).toBeLessThanOrEqual(
              input.reviewersPerWork,
            );
        }),
        { numRuns: 150 },
      );
    });

    it('gives every work its reviews, or accounts for each one that is missing', () => {
      fc.assert(
        fc.property(situation, (input) => {
          const { stats, infeasible } = distribute(input);
          const short = infeasible.reduce((all, set) => all + set.short, 0);
          expect(stats.assigned + short).toBe(stats.needed);
        }),
        { numRuns: 150 },
      );
    });

    it('leaves no single move from a busier expert to one with two fewer', () => {
      fc.assert(
        fc.property(situation, (input) => {
          const { assignments, stats } = distribute({ ...input, maxFromOneSchool: null });
          const taken = new Set(assignments.map((pair) => pair.workId + pair.expertId));
          const barred = new Set(input.conflicts.map((pair) => pair.workId + pair.expertId));
          const loads = new Map(stats.loads.map((line) => [line.expertId, line]));
          for (const { workId: work, expertId: expert } of assignments)
            for (const other of input.experts) {
              const [mine, theirs] = [loads.get(expert), loads.get(other.expertId)];
              const workSchools = input.works.find((one) => one.workId === work)?.schools ?? [];
              const possible =
                !taken.has(work + other.expertId) &&
                !barred.has(work + other.expertId) &&
                !other.schools.some((school) => workSchools.includes(school)) &&
                (theirs?.load ?? 0) < other.maxLoad;
              if (possible) expect((mine?.load ?? 0) - (theirs?.load ?? 0)).toBeLessThan(2);
            }
        }),
        { numRuns: 100 },
      );
    });

    it('gives the same bytes for the same seed, whatever the order of the input', () => {
      fc.assert(
        fc.property(situation, (input) => {
          const turned = { ...input, works: input.works.toReversed(), experts: input.experts.toReversed() };
          expect(canonicalJson(distribute(turned))).toBe(canonicalJson(distribute(input)));
        }),
        { numRuns: 60 },
      );
    });

    it('assigns differently with another seed', () => {
      const sketch = { works: works(20), experts: experts(8) };
      const other = distribute(plan(sketch, { seed: 'f'.repeat(32) }));
      expect(other.assignments).not.toEqual(distribute(plan(sketch)).assignments);
    });
  });
});
