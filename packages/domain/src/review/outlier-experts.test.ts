import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import type { PersonId } from '../kernel/ids.ts';
import { outlierExperts, type ScoringHabit } from './outlier-experts.ts';

const habit = (n: number, leaningMilli: number | null, some: Partial<ScoringHabit> = {}): ScoringHabit => ({
  expertId: uuid(n) as PersonId,
  sheets: 10,
  compared: 10,
  leaningMilli,
  spreadMilli: 6_000,
  ...some,
});
const usual = [habit(1, -500), habit(2, 0), habit(3, 400), habit(4, 900), habit(5, -1_000)];
const signs = (...more: ScoringHabit[]) => outlierExperts([...usual, ...more])?.map((one) => one.signs);

describe('experts whose scores stand out', () => {
  it('are those far stricter or more generous than the others on the same works', () => {
    expect(signs()).toEqual([]);
    expect(signs(habit(6, -9_000))).toEqual([['strict']]);
    expect(signs(habit(6, 9_000))).toEqual([['generous']]);
    // The furthest first.
    expect(signs(habit(6, -7_000), habit(7, 12_000))).toEqual([['generous'], ['strict']]);
  });

  it('are those who use far less or far more of the scale', () => {
    expect(signs(habit(6, 0, { spreadMilli: 1_000 }))).toEqual([['narrow']]);
    expect(signs(habit(6, 0, { spreadMilli: 20_000 }))).toEqual([['wide']]);
    expect(signs(habit(6, 12_000, { spreadMilli: 0 }))).toEqual([['generous', 'narrow']]);
  });

  it('do not include experts with few comparable sheets', () => {
    expect(signs(habit(6, -9_000, { compared: 4 }), habit(7, null, { compared: 0 }))).toEqual([]);
  });

  it('are not determined while few experts have scored enough', () => {
    expect(outlierExperts(usual.slice(0, 3))).toBeNull();
    expect(outlierExperts([])).toBeNull();
  });

  it('do not include anybody for a difference of less than three points', () => {
    const alike = [1, 2, 3, 4].map((n) => habit(n, 0));
    expect(outlierExperts([...alike, habit(5, 2_900)])).toEqual([]);
    expect(outlierExperts([...alike, habit(5, 3_100)])?.[0]?.signs).toEqual(['generous']);
  });
});
