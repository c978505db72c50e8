import { DEFAULT_RATIO, newDesign, PORTRAIT_RATIO } from '@laurel/domain/certificate/design.ts';
import { expect, it } from 'vitest';
import { gallery } from './gallery/gallery.ts';
import { checkDesign } from './preflight.ts';

const atHand = { images: new Map(), fonts: new Set<never>(), hasSeal: true };
const sheet = (viewportRatio: number, page?: { mode: 'ratio' | 'A4'; widthMm: number; bleedMm: number }) =>
  checkDesign({ ...newDesign(() => 'slide'), viewportRatio, ...(page ? { page } : {}) }, atHand)
    .filter(({ kind }) => kind === 'largeSheet')
    .map(({ detail }) => detail);

it('warns of a sheet larger than A4 that nobody chose, and of no other', () => {
  expect([sheet(DEFAULT_RATIO), sheet(PORTRAIT_RATIO), sheet(1.4114)]).toEqual([[], [], []]);
  expect(sheet(1)).toEqual(['297 × 297 mm']);
  expect(sheet(1.4114, { mode: 'ratio', widthMm: 297, bleedMm: 0 })).toEqual(['297 × 419.19 mm']);
  expect(sheet(1.4114, { mode: 'ratio', widthMm: 320, bleedMm: 0 })).toEqual([]);
  expect(sheet(1.4114, { mode: 'A4', widthMm: 297, bleedMm: 3 })).toEqual([]);
});

it('finds nothing wrong with a finished design', () => {
  for (const { design } of gallery) expect(checkDesign(design, atHand)).toEqual([]);
});
