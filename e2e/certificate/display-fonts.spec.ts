import { mkdir, writeFile } from 'node:fs/promises';
import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { DISPLAY_FONTS } from '@laurel/domain/certificate/fields.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { inspect } from '@laurel/pdf/inspector/inspector.ts';
import { faceOf, postScriptName } from '@laurel/slide/fonts/faces.ts';
import { openLayout } from '@laurel/slide/lay-out.ts';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { partsOf } from './pdf-parts.ts';
import { testPrinting } from './printing.ts';
import { rasterOf, rasterOfPicture } from './raster.ts';
import { sampleCertificate } from './sample.ts';

/**
 * Font families that are loaded only where a design uses them: printed, read back, and compared with stored
 * pictures.
 */
const printing = await testPrinting();
const FOLDER = new URL('golden/fonts/', import.meta.url);
const rebaseline = process.env.LAUREL_REBASELINE === '1';
/** A pixel differs when its colour is more than a fifth of the range away; two in a thousand pixels may. */
const [PIXEL, SHARE] = [0.2, 0.002];

const place = { left: 60, width: 760, height: 90 };
const designIn = (fontName: string): Design => {
  const set = { fontFamily: fontName, defaultFontName: fontName };
  return {
    ...newDesign(() => 'slide'),
    slides: [
      {
        id: 'slide',
        elements: [
          newTextElement('title', { ...place, ...set, top: 40, fontSize: 60, content: '<p>荣誉证书 Honour</p>' }),
          newTextElement('bold', {
            ...place,
            ...set,
            top: 150,
            fontSize: 48,
            bold: true,
            content: '<p>一等奖 First Prize</p>',
          }),
          newTextElement('name', { ...place, ...set, top: 250, fontSize: 40, code: 'student', content: '<p></p>' }),
          newTextElement('award', {
            ...place,
            ...set,
            top: 350,
            fontSize: 32,
            content: '<p>喆玥𠮷·éñ（2026）《证》，2026-11-20</p>',
          }),
          newTextElement('number', {
            ...place,
            ...set,
            top: 440,
            fontSize: 28,
            code: 'certificateNumber',
            content: '<p></p>',
          }),
          newTextElement('down', {
            ...{ ...set, left: 860, top: 40, width: 80, height: 520, vertical: true, fontSize: 44 },
            content: '<p>山高水长，一等奖（二）</p>',
          }),
        ],
      },
    ],
  };
};

describe.each(DISPLAY_FONTS)('a certificate set in %s', (fontName) => {
  const design = designIn(fontName);
  const hash = `font ${fontName}`;

  it('looks as it did, and embeds the face under its name', async () => {
    const { files, failed } = await printing.print(printing.printableOf(hash, design), [4]);
    expect(failed).toEqual([]);
    const pdf = files.get(4) ?? Buffer.of();
    const fonts = partsOf(pdf).flatMap(({ dict }) => /\/BaseFont\/[A-Z]{6}\+([\w-]+)/.exec(dict)?.[1] ?? []);
    const names = [faceOf(fontName, false), faceOf(fontName, true)].map(postScriptName);
    expect(fonts).toEqual(expect.arrayContaining(names));
    const now = await rasterOf(pdf);
    const file = new URL(`${faceOf(fontName, false)}.png`, FOLDER);
    if (rebaseline) {
      await mkdir(FOLDER, { recursive: true });
      const image = sharp(now.data, { raw: { width: now.width, height: now.height, channels: 4 } });
      await writeFile(file, await image.png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer());
    }
    const before = await rasterOfPicture(file);
    expect([now.width, now.height]).toEqual([before.width, before.height]);
    const differing = pixelmatch(now.data, before.data, undefined, now.width, now.height, { threshold: PIXEL });
    expect(differing / (now.width * now.height)).toBeLessThanOrEqual(SHARE);
  });

  it('has the same file in both ways of printing, whatever is printed beside it', async () => {
    const alone = await printing.print(printing.printableOf(`${hash} alone`, design), [2]);
    const bulk = await printing.print(printing.printableOf(`${hash} bulk`, design), [1, 2, 3], 'bulk');
    const glyphsOf = async (pdf: Buffer | undefined) => rasterOf(pdf ?? Buffer.of(), 300);
    const [a, b] = await Promise.all([glyphsOf(alone.files.get(2)), glyphsOf(bulk.files.get(2))]);
    expect(Buffer.compare(Buffer.from(a.data), Buffer.from(b.data))).toBe(0);
  });

  it('passes the check: every text is found in the file, and no character is missing', async () => {
    const found: string[] = [];
    const certificate = { ...sampleCertificate(4), ordinal: 1 };
    const failed = await inspect(
      printing,
      printing.printableOf(`${hash} check`, design),
      [certificate],
      ({ findings }) => {
        found.push(...findings.map(({ kind, element }) => `${kind} ${element}`));
      },
    );
    expect([failed, found]).toEqual([[], []]);
    const { missing, overflowing } = await openLayout(printing.library)({ design, data: certificate });
    expect([missing, overflowing]).toEqual([[], []]);
  });
});
