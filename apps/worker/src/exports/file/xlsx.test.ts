import { openZip } from '@laurel/adapters/storage/zip.ts';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Line } from './file-of.ts';
import { xlsx } from './xlsx.ts';

const all = async (pieces: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};
async function* pagesOf(lines: readonly Line[], atOnce: number): AsyncGenerator<readonly Line[]> {
  for (let from = 0; from < lines.length; from += atOnce) yield lines.slice(from, from + atOnce);
}
const sheet = (lines: readonly Line[], head = ['a', 'b'], atOnce = 500) => ({
  head,
  total: lines.length,
  pages: pagesOf(lines, atOnce),
});
const namesIn = (bytes: Buffer) =>
  openZip(bytes, { entries: 20, bytes: 100_000_000 }).map(({ name }) => Buffer.from(name).toString());

describe('a workbook', () => {
  it('stores text as text, numbers as numbers, and empty cells as empty', async () => {
    const lines: Line[] = [
      ['=1+1', 1],
      ['<a & "b">\u0000\uFFFF', -12.5],
      [null, ''],
      ['110105194912310021', 0],
    ];
    expect(await readSheet(await all(xlsx('报名', sheet(lines))))).toEqual([
      ['a', 'b'],
      ['=1+1', 1],
      ['<a & "b">', -12.5],
      [null, null],
      ['110105194912310021', 0],
    ]);
  });

  it('of many pages has every row once, in order, and columns beyond Z', async () => {
    const head = Array.from({ length: 30 }, (_, n) => `h${n}`);
    const lines = Array.from({ length: 2_600 }, (_, n): Line => head.map((_, at) => n * 100 + at));
    const rows = await readSheet(await all(xlsx('x', sheet(lines, head, 499))));
    expect(rows).toHaveLength(2_601);
    expect(rows.at(-1)).toEqual(lines.at(-1));
    expect(rows[1_000]).toEqual(lines[999]);
  });

  it('continues on another sheet when one is full, with the headings again', async () => {
    const lines = Array.from({ length: 25 }, (_, n): Line => [`line ${n}`, n]);
    const bytes = await all(xlsx("a/b'c:d and more than a sheet’s name", sheet(lines, ['a', 'b'], 7), 11));
    expect(namesIn(bytes).filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(3);
    const each = await Promise.all([1, 2, 3].map((number) => readSheet(bytes, number)));
    expect(each.map((rows) => rows.length)).toEqual([11, 11, 6]);
    expect(each.map((rows) => rows[0])).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(each.flatMap((rows) => rows.slice(1))).toEqual(lines);
  });

  it('without rows has its headings, and is not started with too many columns', async () => {
    expect(await readSheet(await all(xlsx('x', sheet([]))))).toEqual([['a', 'b']]);
    const wide = Array.from({ length: 16_385 }, () => 'x');
    await expect(all(xlsx('x', sheet([], wide)))).rejects.toMatchObject({ problem: 'tooLarge' });
  });

  it('ends with the error of its source', async () => {
    async function* broken(): AsyncGenerator<Line[]> {
      yield [['x', 1]];
      throw new Error('the database is gone');
    }
    await expect(all(xlsx('x', { head: ['a'], total: 1, pages: broken() }))).rejects.toThrow('the database is gone');
  });
});
