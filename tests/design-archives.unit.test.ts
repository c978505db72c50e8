import { createHash } from 'node:crypto';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { isImage, newDesign } from '@laurel/domain/certificate/design.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  DesignManifest,
  fontsOfDesign,
  MOST_PICTURES,
  picturesOf,
  sealsOf,
} from '@laurel/domain/certificate/design-archive.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { importDesign } from '@laurel/domain/certificate/import-design.ts';
import { newTextElement, sealElement } from '@laurel/domain/certificate/recipients.ts';
import { isDesignArchive, readArchive } from '@laurel/web/features/certificate/import-archive/read-archive.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer(),
  );
const [red, blue] = await Promise.all([picture('#c8161d'), picture('#1b4f9c')]);
if (!red || !blue) throw new Error('two pictures');

const image = (id: string, src: string) => ({ ...sealElement(id), code: '', src });
/** Two pages: a picture on each, one as background of the second, a seal, and texts in three fonts. */
const design = (() => {
  const text = newTextElement('t', {
    content: '<p><span style="font-family: 楷体">甲</span></p>',
    fontFamily: '某体 u0123456789abcde',
  });
  return {
    ...newDesign(() => 's1'),
    title: '双面',
    slides: [
      { id: 's1', elements: [text, image('a', `asset:${hashOf(red)}`), sealElement('seal')] },
      {
        id: 's2',
        elements: [image('b', `asset:${hashOf(red)}`)],
        background: { src: `asset:${hashOf(blue)}`, size: 'cover' as const },
      },
    ],
    guides: { lines: [{ id: 'g', axis: 'x' as const, at: 100 }] },
  };
})();

type Files = Record<string, Uint8Array | string>;
const entries = (files: Files) =>
  Object.entries(files).map(([name, content]) => ({ name: Buffer.from(name), bytes: Buffer.from(content) }));
const manifest = (over: object = {}) => ({
  format: ARCHIVE_FORMAT,
  version: ARCHIVE_VERSION,
  schemaVersion: 1,
  title: design.title,
  design: { file: 'design.json', sha256: hashOf(saveDesign(design)) },
  pictures: [red, blue].map((bytes) => ({
    ...{ file: `pictures/${hashOf(bytes)}.png`, sha256: hashOf(bytes), bytes: bytes.length },
  })),
  leftOut: [],
  seals: 1,
  fonts: fontsOfDesign(design),
  ...over,
});
const whole = (over: Files = {}, says: object = {}): Files => ({
  'manifest.json': JSON.stringify(manifest(says)),
  'design.json': saveDesign(design),
  [`pictures/${hashOf(red)}.png`]: red,
  [`pictures/${hashOf(blue)}.png`]: blue,
  ...over,
});
const archive = (files: Files) => new Uint8Array(writeZip(entries(files)));
const read = (files: Files) => readArchive(archive(files));

