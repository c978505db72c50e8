import { expect, it } from 'vitest';
import { pagesNear } from './near.ts';

/** Pages of 800 points, one below the other. */
const counted = () => {
  const looked: number[] = [];
  const topOf = (page: number) => {
    looked.push(page);
    return (page - 1) * 800;
  };
  return { looked, topOf };
};

it.each([
  ['at the beginning', 0, { from: 1, to: 3 }],
  ['in the middle', 8_000, { from: 9, to: 13 }],
  ['at the end', 80_000_000 - 1_000, { from: 99_998, to: 100_000 }],
])('has effects only for pages near the window: %s', (_, top, near) => {
  const { looked, topOf } = counted();
  expect(pagesNear(100_000, topOf, { top, height: 1_000 })).toEqual(near);
  expect(looked.length).toBeLessThan(40);
});

it('knows one page before it was laid out', () => {
  expect(pagesNear(1, () => Number.POSITIVE_INFINITY, { top: 0, height: 0 })).toEqual({ from: 1, to: 1 });
});
