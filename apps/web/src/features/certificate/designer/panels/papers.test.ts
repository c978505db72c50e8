import { newDesign } from '@laurel/domain/certificate/design.ts';
import { expect, it } from 'vitest';
import { PAPER_NAMES, PAPERS, paperOf } from './papers.ts';

const design = newDesign(() => 'slide');

it('a design as the specification starts it is on the landscape sheet', () => {
  expect(paperOf(design)).toBe('landscape');
});
it('each sheet is known again by what it prints', () => {
  for (const name of PAPER_NAMES)
    expect(paperOf({ ...design, viewportRatio: PAPERS[name].ratio, page: PAPERS[name].page })).toBe(name);
  expect(paperOf({ ...design, viewportRatio: 1 })).toBe('other');
});
