import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CROCKFORD,
  NumberRuleInput,
  numberOrder,
  numberPattern,
  numbersFit,
  numberTemplates,
  randomBody,
  sequenceBody,
} from './numbering.ts';

const rule = (over: object) => NumberRuleInput.parse({ kind: 'sequence', length: 3, scope: 'competition', ...over });

describe('certificate numbers', () => {
  it('three digits end at 999: one more is refused, unless they may widen', () => {
    expect(numbersFit(rule({}), 0, 999)).toBe(true);
    expect(numbersFit(rule({}), 0, 1000)).toBe(false);
    expect(numbersFit(rule({}), 990, 10)).toBe(false);
    expect(numbersFit(rule({ mayWiden: true }), 990, 10)).toBe(true);
  });
  it('four digits end at 9999', () => {
    expect(numbersFit(rule({ length: 4 }), 0, 9999)).toBe(true);
    expect(numbersFit(rule({ length: 4 }), 1, 9999)).toBe(false);
  });
  it('random numbers stay sparse enough to find a free one soon', () => {
    expect(numbersFit(rule({ kind: 'digits', length: 4 }), 0, 11)).toBe(false);
    expect(numbersFit(rule({ kind: 'random', length: 10 }), 0, 1_000_000)).toBe(true);
  });
  it('are shown as a pattern before any is given', () => {
    expect(numberPattern({ prefix: 'LRL-', length: 4, suffix: '号' })).toBe('LRL-####号');
  });
  it('a sequence is padded and never wraps', () => {
    expect(sequenceBody(rule({}), 7)).toBe('007');
    expect(sequenceBody(rule({}), 1000)).toBe('1000');
  });
  it('random letters leave out I, L, O and U', () => {
    let n = 0;
    const body = randomBody(rule({ kind: 'random', length: 16 }), (bound) => {
      n += 7;
      return n % bound;
    });
    expect(body).toHaveLength(16);
    expect(body).toMatch(new RegExp(`^[${CROCKFORD}]+$`));
    expect(CROCKFORD).not.toMatch(/[ILOU]/);
  });
  it('there are six templates: letters, digits, and 3 or 4 digits for all or for an item', () => {
    expect(numberTemplates.map(({ rule: { kind, length, scope } }) => `${kind} ${length} ${scope}`)).toEqual([
      'random 10 competition',
      'digits 8 competition',
      'sequence 3 competition',
      'sequence 4 competition',
      'sequence 3 item',
      'sequence 4 item',
    ]);
  });
  it('are given by award rank, then work code, whatever the order of the input', () => {
    const row = fc.record({ id: fc.uuid(), awardRank: fc.integer({ min: 1, max: 3 }), code: fc.string() });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const ordered = [...rows].sort(numberOrder);
        expect([...rows].reverse().sort(numberOrder)).toEqual(ordered);
        for (const [i, r] of ordered.slice(1).entries()) expect(ordered[i]?.awardRank).toBeLessThanOrEqual(r.awardRank);
      }),
    );
  });
});
