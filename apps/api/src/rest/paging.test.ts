import { expect, it } from 'vitest';
import { allRows, partOf } from './paging.ts';

it('a list without pages in the contract contains every row, however many there are', async () => {
  for (const total of [0, 99, 100, 731]) {
    const all = Array.from({ length: total }, (_, index) => index);
    const rows = await allRows(async ({ page, pageSize }) => ({
      rows: all.slice((page - 1) * pageSize, page * pageSize),
      total,
    }));
    expect(rows).toEqual(all);
  }
});

it('a list that a procedure answers whole ends at 500, and continues behind a row that is still in it', () => {
  const all = Array.from({ length: 501 }, (_, index) => String(index));
  const idOf = (row: string) => row;
  expect(partOf({ pageSize: 10 }, all, idOf)).toEqual(all.slice(0, 500));
  expect(partOf({ pageNum: 51, pageSize: 10 }, all, idOf)).toEqual({
    ...{ list: ['500'], total: 501, pageNum: 51, pageSize: 10, nextCursor: null },
  });
  expect(partOf({ pageSize: 10, cursor: '9' }, all, idOf)).toMatchObject({ list: all.slice(10, 20), nextCursor: '19' });
  expect(partOf({ pageNum: 1, pageSize: 10 }, all, () => null)).toMatchObject({ nextCursor: null });
  expect(() => partOf({ pageSize: 10, cursor: 'gone' }, all, idOf)).toThrow('NOT_FOUND');
});
