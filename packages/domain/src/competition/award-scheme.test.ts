import { describe, expect, it } from 'vitest';
import { refuse, write } from '../kernel/decision.ts';
import { AwardScheme } from './award-scheme.ts';
import { removeAwardScheme } from './remove-award-scheme.ts';
import { saveAwardScheme } from './save-award-scheme.ts';
import { plainPolicy, ScoringPolicy } from './scoring-policy.ts';

const [change, other] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'];
const level = {
  ...{ level: 'gold', name: { zh: '金奖', en: 'Gold' }, quota: { kind: 'count' as const, count: 1 } },
  ...{ minScoreMilli: null, prize: { zh: '奖金一万元', en: 'CNY 10,000' } },
};
const scheme = (levels: readonly object[]) => ({
  schemeId: change,
  name: { zh: '全国赛', en: 'National' },
  awards: { ...plainPolicy.awards, levels },
});

describe('an award scheme', () => {
  it.each([
    ['saved', saveAwardScheme],
    ['removed', removeAwardScheme],
  ])('is %s from the version that the page read, or by a program that read none', (_, decide) => {
    expect(decide({ lastChange: change as string }, change)).toEqual(write(null));
    expect(decide({ lastChange: change as string }, undefined)).toEqual(write(null));
    expect(decide({ lastChange: change as string }, other)).toEqual(refuse('versionConflict'));
    expect(decide({ lastChange: change as string }, null)).toEqual(refuse('versionConflict'));
  });

  it('has at least one level, each with its own key, and shares of at most the whole', () => {
    expect(AwardScheme.safeParse(scheme([level])).success).toBe(true);
    expect(AwardScheme.safeParse(scheme([])).success).toBe(false);
    expect(AwardScheme.safeParse(scheme([level, level])).success).toBe(false);
    const share = (key: string) => ({ ...level, level: key, quota: { kind: 'share', basisPoints: 6000 } });
    expect(AwardScheme.safeParse(scheme([share('a'), share('b')])).success).toBe(false);
  });

  it('gives a scoring policy its levels with their prizes', () => {
    const policy = { ...plainPolicy, awards: AwardScheme.parse(scheme([level])).awards };
    expect(ScoringPolicy.parse(policy).awards.levels[0]?.prize).toEqual(level.prize);
  });
});
