import { describe, expect, it } from 'vitest';
import { pagesAround } from './pages.ts';

describe('the pages offered', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 0, 10]],
    [5, 10, [1, 0, 4, 5, 6, 0, 10]],
    [4, 10, [1, 2, 3, 4, 5, 0, 10]],
    [10, 10, [1, 0, 9, 10]],
  ])('at page %i of %i', (page, pages, offered) => expect(pagesAround(page, pages)).toEqual(offered));
});
