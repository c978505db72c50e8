import { describe, expect, it } from 'vitest';
import { fold, foldQuery, hitsOn, type Run } from './search-text.ts';

const line = (str: string): Run => ({ str, hasEOL: true });
const part = (str: string): Run => ({ str, hasEOL: false });
const found = (runs: readonly Run[], typed: string) =>
  hitsOn(fold(runs), foldQuery(typed)).map(({ from, to }) => [from.run, from.offset, to.run, to.offset]);

describe('the search in a page', () => {
  it.each([
    ['a word in one run', [line('The jury reads')], 'jury', [[0, 4, 0, 8]]],
    [
      'every one, beginning after the one before',
      [line('aaaa')],
      'aa',
      [
        [0, 0, 0, 2],
        [0, 2, 0, 4],
      ],
    ],
    ['capitals', [line('The JURY')], 'jury', [[0, 4, 0, 8]]],
    ['Chinese over the end of a line', [line('参赛作'), line('品')], '作品', [[0, 2, 1, 1]]],
    ['Chinese with spaces between its signs', [part('评'), part(' '), part('审')], '评审', [[0, 0, 2, 1]]],
    ['Chinese typed with a space', [line('评审规则')], '评审 规则', [[0, 0, 0, 4]]],
    ['words over the end of a line', [line('the jury'), line('reads')], 'jury reads', [[0, 4, 1, 5]]],
    ['look-alikes of Chinese signs', [line('⼤赛⽅案')], '大赛方案', [[0, 0, 0, 4]]],
    ['full-width figures', [line('第１２条')], '12', [[0, 1, 0, 3]]],
    ['a sign of two units', [part('𠮷野'), part('家')], '野家', [[0, 2, 1, 1]]],
    ['one sign that is folded into several', [line('ﬁle')], 'file', [[0, 0, 0, 3]]],
    ['words that are not joined', [line('the jury'), line('reads')], 'juryreads', []],
    ['nothing for nothing', [line('text')], '  ', []],
  ] as const)('finds %s', (_, runs, typed, places) => {
    expect(found(runs, typed)).toEqual(places);
  });
});
