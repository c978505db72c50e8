import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretchesOf } from './upright.ts';

const squaresIn = (text: string) => stretchesOf(text).flatMap(({ squares }) => (squares ? [squares.join(' ')] : []));

describe('numbers in vertical text', () => {
  it('take one square for one or two digits, and one for each of more', () => {
    expect(stretchesOf('第12届3人')).toEqual([
      { text: '第' },
      { text: '12', squares: ['12'] },
      { text: '届' },
      { text: '3', squares: ['3'] },
      { text: '人' },
    ]);
    expect(squaresIn('二等奖 2026年')).toEqual(['2 0 2 6']);
  });
  it.each(['LA-2026-0001', '3.14', 'A4', 'v2', '10:30', '2026/11/20', 'a@1.cn'])('are not parts of %s', (text) =>
    expect(squaresIn(text)).toEqual([]),
  );
  it('are only ASCII digits: full-width and Chinese ones are already upright', () =>
    expect(squaresIn('１２届，二〇二六年')).toEqual([]));
  it('lose no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', '2', '0', '第', '年', 'a', '-', '.', ' ', '𠮷') }), (text) => {
        expect(
          stretchesOf(text)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text);
        for (const { text: said, squares } of stretchesOf(text)) if (squares) expect(squares.join('')).toBe(said);
      }),
    );
  });
});
