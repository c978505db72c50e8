import { describe, expect, it } from 'vitest';
import type { SchoolCode } from '../kernel/ids.ts';
import { allCodesOf, successorOf, successorsAmong } from './merged-schools.ts';

const [a, b, c, d] = ['4111010001', '4111010002', '4111010003', '4111010004'] as SchoolCode[] as [
  SchoolCode,
  SchoolCode,
  SchoolCode,
  SchoolCode,
];

describe('schools that became part of others', () => {
  const chain = new Map([
    [a, b],
    [b, c],
  ]);

  it('are the last school of their chain today', () => {
    expect([a, b, c, d].map((code) => successorOf(chain, code))).toEqual([c, c, c, d]);
    expect(successorsAmong(chain, [b, d, a])).toEqual([c, d]);
  });

  it('are one school under all of their codes, their own ones first', () => {
    expect(allCodesOf(chain, [b])).toEqual([b, a, c]);
    expect(allCodesOf(chain, [d, c])).toEqual([d, c, a, b]);
    expect(allCodesOf(new Map(), [d, c])).toEqual([d, c]);
  });

  it('end somewhere even where rows name each other', () => {
    const circle = new Map([
      [a, b],
      [b, a],
    ]);
    expect(successorOf(circle, a)).toBe(b);
    expect(allCodesOf(circle, [a])).toEqual([a, b]);
  });
});
