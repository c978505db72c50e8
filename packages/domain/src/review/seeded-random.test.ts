import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from './seeded-random.ts';

const counting = '00000001000000020000000300000004';
const draws = (seed: string, limit: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.below(limit));
};

// All figures come from another implementation of the same generator in another language.
describe('random numbers from a seed', () => {
  it('are those of xoshiro128**', () =>
    expect(draws(counting, 2 ** 32, 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]));

  it('stay below their limit, and are drawn again when some would be more likely than others', () => {
    expect(draws(counting, 1000, 6)).toEqual([520, 0, 40, 200, 883, 492]);
    const seed = '0123456789abcdef0123456789abcdef';
    expect(draws(seed, 2 ** 31 + 1, 6)).toEqual([857404821, 967348376, 973530828, 33043070, 288583793, 1346028588]);
    expect(draws(seed, 1, 3)).toEqual([0, 0, 0]);
    // The eighth number is the limit itself, so it is drawn again too.
    expect(draws(counting, 3_734_860_849, 8).slice(-2)).toEqual([1_287_239_034, 3_729_100_597]);
  });

  it('shuffle a copy', () => {
    const deck = [...'abcdefgh'];
    expect(shuffled(deck, seededRandom(counting)).join('')).toBe('bcedfgha');
    expect(deck.join('')).toBe('abcdefgh');
    expect([shuffled([], seededRandom(counting)), shuffled(['a'], seededRandom(counting))]).toEqual([[], ['a']]);
  });

  it('need 32 hexadecimal digits that are not all zero', () => {
    for (const seed of ['', '1'.repeat(31), '1'.repeat(33), 'g'.repeat(32), '0'.repeat(32), 'A'.repeat(32)])
      expect(() => seededRandom(seed)).toThrow(RangeError);
    expect(() => seededRandom(`${'0'.repeat(31)}1`)).not.toThrow();
  });
});