describe('a design exported with its pictures', () => {
  it('names its pictures, seals, and fonts with their licences', () => {
    expect(picturesOf(design)).toEqual([hashOf(red), hashOf(blue)]);
    expect(sealsOf(design)).toBe(1);
    expect(fontsOfDesign(design)).toEqual([
      { name: '某体 u0123456789abcde', source: 'uploaded', licence: null },
      { name: '楷体', source: 'builtIn', licence: 'OFL-1.1' },
    ]);
    expect(DesignManifest.parse(manifest())).toBeTruthy();
  });

  it('is restored in full: all pages, backgrounds, guides, each picture stored once', async () => {
    const answer = await read(whole());
    if (!answer.ok) throw new Error(answer.problem);
    expect(answer.notes).toEqual([]);
    const stored = new Map([...answer.parts].map(([address, bytes]) => [address, `asset:${hashOf(bytes)}`]));
    const fonts = new Set(['某体 u0123456789abcde']);
    const imported = importDesign(answer.json, () => 'new', { fonts, pictures: stored });
    if (!imported.ok) throw new Error(imported.problem);
    expect(saveDesign(imported.design)).toBe(saveDesign(design));
    expect(imported.notes.every(({ problem }) => problem === 'embeddedPicture')).toBe(true);
  });

  it('leaves out and names what is missing, what is not a picture, and what has another hash', async () => {
    const [one, two] = [`pictures/${hashOf(red)}.png`, `pictures/${hashOf(blue)}.png`];
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [file, content] of [
      [one, blue],
      [one, svg],
      [two, red.subarray(0, 20)],
    ] as const) {
      const answer = await read(whole({ [file]: content }));
      if (!answer.ok) throw new Error(answer.problem);
      expect(answer.parts.size).toBe(1);
    }
    const { [one]: _, ...without } = whole();
    const answer = await read(without);
    if (!answer.ok) throw new Error(answer.problem);
    const slide = answer.json.slides as { elements: { src?: string }[] }[];
    const src = slide[1]?.elements[0]?.src ?? '';
    const imported = importDesign(answer.json, () => 'new', { pictures: new Map([[src, null]]) });
    if (!imported.ok) throw new Error(imported.problem);
    expect(imported.notes.filter(({ problem }) => problem === 'pictureUnreadable').length).toBe(2);
    expect(imported.design.slides[1]?.elements.filter(isImage).map((each) => each.src)).toEqual(['']);
  });

  it('names files that do not belong to it, wherever they would be unpacked', async () => {
    const answer = await read(whole({ '../../etc/passwd': 'x', 'fonts/stolen.ttf': 'y' }));
    if (!answer.ok) throw new Error(answer.problem);
    expect(answer.notes.map(({ detail, kept }) => [detail, kept])).toEqual([
      ['../../etc/passwd', 'leftOut'],
      ['fonts/stolen.ttf', 'leftOut'],
    ]);
    const outside = { ...manifest().pictures[0], file: 'pictures/../../secret.png' };
    expect(await read(whole({}, { pictures: [outside] }))).toEqual({ ok: false, problem: 'brokenArchive' });
  });

  it('is refused when it was changed, comes from a newer Laurel, or contains more than a design', async () => {
    expect(await read(whole({ 'design.json': `${saveDesign(design)} ` }))).toEqual({
      ok: false,
      problem: 'brokenArchive',
    });
    expect(await read(whole({}, { version: ARCHIVE_VERSION + 1 }))).toEqual({ ok: false, problem: 'newerArchive' });
    expect(await read(whole({ 'manifest.json': '[' }))).toEqual({ ok: false, problem: 'brokenArchive' });
    expect(await read(whole({ 'manifest.json': '['.repeat(50_000) }))).toEqual({ ok: false, problem: 'brokenArchive' });
    const twice = new Uint8Array(writeZip([...entries(whole()), ...entries({ 'DESIGN.json': '{}' })]));
    expect(await readArchive(twice)).toEqual({ ok: false, problem: 'brokenArchive' });
    const many = Object.fromEntries(Array.from({ length: MOST_PICTURES + 200 }, (_, n) => [`more/${n}`, 'x']));
    expect(await read(whole(many))).toEqual({ ok: false, problem: 'largeArchive' });
    const zeros = { 'bomb.png': new Uint8Array(60 * 1024 * 1024) };
    expect(await read(whole(zeros))).toEqual({ ok: false, problem: 'largeArchive' });
  });

  it('is distinguished from other archives by its contents', () => {
    expect(isDesignArchive(archive(whole()))).toBe(true);
    expect(isDesignArchive(archive({ 'ppt/presentation.xml': '<a/>', 'manifest.json': '{}' }))).toBe(false);
    expect(isDesignArchive(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe(false);
  });

  it('always ends in an answer, whichever byte of it is changed', async () => {
    const bytes = archive(whole());
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const other = bytes.slice();
        other[at] = ((other[at] ?? 0) + by) % 256;
        const answer = await readArchive(other);
        if (answer.ok) for (const [address, part] of answer.parts) expect(address.endsWith(hashOf(part))).toBe(true);
        else expect(['brokenArchive', 'largeArchive', 'newerArchive']).toContain(answer.problem);
      }),
      { numRuns: 150 },
    );
  });
});
