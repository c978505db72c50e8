import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFontLibrary } from '../../../../tests/support/font-library.ts';
import { FACE_IDS } from './faces.ts';
import { openFontLibrary } from './library.ts';
import { WHOLE } from './scripts.ts';
import { charactersOf, parseUnicodeRange, sliceOf, unicodeRange } from './slices.ts';

const { library, folder } = testFontLibrary();

const tables = (font: Buffer) =>
  Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.toString('latin1', 12 + i * 16, 16 + i * 16));

describe('slices', () => {
  it('contain every character exactly once, and no radical', () => {
    expect([sliceOf(0x4e00), sliceOf(0x9f98), sliceOf(0x41)]).toEqual(['a', 'p27', 'a']);
    expect(charactersOf('a').length + charactersOf('b').length).toBeGreaterThan(7_000);
    for (const slice of ['a', 'b', 'pb'])
      expect(charactersOf(slice).some((c) => c >= 0x2e80 && c <= 0x2fdf)).toBe(false);
  });
  it('a unicode-range is read back as it was written', () => {
    const points = charactersOf('b');
    expect(parseUnicodeRange(unicodeRange(points))).toEqual(points);
  });
});

describe('fonts', () => {
  it.each(FACE_IDS)('%s or its fallbacks cover names, in TrueType outlines', async (face) => {
    const covered = await library.cover(face, '一等奖高方金马用行生立文心ABC0123，。（）');
    expect(covered.missing).toEqual([]);
    for (const ref of covered.slices) {
      const found = tables(await library.file(ref));
      expect(found).toContain('glyf');
      expect(found).not.toContain('CFF ');
    }
  });
  it.each([
    ['rare ideographs', '王𠮷𠀋', 'rare-400'],
    ['Korean', '김민준·이서연·박', 'korean-400'],
  ] as const)('%s are drawn whatever the face is', async (_, name, rare) => {
    for (const face of ['serif-400', 'kai-700', 'sans-500'] as const) {
      const { missing, drawnIn } = await library.cover(face, name);
      expect([missing, drawnIn.get(rare)?.length]).toEqual([[], expect.any(Number)]);
      const [last = 0] = drawnIn.get(rare)?.slice(-1) ?? [];
      expect(library.advance(face, last)).toBeGreaterThan(0.5);
      expect(library.glyph(rare, last)?.glyph.outline.length).toBeGreaterThan(20);
    }
    expect((await library.tables(rare))('head')?.length).toBe(54);
  });
  it.each([
    ['Uyghur', 'ئابدۇرېھىم', 'arabic-400'],
    ['Tibetan', 'བཀྲ་ཤིས', 'tibetan-400'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ', 'mongolian-400'],
    ['Thai', 'สมชาย', 'thai-400'],
    ['Hindi', 'क्षितिज', 'devanagari-400'],
  ] as const)('%s is drawn by its own face, which keeps its rules', async (_, name, shaped) => {
    const { missing, drawnIn, slices } = await library.cover('kai-700', name);
    expect([missing, [...drawnIn.keys()]]).toEqual([[], [shaped]]);
    const [ref] = slices;
    if (!ref) throw new Error('a slice');
    expect(tables(await library.file(ref))).toEqual(expect.arrayContaining(['GSUB', 'GPOS', 'glyf']));
  });
  it('an uploaded font draws no letters that need shaping: they would not be joined', async () => {
    const { file } = await import('./built-in-faces.ts').then(({ builtInFaces }) => ({
      file: builtInFaces().font('arabic-400', WHOLE),
    }));
    const uploaded = openFontLibrary(folder, () => file);
    const { missing, drawnIn } = await uploaded.cover('u0123456789abcde', 'با1', ['u0123456789abcde']);
    expect([missing, [...drawnIn.keys()].sort()]).toEqual([[], ['arabic-400', 'u0123456789abcde']]);
  });
  it('characters that no font has are named: private ones, the rarest ideographs', async () => {
    for (const name of ['\ue001', '𪚥'])
      expect((await library.cover('serif-400', `王${name}`)).missing.join('')).toBe([...new Set(name)].join(''));
  });
  it('a character missing from the font comes from its fallback', async () => {
    const { slices, missing } = await library.cover('kai-400', '𬴂');
    expect([missing, slices.map((ref) => ref.face)]).toEqual([[], ['serif-400']]);
  });
  it('a slice made twice is the same file', async () => {
    const ref = { face: 'sans-400', slice: 'b' } as const;
    const once = await library.file(ref);
    const other = openFontLibrary(await mkdtemp(path.join(folder, 'again-')));
    expect(Buffer.compare(once, await other.file(ref))).toBe(0);
  });
});
