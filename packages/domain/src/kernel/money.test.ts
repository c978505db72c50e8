import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fen, fen, fenAsYuan, yuanAsFen } from './money.ts';

describe('an amount in yuan', () => {
  it('is unchanged after it is written and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        expect(yuanAsFen(fenAsYuan(fen(amount)))).toBe(amount);
      }),
    );
  });

  it('may be a sum above what anybody may enter, and is a whole number that is not negative', () => {
    expect(fen(1_000_000_001)).toBe(1_000_000_001);
    expect(Fen.safeParse(1_000_000_001).success).toBe(false);
    for (const wrong of [-1, 0.5, 2 ** 53]) expect(() => fen(wrong)).toThrow();
  });

  it('always has two decimals', () => {
    expect([0, 5, 70, 12_800].map((amount) => fenAsYuan(fen(amount)))).toEqual(['0.00', '0.05', '0.70', '128.00']);
  });

  it.each([
    '',
    '128',
    '128.0',
    '128.000',
    '1.2.34',
    '.50',
    '-1.00',
    '+1.00',
    ' 1.00',
    '1,000.00',
    '１.00',
    '1e3',
    '12345678.00',
  ])('is not read from %j', (text) => expect(yuanAsFen(text)).toBeUndefined());
});
