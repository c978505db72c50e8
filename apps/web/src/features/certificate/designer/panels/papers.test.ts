import { newDesign } from '@laurel/domain/certificate/design.ts';
import { expect, it } from 'vitest';
import { PAPER_NAMES, PAPERS, pageOf, paperOf, withRatio } from './papers.ts';

const design = newDesign(() => 'slide');

it('a design with the default ratio is on landscape paper, and a portrait one on A4', () => {
  expect(paperOf(design)).toBe('landscape');
  expect(paperOf({ ...design, viewportRatio: 1.4114 })).toBe('a4Portrait');
});
it('each paper size is recognised by its measurements', () => {
  for (const name of PAPER_NAMES) {
    const { ratio, page } = PAPERS[name];
    expect(paperOf({ ...design, viewportRatio: ratio, page: { ...page, bleedMm: 3 } })).toBe(name);
  }
  expect(paperOf({ ...design, viewportRatio: 1 })).toBe('other');
});
it('a design keeps its longer side and its bleed when its orientation changes', () => {
  const lying = { ...design, page: { mode: 'ratio', widthMm: 300, bleedMm: 3 } as const };
  expect(withRatio(lying, 1.5)).toEqual({ mode: 'ratio', widthMm: 200, bleedMm: 3 });
  expect(withRatio({ ...lying, viewportRatio: 1.5, page: withRatio(lying, 1.5) }, 0.7)).toEqual(lying.page);
  expect(withRatio(design, 0.6)).toEqual({ ...pageOf(design), widthMm: 297 });
});
