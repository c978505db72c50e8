import { uploadedFaceOf, uploadedFontName } from '@laurel/domain/certificate/fields.ts';
import { writeTrueType } from '@laurel/pdf/fonts/write-truetype.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';

/** Characters that no font from npm has: of extension C, and of the private use area. */
export const RARE = '𪚥\ue001';
const HASH = 'f'.repeat(64);
export const RARE_FACE = uploadedFaceOf(HASH);
export const RARE_FONT = uploadedFontName('生僻字', HASH);

/** A font with only these characters, drawn as 龙 and 凤, as an organiser would upload it. */
export const rareFont = async (library: FontLibrary, name = 'Rare'): Promise<Buffer> => {
  await library.cover('kai-400', '龙凤');
  const drawn = [...'龙凤'].map((c) => library.glyph('kai-400', c.codePointAt(0) ?? 0)?.glyph);
  const glyphs = [drawn[0], ...drawn].flatMap((glyph) => glyph ?? []);
  const characters = new Map([...RARE].map((c, i) => [c.codePointAt(0) ?? 0, i + 1] as const));
  return writeTrueType({ glyphs, characters, name, table: await library.tables('kai-400') });
};
