import { expect, it } from 'vitest';
import { inTreeOrder } from './tree-order.ts';

it('puts children behind their parent and orphans at the top', () => {
  const entries = [
    { menuId: 'b', parentId: 'a' },
    { menuId: 'a', parentId: null },
    { menuId: 'lost', parentId: 'gone' },
  ];
  expect(inTreeOrder(entries).map(({ menuId, depth }) => `${depth}${menuId}`)).toEqual(['0a', '1b', '0lost']);
});
