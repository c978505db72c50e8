import { expect, it } from 'vitest';
import { allRows } from './paging.ts';

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
