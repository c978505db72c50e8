import { describe, expect, it } from 'vitest';
import { AwardLevel, type Criterion, plainPolicy, ScoringPolicy } from './scoring-policy.ts';

const [criterion] = plainPolicy.criteria as [Criterion];
const [first, second, third] = plainPolicy.awards.levels as [AwardLevel, AwardLevel, AwardLevel];
const sharing = (...shares: number[]) => ({
  ...plainPolicy.awards,
  levels: shares.map((basisPoints, n) => ({ ...first, level: `level-${n}`, quota: { kind: 'share', basisPoints } })),
});
const complaints = (changes: Record<string, unknown>) => {
  const { error } = ScoringPolicy.safeParse({ ...plainPolicy, ...changes });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

describe('a policy', () => {
  it('is accepted as a new competition has it', () => {
    expect(ScoringPolicy.parse(plainPolicy)).toEqual(plainPolicy);
  });

  it('has criteria with different keys whose weights add up', () => {
    const halves = (...keys: string[]) => keys.map((criterionId) => ({ ...criterion, criterionId, weight: 50 }));
    expect(complaints({ criteria: halves('a', 'b') })).toEqual([]);
    expect(complaints({ criteria: halves('a', 'a') })).toEqual(['criteria: criteria must have different keys']);
    expect(complaints({ criteria: halves('a') })).toEqual(['criteria: weights must add up to 100']);
    expect(complaints({ criteria: halves('a', 'b', 'c') })).toEqual(['criteria: weights must add up to 100']);
  });

  it('has scales that increase in whole steps from their lowest score', () => {
    const scale = (minMilli: number, maxMilli: number, stepMilli: number) =>
      complaints({ criteria: [{ ...criterion, minMilli, maxMilli, stepMilli }] });
    expect(scale(0, 10_000, 2_500)).toEqual([]);
    expect(scale(500, 10_500, 2_500)).toEqual([]);
    expect(scale(500, 10_000, 2_500)).toEqual(['criteria.0: criterionSteps']);
    expect(scale(10_000, 10_000, 1)).toEqual(['criteria.0: criterionRange']);
    expect(scale(10_001, 10_000, 1)).toEqual(['criteria.0: criterionRange']);
  });

  it('keeps at least one sheet after trimming, and has one rule for each number of sheets', () => {
    const trims = (...rows: [fromSheets: number, high: number, low: number][]) =>
      complaints({ trim: rows.map(([fromSheets, high, low]) => ({ fromSheets, high, low })) });
    const nothingLeft = ['trim.0: trimLeavesNone'];
    expect([trims([2, 1, 1]), trims([1, 0, 1]), trims([3, 0, 4])]).toEqual([nothingLeft, nothingLeft, nothingLeft]);
    expect([trims([3, 1, 1]), trims([2, 0, 1])]).toEqual([[], []]);
    expect(trims([5, 1, 1], [7, 2, 2])).toEqual([]);
    expect(trims([5, 1, 1], [5, 2, 2])).toEqual(['trim: trimTwice']);
  });

  it('has stages and award levels with different keys', () => {
    const stage = (name: string) => ({ stage: name, weight: 50 });
    expect(complaints({ stages: [stage('a'), stage('b')] })).toEqual([]);
    expect(complaints({ stages: [stage('a'), stage('a')] })).toEqual(['stages: stages must have different keys']);
    const awards = { ...plainPolicy.awards, levels: [first, second, { ...third, level: 'first' }] };
    expect(complaints({ awards })).toEqual(['awards: award levels must have different keys']);
  });

  it('awards no more than all places', () => {
    expect(complaints({ awards: sharing(4_000, 6_000) })).toEqual([]);
    expect(complaints({ awards: sharing(4_000, 6_001) })).toEqual(['awards: sharesSum']);
    const counted = { ...first, level: 'counted', quota: { kind: 'count', count: 100 } };
    const mixed = sharing(10_000);
    expect(complaints({ awards: { ...mixed, levels: [...mixed.levels, counted] } })).toEqual([]);
  });

  it('breaks ties only by its own criteria', () => {
    const by = (criterionId: string) => complaints({ tieBreaks: [{ rule: 'criterion', criterionId }] });
    expect(by('overall')).toEqual([]);
    expect(by('charm')).toEqual(['tieBreaks: a tie-break names a criterion that is not there']);
  });

  it('removes spaces around guidance, and has no minimum score unless one is given', () => {
    const { criteria } = ScoringPolicy.parse({
      ...plainPolicy,
      criteria: [{ ...criterion, guidance: ' 看创意 ', guidanceEn: ' idea ' }],
    });
    expect(criteria[0]).toMatchObject({ guidance: '看创意', guidanceEn: 'idea' });
    expect(AwardLevel.parse({ level: 'x', name: first.name, quota: first.quota }).minScoreMilli).toBeNull();
  });
});
