import { describe, expect, it } from 'vitest';
import { expertId, plan, type Sketch, workId } from './distribution.fixture.ts';
import { distribute } from './distribution.ts';
import type { DistributionInput } from './distribution-input.ts';

/** Two halves of one track: each half may be judged only by its own experts, except for these works. */
const halves = (open: readonly number[], changes: Partial<DistributionInput> = {}, max = 100) => {
  const sketch: Sketch = {
    works: Array.from({ length: 40 }, (_, n) => (open.includes(n) ? [] : [n % 2 ? 'odd' : 'even'])),
    experts: Array.from({ length: 8 }, (_, n) => ({ schools: [n % 2 ? 'even' : 'odd'], max })),
  };
  const input = plan(sketch, { reviewersPerWork: 2, joinGroups: true, ...changes });
  // An open work may be judged by all, and is kept by two experts of its half.
  const keep = open.flatMap((n) => [n % 2, (n % 2) + 2].map((e) => ({ workId: workId(n), expertId: expertId(e) })));
  return { ...input, keep, mayRelease: false };
};

describe('works that join separate groups of experts', () => {
  it('are none if the experts are one group', () => {
    const input = plan({ works: [[], [], []], experts: [{}, {}, {}] }, { reviewersPerWork: 2, joinGroups: true });
    expect(distribute(input).stats).toMatchObject({ calibratable: true, quality: { calibration: [] } });
  });

  it('get one more review each from the other group, so that scores can be compared', () => {
    const apart = distribute(halves([0, 1], { joinGroups: false }));
    expect(apart.stats).toMatchObject({ islands: 2, calibratable: false, assigned: 80 });
    const joined = distribute(halves([0, 1]));
    expect(joined.stats).toMatchObject({ islands: 1, calibratable: true, assigned: 81 });
    expect(joined.stats.quality?.pools).toEqual([{ track: 'design', works: 40, groups: 1 }]);
    expect([workId(0), workId(1)]).toContain(joined.stats.quality?.calibration[0]?.workId);
  });

  it('are between two and three per cent of a track, each with one extra review', () => {
    const many = halves([0, 1, 2, 3, 4, 5]);
    const works = Array.from({ length: 5 }, (_, n) =>
      many.works.map((one, m) => ({
        ...one,
        workId: workId(40 * n + m),
        schools: n ? [m % 2 ? 'odd' : 'even'] : one.schools,
      })),
    ).flat();
    const { quality } = distribute({ ...many, works }).stats;
    expect(quality?.calibration).toHaveLength(5);
    expect(new Set(quality?.calibration.map((one) => one.workId)).size).toBe(5);
  });

  it('are not found if nobody may judge a work of the other group, or has capacity', () => {
    expect(distribute(halves([])).stats).toMatchObject({ calibratable: false, assigned: 80 });
    expect(distribute(halves([0, 1], {}, 10)).stats).toMatchObject({ calibratable: false, assigned: 80 });
  });

  it('respect the limit of experts from one school', () => {
    const late = (maxFromOneSchool: number) => {
      const input = halves([0], { maxFromOneSchool });
      return distribute({
        ...input,
        experts: input.experts.map((one, n) => ({ ...one, schools: [`late${n < 4 ? 1 : 2}`, ...one.schools] })),
      }).stats;
    };
    // Both experts of the open work are from one school, and so are two of the four of the other half.
    for (const { workId: work } of late(2).quality?.calibration ?? []) expect(work).toBe(workId(0));
    expect(late(2)).toMatchObject({ calibratable: true, assigned: 81 });
    expect(late(3)).toMatchObject({ calibratable: true, assigned: 81 });
  });

  it('are not needed between tracks, whose works are never compared', () => {
    const input = plan(
      { works: [[], []], experts: [{ tracks: ['x'] }, { tracks: ['y'] }] },
      { reviewersPerWork: 1, joinGroups: true },
    );
    const works = input.works.map((one, n) => ({ ...one, track: n === 0 ? 'x' : 'y' }));
    expect(distribute({ ...input, works }).stats).toMatchObject({
      islands: 2,
      calibratable: true,
      quality: { calibration: [], pools: [{ track: 'x' }, { track: 'y' }] },
    });
  });
});
