import { describe, expect, it } from 'vitest';
import type { CompetitionId } from '../kernel/ids.ts';
import { filtered, GalleryFilter, type Traits } from './gallery-filter.ts';

const eighth = '01990000-0000-7000-8000-000000000008' as CompetitionId;
const work = (name: string, traits: Partial<Traits>) => ({
  name,
  traits: { year: ['2025'], competitionId: [eighth], track: [], award: [], school: [], ...traits },
});
const works = [
  work('owl', { track: ['robots'], award: ['一等奖'], school: ['10001', '10002'] }),
  work('cane', { track: ['robots'], award: ['二等奖', '最佳创意奖'], school: ['10001'] }),
  work('map', { year: ['2024'], track: ['software'] }),
];
const names = (filter: GalleryFilter) => filtered(works, filter).works.map(({ name }) => name);

describe('published works', () => {
  it('are found by every choice at once', () => {
    expect(names({})).toEqual(['owl', 'cane', 'map']);
    expect(names({ school: '10001', award: '最佳创意奖' })).toEqual(['cane']);
    expect(names({ year: '2024', track: 'robots' })).toEqual([]);
  });

  it('are counted for each value beside the other choices, so that another value can be taken', () => {
    const { choices } = filtered(works, { school: '10001', award: '一等奖' });
    expect(choices.award).toEqual([
      { value: '一等奖', count: 1 },
      { value: '二等奖', count: 1 },
      { value: '最佳创意奖', count: 1 },
    ]);
    expect(choices.school).toEqual([
      { value: '10001', count: 1 },
      { value: '10002', count: 1 },
    ]);
    expect(choices.year).toEqual([{ value: '2025', count: 1 }]);
  });

  it('take no other fields and no year that is none', () => {
    expect(GalleryFilter.safeParse({ teamName: 'x' }).success).toBe(false);
    expect(GalleryFilter.safeParse({ year: '20250' }).success).toBe(false);
  });
});
