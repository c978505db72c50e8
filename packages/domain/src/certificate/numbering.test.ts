import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CROCKFORD,
  inNumberOrder,
  NumberRuleInput,
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
  it('are given by level, then work code, whatever the order of the input', () => {
    const row = (levelId: string, rank: number, workCode: string, itemId = 'a') => ({
      ...{ awardId: `${itemId}${rank}`, itemId, levelId, rank, workCode },
    });
    const rows = [row('first', 1, 'W9'), row('first', 2, 'W3'), row('second', 3, 'W7'), row('second', 4, 'W1')];
    const codes = (of: typeof rows) => inNumberOrder(of).map(({ workCode }) => workCode);
    expect(codes(rows)).toEqual(['W3', 'W9', 'W1', 'W7']);
    expect(codes(rows.toReversed())).toEqual(['W3', 'W9', 'W1', 'W7']);
    // The first level of each item, then the second.
    expect(codes([...rows, row('b-second', 2, 'W0', 'b'), row('b-first', 1, 'W8', 'b')])).toEqual([
      ...['W3', 'W8', 'W9', 'W0', 'W1', 'W7'],
    ]);
  });
  it('are the same whatever ranks works have within their level', () => {
    const shuffled = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 });
    fc.assert(
      fc.property(shuffled, shuffled, (codes, ranks) => {
        const award = (rank: number, n: number) => ({
          ...{ awardId: `${codes[n]}`, itemId: 'a', workCode: `W${codes[n]}` },
          ...{ levelId: n < 4 ? 'first' : 'second', rank },
        });
        const ofLevel = (from: number, to: number) => ranks.filter((rank) => rank > from && rank <= to);
        const anyhow = inNumberOrder([...ofLevel(0, 4), ...ofLevel(4, 8)].map(award));
        const byCode = inNumberOrder([1, 2, 3, 4, 5, 6, 7, 8].map(award));
        expect(anyhow.map(({ workCode }) => workCode)).toEqual(byCode.map(({ workCode }) => workCode));
      }),
    );
  });
});
