import { describe, expect, it } from 'vitest';
import { expertId, plan, workId } from './distribution.fixture.ts';
import type { DistributionInput } from './distribution-input.ts';
import { fitOf, isNamed, worstFit } from './fit.ts';

type Work = DistributionInput['works'][number];
type Expert = DistributionInput['experts'][number];
const base = plan({ works: [[]], experts: [{}] });
const [plainWork, plainExpert] = [base.works[0] as Work, base.experts[0] as Expert];
const pair = { workId: workId(0), expertId: expertId(0) };

const points = (work: Partial<Work>, expert: Partial<Expert>, bid?: 'want' | 'can' | 'ratherNot') =>
  fitOf({ ...base, bids: bid ? [{ ...pair, bid }] : [] }).points(
    { ...plainWork, ...work },
    { ...plainExpert, ...expert },
  );

describe('how well an expert fits a work', () => {
  it('is best for an expert who wants it, names its track, knows its topic and reads its language', () => {
    const work = { track: 'x', topics: ['ai'], language: 'zh' };
    expect(points(work, { tracks: ['x'], topics: ['ai', 'art'], languages: ['en', 'zh'] }, 'want')).toBe(0);
    expect(points(work, { topics: ['law'], languages: ['en'] }, 'ratherNot')).toBe(worstFit);
  });

  it('follows the bid: want, can, no bid, rather not', () => {
    const each = (['want', 'can', undefined, 'ratherNot'] as const).map((bid) => points({}, {}, bid));
    expect(each).toEqual(each.toSorted((a, b) => a - b));
    expect(new Set(each).size).toBe(4);
  });

  it('is better for a shared topic than for an unknown one, and worse for another one', () => {
    const [shared, unknown, other] = [['ai'], [], ['law']].map((topics) => points({ topics: ['ai'] }, { topics }));
    expect([(unknown ?? 0) - (shared ?? 0), (other ?? 0) - (unknown ?? 0)]).toEqual([1, 1]);
    expect(points({}, { topics: ['law'] })).toBe(unknown);
  });

  it('is worse for an expert of all tracks than for one who names the item or the track', () => {
    expect(points({ track: 'x' }, {}) - points({ track: 'x' }, { tracks: ['x'] })).toBe(1);
    expect(points({ track: 'x' }, { tracks: ['design'] })).toBe(points({ track: 'x' }, { tracks: ['x'] }));
    expect(isNamed({ ...plainExpert, tracks: ['null'] }, { item: 'design', track: null })).toBe(false);
  });

  it('is worse if the expert lists languages and the work’s is not among them', () => {
    expect(points({ language: 'zh' }, { languages: ['en'] })).toBe(points({ language: 'zh' }, {}) + 4);
    expect(points({}, { languages: ['en'] })).toBe(points({}, {}));
  });
});
