import { type FaceId, postScriptName } from '@laurel/slide/fonts/faces.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import { writeOutline } from '@laurel/slide/fonts/lighter-outline.ts';
import { type ShapedFace, WHOLE } from '@laurel/slide/fonts/scripts.ts';
import type { Glyph } from '@laurel/slide/fonts/truetype.ts';
import { writeTrueType } from './write-truetype.ts';

export type DrawnGlyph = { readonly codePoint: number; readonly upright: boolean; readonly glyph: Glyph };
/** A font reduced to what some pages need; the browser prints with it. */
export type PageFont = {
  readonly face: FaceId;
  /** PostScript name, used in a printed PDF; '' for a font that the browser embeds. */
  readonly name: string;
  readonly file: Buffer;
  /** The characters of its glyphs, by glyph number; the first is empty, for missing characters. */
  readonly glyphs: readonly (DrawnGlyph | undefined)[];
  readonly table: (tag: string) => Uint8Array | undefined;
};

/** Identifies the face, whichever of its page fonts was printed with. */
export type Face = Pick<PageFont, 'face' | 'name' | 'table'>;
/** Glyphs of one face in display order; undefined for a character that the face lacks. */
export type Glyphs = { readonly face: Face; readonly glyphs: readonly (DrawnGlyph | undefined)[] };

const NOTHING: Glyph = {
  outline: new Uint8Array(),
  advance: 1000,
  leftBearing: 0,
  verticalAdvance: 1000,
  topBearing: 0,
};

/** Browsers refuse a font without any outline, such as one that draws only a space between letters of another. */
const SPECK: Glyph = {
  ...NOTHING,
  outline: writeOutline([
    [
      { x: 0, y: 0, on: true },
      { x: 1, y: 0, on: true },
      { x: 1, y: 1, on: true },
    ],
  ]),
};

/** A font with these characters and their upright forms; the library must have covered them. */
export const makePageFont = async (
  library: FontLibrary,
  face: FaceId,
  codePoints: Iterable<number>,
): Promise<PageFont> => {
  const glyphs: (DrawnGlyph | undefined)[] = [undefined];
  const characters = new Map<number, number>();
  const instead = new Map<number, number>();
  for (const codePoint of [...new Set(codePoints)].sort((a, b) => a - b)) {
    const found = library.glyph(face, codePoint);
    if (!found) continue;
    characters.set(codePoint, glyphs.length);
    if (found.upright) instead.set(glyphs.length, glyphs.length + 1);
    glyphs.push({ codePoint, upright: false, glyph: found.glyph });
    if (found.upright) glyphs.push({ codePoint, upright: true, glyph: found.upright });
  }
  const name = postScriptName(face);
  const table = await library.tables(face);
  const empty = glyphs.every((one) => !one || one.glyph.outline.length === 0);
  const drawn = glyphs.map((one) => one?.glyph ?? (empty ? SPECK : NOTHING));
  const file = writeTrueType({ glyphs: drawn, table, characters, upright: instead, name });
  return { face, name, file, glyphs, table };
};

/**
 * A font whose letters need shaping, unchanged. We copy what the browser embeds of it instead of writing it: it has
 * the glyphs of one run, since such runs are printed alone.
 */
export const wholePageFont = async (library: FontLibrary, face: ShapedFace): Promise<PageFont> => ({
  face,
  name: '',
  file: await library.file({ face, slice: WHOLE }),
  glyphs: [],
  table: () => undefined,
});

/** The glyphs of one document as a TrueType file for a PDF, without characters, layout or hints. */
export const writeEmbeddedFont = (font: Pick<PageFont, 'table'>, used: readonly DrawnGlyph[]): Buffer =>
  writeTrueType({ glyphs: [NOTHING, ...used.map(({ glyph }) => glyph)], table: font.table });
