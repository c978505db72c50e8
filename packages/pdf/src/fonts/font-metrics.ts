import type { Glyph } from '@laurel/slide/fonts/truetype.ts';
import type { Face } from './page-font.ts';

/** The advance of a glyph that fills the square, in thousandths of an em. */
export const FULL_ADVANCE = 1000;

const ems = new WeakMap<Face['table'], number>();
/** Font units per em. */
export const unitsPerEmOf = (font: Face): number => {
  const known = ems.get(font.table);
  if (known !== undefined) return known;
  const head = font.table('head');
  const units = head ? new DataView(head.buffer, head.byteOffset).getUint16(18) : 1000;
  ems.set(font.table, units);
  return units;
};
/**
 * The advance of a glyph in the fonts that we embed: whole thousandths of an em, and a full em for a character without
 * a glyph.
 */
export const advanceOf = (font: Face, glyph: Glyph | undefined): number =>
  glyph ? Math.round((glyph.advance * 1000) / unitsPerEmOf(font)) : FULL_ADVANCE;
