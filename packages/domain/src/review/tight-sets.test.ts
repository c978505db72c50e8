import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expertId, experts, plan, workId, works } from './distribution.fixture.ts';
import { currentSolver, distribute as distributeBy, firstSolver } from './distribution.ts';
import type { DistributionInput } from './distribution-input.ts';

describe.each([firstSolver, currentSolver])('by $name', (solver) => {
  const distribute = (input: DistributionInput) => distributeBy(input, solver);

  const withLoad = (input: DistributionInput, load: number): DistributionInput => ({
    ...input,
    experts: input.experts.map((one) => ({ ...one, maxLoad: Math.max(one.maxLoad, load) })),
  });

  describe('the minimum load that would be enough', () => {
    const school = fc.constantFrom('a', 'b', 'c');
    const situation = fc
      .record({
        works: fc.array(fc.array(school, { maxLength: 1 }), { minLength: 1, maxLength: 7 }),
        experts: fc.array(
          fc.record({ schools: fc.array(school, { maxLength: 1 }), max: fc.integer({ min: 0, max: 3 }) }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        reviewersPerWork: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ reviewersPerWork, ...sketch }) => plan(sketch, { reviewersPerWork }));

    it('completes the plan, and one less does not; if none is named, no load would', () => {
      fc.assert(
        fc.property(situation, (input) => {
          for (const { remedies, expertIds } of distribute(input).infeasible) {
            const { raiseMaxLoadTo } = remedies;
            if (raiseMaxLoadTo === null) {
              if (expertIds.length > 0) expect(distribute(withLoad(input, 1000)).infeasible).not.toEqual([]);
              continue;
            }
            expect(distribute(withLoad(input, raiseMaxLoadTo)).infeasible).toEqual([]);
            expect(distribute(withLoad(input, raiseMaxLoadTo - 1)).infeasible).not.toEqual([]);
          }
        }),
        { numRuns: 100 },
      );
    });
  });

  describe('what is too tight', () => {
    it('is listed separately when works share nothing, in the order of the works', () => {
      // Works of a and of b have one expert each, who is full; c has enough.
      const sketch = {
        works: [['b'], ['a'], ['b'], ['a'], ['c']],
        experts: [
          { schools: ['a'], tracks: ['ta'], max: 1 },
          { schools: ['b'], tracks: ['tb'], max: 1 },
          { tracks: ['tc'], max: 5 },
        ],
      };
      const input = plan(sketch, { reviewersPerWork: 1, avoidSameSchool: false });
      const tracks = ['tb', 'ta', 'tb', 'ta', 'tc'];
      const { infeasible, stats } = distribute({
        ...input,
        works: input.works.map((one, n) => ({ ...one, track: tracks[n] ?? null })),
      });
      const set = { needs: 2, canGive: 1, short: 1, excluded: { track: 4, conflict: 0, sameSchool: 0, metBefore: 0 } };
      expect(infeasible).toEqual([
        {
          ...set,
          tracks: ['tb'],
          workIds: [0, 2].map(workId),
          expertIds: [expertId(1)],
          remedies: { addExperts: 1, raiseMaxLoadTo: 2, fewerReviewsFor: [expect.any(String)] },
        },
        {
          ...set,
          tracks: ['ta'],
          workIds: [1, 3].map(workId),
          expertIds: [expertId(0)],
          remedies: { addExperts: 1, raiseMaxLoadTo: 2, fewerReviewsFor: [expect.any(String)] },
        },
      ]);
      for (const { workIds, remedies } of infeasible) expect(workIds).toContain(remedies.fewerReviewsFor[0]);
      expect(stats.assigned).toBe(3);
    });

    it('names no expert when works share only one who could take more', () => {
      const { infeasible } = distribute(plan({ works: works(2), experts: experts(1) }, { reviewersPerWork: 2 }));
      const [first, second] = [workId(0), workId(1)];
      const remedies = { addExperts: 1, raiseMaxLoadTo: null };
      // Interchangeable works are named together: one more expert is enough for all of them.
      expect(infeasible).toMatchObject(
        solver === firstSolver
          ? [
              { workIds: [first], expertIds: [], short: 1, remedies },
              { workIds: [second], expertIds: [], short: 1, remedies },
            ]
          : [{ workIds: [first, second], expertIds: [], short: 2, remedies }],
      );
    });

    it('names its tracks in order, or the item of a work without one', () => {
      const input = plan({ works: works(3), experts: [{ max: 1 }] }, { reviewersPerWork: 1 });
      const tracks = ['z', null, 'b'];
      const { infeasible } = distribute({
        ...input,
        works: input.works.map((one, n) => ({ ...one, track: tracks[n] ?? null })),
      });
      expect(infeasible).toMatchObject([{ tracks: ['b', 'design', 'z'], needs: 3, canGive: 1, short: 2 }]);
    });

    it('needs as many more experts as the total shortage takes, or as the work with the fewest lacks', () => {
      const adds = (count: number, staff: number, max: number, reviewersPerWork: number) =>
        distribute(
          plan({ works: works(count), experts: experts(staff, { max }) }, { reviewersPerWork }),
        ).infeasible.map(({ short, remedies }) => [short, remedies.addExperts]);
      // 12 reviews wanted, 8 given by two with 4 each: one more like them.
      expect(adds(6, 2, 4, 2)).toEqual([[4, 1]]);
      // 18 wanted, 9 given by three with 3 each: three more.
      expect(adds(6, 3, 3, 3)).toEqual([[9, 3]]);
      // Three different experts for one work, of whom one exists: two more, however much each could take.
      expect(adds(1, 1, 100, 3)).toEqual([[2, 2]]);
      expect(adds(1, 0, 0, 2)).toEqual([[2, 2]]);
    });

    it('suggests fewer reviews only for the works that lack some', () => {
      const { infeasible } = distribute(plan({ works: works(3), experts: [{ max: 2 }] }, { reviewersPerWork: 1 }));
      expect(infeasible[0]?.workIds).toHaveLength(3);
      expect(infeasible[0]?.remedies.fewerReviewsFor).toHaveLength(1);
    });
  });
});
