import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { uploadedFaceIn, uploadedFaceOf, uploadedFontName } from '@laurel/domain/certificate/fields.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFont } from './check-font.ts';
import { type FontLibrary, openFontLibrary } from './library.ts';
import { readTrueType } from './truetype.ts';

const require = createRequire(import.meta.url);
const liberation = readFileSync(require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
const serif = readFileSync(require.resolve('@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf'));

/** The offset of a table, from its row in the font's directory. */
const rowOf = (font: Buffer, tag: string) =>
  Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16).find(
    (row) => font.toString('latin1', row, row + 4) === tag,
  ) ?? 0;
const changed = (change: (font: Buffer) => void) => {
  const font = Buffer.from(liberation);
  change(font);
  return checkFont(font);
};
const withTag = (tag: string) =>
  changed((font) => {
    font.write(tag, rowOf(font, 'GSUB'), 'latin1');
  });
const withFsType = (fsType: number) =>
  changed((font) => {
    font.writeUInt16BE(fsType, font.readUInt32BE(rowOf(font, 'OS/2') + 8) + 8);
  });
const beginning = (bytes: string) =>
  changed((font) => {
    font.write(bytes, 0, 'latin1');
  });

describe('a usable font', () => {
  it('reports its name and its number of characters', () => {
    expect(checkFont(liberation)).toMatchObject({ ok: true, font: { family: 'Liberation Sans', style: 'Regular' } });
    const checked = checkFont(serif);
    expect(checked.ok && checked.font.characters).toBeGreaterThan(20_000);
    expect(checked.ok && `${checked.font.family} ${checked.font.style}`).toMatch(/Noto Serif SC.* SemiBold/);
  });
  it.each([
    [0, 'installable'],
    [0x4, 'previewAndPrint'],
    [0x8, 'editable'],
    [0xc, 'editable'],
  ])('may be embedded according to the freest of its levels: fsType %s is %s', (fsType, embedding) => {
    expect(withFsType(fsType)).toMatchObject({ ok: true, font: { embedding } });
  });
  it('reports its owner and licence, with a link that is safe to open', () => {
    const checked = checkFont(serif);
    expect(checked).toMatchObject({
      ok: true,
      font: {
        copyright: expect.stringContaining('Adobe'),
        licence: expect.stringContaining('SIL Open Font License'),
        licenceLink: expect.stringMatching(/^https?:/),
      },
    });
    const unsafe = Buffer.from(serif);
    const link = Buffer.from('http', 'utf16le').swap16();
    for (let at = unsafe.indexOf(link); at >= 0; at = unsafe.indexOf(link, at + 1))
      unsafe.write('\0d\0a\0t\0a', at, 'latin1');
    expect(checkFont(unsafe)).toMatchObject({ ok: true, font: { licenceLink: '' } });
  });
});

describe('a file is refused', () => {
  it('whose maker forbids embedding, subsetting or outlines', () => {
    for (const fsType of [0x2, 0x100, 0x104, 0x200])
      expect(withFsType(fsType)).toEqual({ ok: false, problem: 'embeddingForbidden' });
  });
  it.each([
    ['OTTO', 'postScript'],
    ['ttcf', 'collection'],
    ['wOFF', 'webFont'],
    ['wOF2', 'webFont'],
    ['%PDF', 'notAFont'],
  ])('that begins with %s: %s', (bytes, problem) => {
    expect(beginning(bytes)).toEqual({ ok: false, problem });
  });
  it('with PostScript outlines or axes of variation', () => {
    expect(withTag('CFF ')).toEqual({ ok: false, problem: 'postScript' });
    expect(withTag('fvar')).toEqual({ ok: false, problem: 'variable' });
  });
  it('that is cut off or garbled anywhere, without an exception', () => {
    expect(checkFont(liberation.subarray(0, liberation.length / 2))).toEqual({ ok: false, problem: 'notAFont' });
    fc.assert(
      fc.property(fc.nat(2000), fc.uint8Array({ minLength: 1, maxLength: 12 }), (at, bytes) => {
        const font = Buffer.from(liberation);
        font.set(bytes, at);
        expect(typeof checkFont(font).ok).toBe('boolean');
      }),
      { numRuns: 60 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => !checkFont(bytes).ok));
  });
});

describe('an uploaded font in the library', () => {
  const hash = 'a1b2c3d4e5f60718'.repeat(4);
  const face = uploadedFaceOf(hash);
  let folder = '';
  let library: FontLibrary;
  let uploads = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-uploaded-'));
    library = openFontLibrary(folder, async (wanted) => {
      uploads += 1;
      return wanted === face && uploads > 1 ? serif : undefined;
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is named by its family and file, whatever the family is called', () => {
    const name = uploadedFontName('方正小标宋 简', hash);
    expect([name, uploadedFaceIn(name), uploadedFaceIn('楷体')]).toEqual([`方正小标宋 简 ${face}`, face, undefined]);
  });
  it('is drawn with its fallback until it is loaded, and then by itself', async () => {
    const before = await library.cover(face, '国');
    expect(before.slices.map((ref) => ref.face)).toEqual(['kai-400']);
    const after = await library.cover(face, '国');
    expect(after.slices).toEqual([{ face, slice: 'a' }]);
    expect(library.advance(face, 0x56fd)).toBe(1);
  });
  it('loses its radicals like the built-in ones, and keeps its outlines', async () => {
    expect(readTrueType(serif).advance(0x2f00)).toBeDefined();
    const slices = await library.slices(face);
    expect(slices).toContain('a');
    const cut = readTrueType(await library.file({ face, slice: 'a' }));
    expect([cut.advance(0x2f00), cut.advance(0x4e00)]).toEqual([undefined, 1000]);
    const { missing, slices: used } = await library.cover(face, '⼀');
    expect([missing, used]).toEqual([['⼀'], []]);
  });
  it('is given to visitors only as the letters they may see', async () => {
    const few = readTrueType(await library.only({ face, slice: 'a' }, '一等奖'));
    expect(
      few
        .codePoints()
        .map((c) => String.fromCodePoint(c))
        .sort(),
    ).toEqual(['一', '奖', '等']);
  });
});
