import { readOutline, writeOutline } from '@laurel/slide/fonts/lighter-outline.ts';
import { readTrueType } from '@laurel/slide/fonts/truetype.ts';
import { describe, expect, it } from 'vitest';
import { testFontLibrary } from '../../../../tests/support/font-library.ts';
import { makePageFont, writeEmbeddedFont } from './page-font.ts';
import { writeTrueType } from './write-truetype.ts';

const { library } = testFontLibrary();

const TEXT = '竖排，（证书）A7 ';
const pointsOf = (text: string) => [...text].map((c) => c.codePointAt(0) ?? 0);
const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex');
const made = async (face: 'kai-400' | 'serif-400', text = TEXT) => {
  await library.cover(face, text);
  return makePageFont(library, face, pointsOf(text));
};

describe.each(['kai-400', 'serif-400'] as const)('%s for some pages', (face) => {
  it('has the requested characters, each as wide as in the font, and no others', async () => {
    const font = readTrueType((await made(face)).file);
    for (const c of TEXT) {
      const point = c.codePointAt(0) ?? 0;
      expect(font.advance(point)).toBe(library.glyph(face, point)?.glyph.advance);
    }
    expect(font.advance('一'.codePointAt(0) ?? 0)).toBeUndefined();
  });
  it('has the vertical forms of punctuation', async () => {
    const { file, glyphs } = await made(face);
    const font = readTrueType(file);
    for (const c of '，（）') {
      const point = c.codePointAt(0) ?? 0;
      const upright = glyphs.find((one) => one?.codePoint === point && one.upright);
      // An outline of odd length is padded with one byte.
      expect(hex(font.upright(point)?.outline)).toMatch(new RegExp(`^${hex(upright?.glyph.outline)}(00)?$`));
    }
    expect(font.upright('竖'.codePointAt(0) ?? 0)).toBeUndefined();
  });
  it('keeps the line metrics of the font, so that lines are where the canvas shows them', async () => {
    const font = readTrueType((await made(face)).file);
    const original = await library.tables(face);
    expect(hex(font.table('OS/2'))).toBe(hex(original('OS/2')));
    expect(hex(font.table('hhea')?.subarray(4, 10))).toBe(hex(original('hhea')?.subarray(4, 10)));
  });
  it('gives a document the same glyphs whatever else was requested', async () => {
    const [few, many] = [await made(face), await made(face, `${TEXT}其他许多字`)];
    const drawn = (font: typeof few) =>
      writeEmbeddedFont(
        font,
        pointsOf('证书').flatMap((c) => font.glyphs.filter((one) => one?.codePoint === c).flatMap((one) => one ?? [])),
      );
    expect(Buffer.compare(drawn(few), drawn(many))).toBe(0);
    expect(drawn(few).length).toBeLessThan(1_500);
  });
});

describe('a composite glyph', () => {
  const word = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
  const square = writeOutline([
    [
      { x: 0, y: 0, on: true },
      { x: 100, y: 0, on: true },
      { x: 100, y: 100, on: true },
    ],
  ]);
  /** Twice the square: as it is, and half as large, 200 to the right. */
  const both = Uint8Array.from([
    ...word(0xffff, 0, 0, 250, 100),
    ...word(0x0023, 1, 0, 0),
    ...word(0x000b, 1, 200, 0, 0x2000),
  ]);
  const glyphOf = (outline: Uint8Array) => ({
    outline,
    advance: 500,
    leftBearing: 0,
    verticalAdvance: 0,
    topBearing: 0,
  });

  it('is written in full, each part in its place', async () => {
    await library.cover('serif-400', '1');
    const table = await library.tables('serif-400');
    const glyphs = [glyphOf(new Uint8Array()), glyphOf(square), glyphOf(both)];
    const file = writeTrueType({ glyphs, table, characters: new Map([[65, 2]]) });
    const outline = readTrueType(file).glyph(65)?.outline ?? new Uint8Array();
    expect(readOutline(outline).map((contour) => contour.map(({ x, y }) => [x, y]))).toEqual([
      [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
      [
        [200, 0],
        [250, 0],
        [250, 50],
      ],
    ]);
  });
});
