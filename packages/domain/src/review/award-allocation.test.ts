import { describe, expect, it } from 'vitest';
import { plainPolicy, type ScoringPolicy } from '../competition/scoring-policy.ts';
import type { ScoreInput } from './score-input.ts';
import { policyWith, table, work, workId } from './scores.fixture.ts';
import { computeScores } from './scoring.ts';

describe('awards', () => {
  const levels = (...shares: number[]) =>
    shares.map((basisPoints, index) => ({
      level: `level-${index + 1}`,
      name: { zh: '奖', en: 'Prize' },
      quota: { kind: 'share' as const, basisPoints },
      minScoreMilli: null,
    }));
  const awarding = (changes: Partial<ScoringPolicy['awards']>) =>
    policyWith({ tieBreaks: [], trim: [], awards: { ...plainPolicy.awards, ...changes } });
  const awardsOf = (policy: ScoringPolicy, input: ScoreInput) =>
    computeScores(policy, input).results.map(({ award }) => award);

  it('floors the shares and gives the remainder to the largest fraction', () => {
    const policy = awarding({ levels: levels(500, 1500, 3000) });
    const input = table(...Array.from({ length: 13 }, (_, index) => [100 - index]));
    const quotas = computeScores(policy, input).groups[0]?.quotas ?? [];
    expect(quotas.map(({ whole, remainder, extra, given }) => [whole, remainder, extra, given])).toEqual([
      [0, 6500, 0, 0],
      [1, 9500, 1, 2],
      [3, 9000, 1, 4],
    ]);
  });
  it.each([
    ['includeAll', ['level-1', 'level-1', null, null]],
    ['excludeAll', ['level-2', null, null, null].map((_, index) => (index < 2 ? null : null))],
    ['reReview', [null, null, 'level-2', null]],
  ] as const)('settles a tie at the cut-off by %s', (cutOffTies, expected) => {
    const policy = awarding({ levels: levels(2500, 2500), cutOffTies });
    expect(awardsOf(policy, table([90], [90], [80], [70]))).toEqual(expected);
  });
  it('names the works that need another look', () => {
    const policy = awarding({ levels: levels(2500, 2500), cutOffTies: 'reReview' });
    expect(computeScores(policy, table([90], [90], [80], [70])).groups[0]?.unresolved).toEqual([
      { level: 'level-1', workIds: [workId(1), workId(2)] },
    ]);
  });
  it('leaves a place vacant below the minimum score', () => {
    const [level] = levels(5000);
    const policy = awarding({ levels: level ? [{ ...level, minScoreMilli: 85_000 }] : [] });
    const outcome = computeScores(policy, table([90], [80], [70], [60]));
    expect(outcome.results.map(({ award }) => award)).toEqual(['level-1', null, null, null]);
    expect(outcome.groups[0]?.quotas[0]).toMatchObject({ places: 2, given: 1, vacant: 1 });
  });
  it('skips a school that has reached its cap, and says so', () => {
    const policy = awarding({ levels: levels(5000), perSchoolCap: 1 });
    const input = table([90], [80], [70], [60]);
    const schools = ['a', 'a', 'b', 'c'];
    const located = { ...input, works: input.works.map((one, index) => ({ ...one, school: schools[index] ?? null })) };
    expect(awardsOf(policy, located)).toEqual(['level-1', null, 'level-1', null]);
    expect(passedOf(policy, located, 2)).toEqual([{ level: 'level-1', because: 'schoolCap' }]);
  });
  it('takes the extra places of a tie from the next level, and only once', () => {
    const counted = levels(0, 0, 0).map((level, index) => ({
      ...level,
      quota: { kind: 'count' as const, count: [1, 1, 2][index] ?? 0 },
    }));
    const policy = awarding({ levels: counted, cutOffTies: 'includeAll' });
    const { results, groups } = computeScores(policy, table([90], [90], [80], [70], [60]));
    expect(results.map(({ award }) => award)).toEqual(['level-1', 'level-1', 'level-3', 'level-3', null]);
    expect(groups[0]?.quotas.map(({ lent, places, given }) => [lent, places, given])).toEqual([
      [0, 1, 2],
      [1, 0, 0],
      [0, 2, 2],
    ]);
  });
  it('gives places that a school’s cap frees in a tie to the others, and the next level to those passed over', () => {
    const policy = awarding({ levels: levels(5000, 2500), perSchoolCap: 1, cutOffTies: 'excludeAll' });
    const input = table([90], [80], [80], [60]);
    const schools = ['a', 'a', 'b', 'c'];
    const located = { ...input, works: input.works.map((one, index) => ({ ...one, school: schools[index] ?? null })) };
    expect(awardsOf(policy, located)).toEqual(['level-1', 'level-2', 'level-1', null]);
  });
  it.each([
    ['includeAll', ['level-1', 'level-1', null, null]],
    ['excludeAll', [null, null, 'level-1', 'level-1']],
  ] as const)('measures a tie of one school by its cap: %s', (cutOffTies, expected) => {
    const policy = awarding({ levels: levels(5000), perSchoolCap: 1, cutOffTies });
    const input = table([90], [90], [80], [70]);
    const schools = ['a', 'a', 'b', 'c'];
    const located = { ...input, works: input.works.map((one, index) => ({ ...one, school: schools[index] ?? null })) };
    expect(awardsOf(policy, located)).toEqual(expected);
  });

  const counted = (...counts: number[]) =>
    levels(...counts).map((level, n) => ({ ...level, quota: { kind: 'count' as const, count: counts[n] ?? 0 } }));
  const at = (schools: readonly (string | null)[], ...rows: number[][]): ScoreInput => {
    const plain = table(...rows);
    return { ...plain, works: plain.works.map((one, n) => ({ ...one, school: schools[n] ?? null })) };
  };
  const quotasOf = (policy: ScoringPolicy, input: ScoreInput) => computeScores(policy, input).groups[0]?.quotas ?? [];
  const passedOf = (policy: ScoringPolicy, input: ScoreInput, n: number) =>
    computeScores(policy, input).explanations.find((one) => one.workId === workId(n))?.passed;

  it('gives only whole places when shares are rounded down', () => {
    const policy = awarding({ levels: levels(500, 1500, 3000), rounding: 'floor' });
    const input = table(...Array.from({ length: 13 }, (_, index) => [100 - index]));
    expect(quotasOf(policy, input).map(({ extra, places, given }) => [extra, places, given])).toEqual([
      [0, 0, 0],
      [0, 1, 1],
      [0, 3, 3],
    ]);
  });
  it('gives a level with a fixed number exactly that number', () => {
    const policy = awarding({ levels: [...counted(1), ...levels(0, 5000).slice(1), ...levels(0, 0, 2500).slice(2)] });
    const lines = quotasOf(policy, table([90], [80], [70], [60], [50], [40]));
    // Half of six is three; a quarter is one and a half, and no other level has a part of a place.
    expect(lines.map(({ basisPoints, whole, remainder, places }) => [basisPoints, whole, remainder, places])).toEqual([
      [null, 1, 0, 1],
      [5000, 3, 0, 3],
      [2500, 1, 5000, 1],
    ]);
  });
  it('takes shares of the ranked works, or of all works entered and not withdrawn', () => {
    const input = table([90], [80], [70]);
    const more = [work(4), work(5), work(6, { standing: 'withdrawn' as const })];
    const entered = { ...input, works: [...input.works, ...more] };
    const [ranked] = quotasOf(awarding({ levels: levels(4000) }), entered);
    const [all] = quotasOf(awarding({ levels: levels(4000), base: 'entered' }), entered);
    expect([ranked, all]).toMatchObject([
      { base: 3, places: 1 },
      { base: 5, places: 2 },
    ]);
  });
  it('gives an award at exactly the minimum score, and gives those below the reason', () => {
    const [level, next] = levels(5000, 5000);
    if (!level || !next) throw new Error('two levels');
    const policy = awarding({ levels: [{ ...level, minScoreMilli: 85_000 }, next] });
    const input = table([85], [84], [70], [60]);
    expect(awardsOf(policy, input)).toEqual(['level-1', 'level-2', 'level-2', null]);
    expect([1, 2, 3].map((n) => passedOf(policy, input, n))).toEqual([
      [],
      [{ level: 'level-1', because: 'belowMinimum' }],
      [],
    ]);
    const nobody = awarding({ levels: [{ ...level, minScoreMilli: 90_000 }] });
    expect(quotasOf(nobody, input)).toMatchObject([{ places: 2, given: 0, vacant: 2 }]);
  });
  it('applies no cap to works without a school', () => {
    const policy = awarding({ levels: counted(3), perSchoolCap: 1, cutOffTies: 'excludeAll' });
    expect(awardsOf(policy, at([], [90], [90], [90], [80]))).toEqual(['level-1', 'level-1', 'level-1', null]);
  });
  it('counts a school’s works separately at each level, up to and including the cap', () => {
    const policy = awarding({ levels: counted(3, 2), perSchoolCap: 2, cutOffTies: 'excludeAll' });
    const input = at(['a', 'a', 'a', 'a', 'b', 'a'], [95], [90], [85], [80], [70], [60]);
    expect(awardsOf(policy, input)).toEqual(['level-1', 'level-1', 'level-2', 'level-2', 'level-1', null]);
    expect(passedOf(policy, input, 4)).toEqual([{ level: 'level-1', because: 'schoolCap' }]);
  });
  it('accepts a tie of one school as long as the cap allows it', () => {
    const policy = awarding({ levels: counted(4), perSchoolCap: 2, cutOffTies: 'excludeAll' });
    expect(awardsOf(policy, at(['a', 'a', 'b', 'c'], [90], [90], [80], [70]))).toEqual([
      'level-1',
      'level-1',
      'level-1',
      'level-1',
    ]);
    expect(awardsOf(policy, at(['a', 'a', 'a', 'c'], [95], [90], [90], [70]))).toEqual([
      'level-1',
      null,
      null,
      'level-1',
    ]);
  });
  it('says at every level why a work was passed over', () => {
    const policy = awarding({ levels: counted(1, 1), cutOffTies: 'excludeAll' });
    const input = table([90], [90], [80], [70]);
    expect(awardsOf(policy, input)).toEqual([null, null, null, null]);
    expect(passedOf(policy, input, 1)).toEqual([
      { level: 'level-1', because: 'tieAtCutOff' },
      { level: 'level-2', because: 'tieAtCutOff' },
    ]);
    expect(quotasOf(policy, input).map(({ vacant }) => vacant)).toEqual([1, 1]);
  });
  it('takes the places of a large tie from one level after another until they are balanced', () => {
    const policy = awarding({ levels: counted(1, 1, 3), cutOffTies: 'includeAll' });
    const input = table([90], [90], [90], [80], [70], [60]);
    expect(awardsOf(policy, input)).toEqual(['level-1', 'level-1', 'level-1', 'level-3', 'level-3', null]);
    expect(quotasOf(policy, input).map(({ lent, places, given, vacant }) => [lent, places, given, vacant])).toEqual([
      [0, 1, 3, 0],
      [1, 0, 0, 0],
      [1, 2, 2, 0],
    ]);
  });
  it('sets aside a tie for another look in the order of ids, and gives the levels below it to others', () => {
    const policy = awarding({ levels: counted(1, 2), cutOffTies: 'reReview' });
    const plain = table([80], [90], [90], [70], [60]);
    const input = { ...plain, works: plain.works.toReversed() };
    const { groups, results } = computeScores(policy, input);
    expect(groups[0]?.unresolved).toEqual([{ level: 'level-1', workIds: [workId(2), workId(3)] }]);
    expect(results.map(({ award }) => award)).toEqual(['level-2', null, null, 'level-2', null]);
  });
});
