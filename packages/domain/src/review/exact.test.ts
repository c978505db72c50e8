import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  exact,
  exactText,
  mean,
  median,
  milliAsPoints,
  minus,
  over,
  parseExact,
  plus,
  roundHalfUp,
  sum,
  times,
  variance,
} from './exact.ts';

const whole = fc.bigInt({ min: -1000n, max: 1000n });
const notZero = whole.filter((n) => n !== 0n);
/** Numerator and denominator in any form. */
const fraction = fc.tuple(whole, notZero);
type Fraction = readonly [bigint, bigint];
const of = ([n, d]: Fraction) => exact(n, d);
/** Equal by cross multiplication, whatever their terms. */
const same = ([a, b]: Fraction, [c, d]: Fraction) => a * d === c * b;
const asFraction = ({ n, d }: ReturnType<typeof exact>): Fraction => [n, d];

describe('an exact number', () => {
  it('is in lowest terms over a positive denominator', () => {
    fc.assert(
      fc.property(fraction, (written) => {
        const { n, d } = of(written);
        expect(d > 0n).toBe(true);
        expect(same([n, d], written)).toBe(true);
        const up = (most: bigint) => Array.from({ length: Number(most) }, (_, i) => BigInt(i + 1));
        expect(up(d).filter((divisor) => n % divisor === 0n && d % divisor === 0n)).toEqual([1n]);
      }),
    );
    expect(asFraction(exact(0, 7))).toEqual([0n, 1n]);
    expect(asFraction(exact(6, -4))).toEqual([-3n, 2n]);
    expect(() => exact(1, 0)).toThrow('division by zero');
  });

  it('adds, subtracts, multiplies and divides as fractions do', () => {
    fc.assert(
      fc.property(fraction, fraction, ([a, b], [c, d]) => {
        const [x, y] = [exact(a, b), exact(c, d)];
        expect(same(asFraction(plus(x, y)), [a * d + c * b, b * d])).toBe(true);
        expect(same(asFraction(minus(x, y)), [a * d - c * b, b * d])).toBe(true);
        expect(same(asFraction(times(x, y)), [a * c, b * d])).toBe(true);
        if (c !== 0n) expect(same(asFraction(over(x, y)), [a * d, b * c])).toBe(true);
      }),
    );
    expect(exactText(plus(exact(1, 3), exact(1, 3)))).toBe('2/3');
    expect(exactText(plus(exact(1, 3), exact(1, 6)))).toBe('1/2');
  });

  it('is compared by its value, with equal and with different denominators', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const [x, y] = [Number(a[0]) / Number(a[1]), Number(b[0]) / Number(b[1])];
        expect(compare(of(a), of(b))).toBe(Math.sign(same(a, b) ? 0 : x - y));
      }),
    );
    expect([compare(exact(1, 3), exact(2, 3)), compare(exact(2, 3), exact(1, 3))]).toEqual([-1, 1]);
    expect([compare(exact(1, 3), exact(1, 2)), compare(exact(2, 3), exact(1, 2))]).toEqual([-1, 1]);
    expect(compare(exact(2, 4), exact(1, 2))).toBe(0);
  });

  it('is read back from its text, and from no other', () => {
    fc.assert(
      fc.property(fraction, (written) => {
        expect(parseExact(exactText(of(written)))).toEqual(of(written));
      }),
    );
    expect([exactText(exact(83_000)), exactText(exact(-5, 2))]).toEqual(['83000', '-5/2']);
    for (const text of ['', '1/0', '1/-2', '1.5', ' 1', '1/02', 'x1'])
      expect(() => parseExact(text)).toThrow(SyntaxError);
  });
});

describe('of several numbers', () => {
  const several = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 9 });
  it('sum, mean, median and spread are correct', () => {
    fc.assert(
      fc.property(several, (numbers) => {
        const values = numbers.map((n) => exact(n));
        const all = numbers.reduce((so, n) => so + n, 0);
        const sorted = numbers.toSorted((a, b) => a - b);
        const half = Math.floor(numbers.length / 2);
        const twiceTheMiddle =
          numbers.length % 2 === 1 ? 2 * (sorted[half] ?? 0) : (sorted[half - 1] ?? 0) + (sorted[half] ?? 0);
        expect(sum(values)).toEqual(exact(all));
        expect(mean(values)).toEqual(exact(all, numbers.length));
        expect(median(values)).toEqual(exact(twiceTheMiddle, 2));
        // n² times the variance is n times the sum of squares minus the square of the sum.
        const squares = numbers.reduce((so, n) => so + n * n, 0);
        expect(variance(values)).toEqual(exact(numbers.length * squares - all * all, numbers.length ** 2));
      }),
    );
  });
});

describe('rounding', () => {
  it('is to the nearest multiple, halves up, also below zero', () => {
    expect([roundHalfUp(exact(5, 2), 1n), roundHalfUp(exact(-5, 2), 1n)]).toEqual([3n, -2n]);
    fc.assert(
      fc.property(fraction, fc.constantFrom(1n, 10n, 1000n), (written, unit) => {
        const value = of(written);
        const rounded = roundHalfUp(value, unit);
        expect(rounded % unit).toBe(0n);
        const off = minus(exact(rounded), value);
        expect(compare(off, exact(unit, 2))).not.toBe(1);
        expect(compare(off, exact(-unit, 2))).toBe(1);
      }),
    );
  });

  it('shows milli-points as points with the required decimals', () => {
    const shown = [0, 1, 2, 3, 5].map((decimals) => milliAsPoints(exact(87_665), decimals));
    expect(shown).toEqual(['88', '87.7', '87.67', '87.665', '87.66500']);
    expect(['', '-'].map((sign) => milliAsPoints(parseExact(`${sign}50`), 2))).toEqual(['0.05', '-0.05']);
    expect([milliAsPoints(exact(0), 0), milliAsPoints(exact(-40), 1), milliAsPoints(exact(5), 2)]).toEqual([
      '0',
      '0.0',
      '0.01',
    ]);
  });
});
