import { expect, it } from 'vitest';
import { type Design, newDesign } from './design.ts';
import { asPrinted, MOST_PRINTED_PAGES, pagesOf } from './printed-pages.ts';

const designOf = (count: number): Design => ({
  ...newDesign(() => 'id'),
  slides: Array.from({ length: count }, (_, n) => ({ id: `s${n}`, elements: [] })),
  slideIndex: count - 1,
});

it('prints only the first page of what was drafted before other pages were printed', () => {
  expect(asPrinted(designOf(3), {})).toEqual({ ...designOf(1), slideIndex: 0 });
});

it('prints all pages, as many as a certificate may have', () => {
  const two = designOf(2);
  expect(asPrinted(two, { pages: 'all' })).toBe(two);
  expect(asPrinted(designOf(50), { pages: 'all' }).slides).toHaveLength(MOST_PRINTED_PAGES);
});

it('has one-page designs for its pages; a design of one page is its own', () => {
  const one = designOf(1);
  expect(pagesOf(one)[0]).toBe(one);
  expect(pagesOf(designOf(2)).map(({ slides }) => slides.map(({ id }) => id))).toEqual([['s0'], ['s1']]);
  expect(pagesOf(designOf(0))).toEqual([]);
});
