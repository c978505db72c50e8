import { type Design, ImageElement, type PageSetting } from '@laurel/domain/certificate/design.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { partsOf } from './pdf-parts.ts';
import { testPrinting } from './printing.ts';
import { rasterOf } from './raster.ts';

const printing = await testPrinting();
const golden = gallery[0]?.design;
const [slide] = golden?.slides ?? [];
if (!golden || !slide) throw new Error('the gallery has designs');

const RED = `asset:${'0'.repeat(64)}`;
const red = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#d02020' } })
  .png()
  .toBuffer();
/** A band across the whole width, 20 units beyond both edges, on a blue background. */
const band = ImageElement.parse({
  ...{ id: 'band', type: 'image', left: -20, top: 300, width: 1040, height: 40 },
  ...{ src: RED, alt: 'band' },
});
const designOf = (page: PageSetting): Design => ({
  ...golden,
  page,
  slides: [{ ...slide, elements: [...slide.elements, band], background: { colour: '#2040c0', size: 'cover' } }],
});
const plain: PageSetting = { mode: 'ratio', widthMm: 297, bleedMm: 0 };
const printed = async (page: PageSetting, mode: 'accessible' | 'bulk' = 'accessible') => {
  const pictures = new Map([[RED, { type: 'image/png', body: red }]]);
  const printable = { ...printing.printableOf(JSON.stringify(page), designOf(page)), pictures };
  const { files, failed } = await printing.print(printable, [4], mode);
  expect(failed).toEqual([]);
  return files.get(4) ?? Buffer.of();
};
const boxesOf = (pdf: Buffer) => {
  const dict = partsOf(pdf).find((part) => part.dict.startsWith('<</Type/Page/'))?.dict ?? '';
  const box = (name: string) => new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(dict)?.[1]?.split(' ').map(Number);
  return { media: box('MediaBox'), bleed: box('BleedBox'), trim: box('TrimBox') };
};
const points = (mm: number) => (mm * 72) / 25.4;
const wordsOf = async (pdf: Buffer) => {
  const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() ? [{ text: item.str, at: item.transform }] : []));
};

it.each([
  ['as wide as A4', plain, 297, 210.42],
  ['exact A4', { ...plain, mode: 'A4' as const }, 297, 210],
])('a bleed surrounds the exact page: %s', async (_, page, width, height) => {
  const [none, some] = [await printed(page), await printed({ ...page, bleedMm: 3 })];
  expect(boxesOf(none)).toMatchObject({ bleed: undefined, trim: undefined });
  const { media, bleed, trim } = boxesOf(some);
  expect(bleed).toEqual(media);
  for (const [n, edge] of [0, 0, points(width + 6), points(height + 6)].entries())
    expect(media?.[n]).toBeCloseTo(edge, 3);
  for (const [n, edge] of [points(3), points(3), points(width + 3), points(height + 3)].entries())
    expect(trim?.[n]).toBeCloseTo(edge, 3);
  // Elements on the page keep their place and their distance from the cut.
  const [before, after] = [await wordsOf(none), await wordsOf(some)];
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  for (const [n, { at }] of after.entries()) {
    expect(at[4] - points(3)).toBeCloseTo(before[n]?.at[4], 2);
    expect(at[5] - points(3)).toBeCloseTo(before[n]?.at[5], 2);
  }
});

it('the background and elements over the edge fill the bleed, and both ways of printing agree', async () => {
  const pdf = await printed({ ...plain, bleedMm: 5 });
  expect((await printed({ ...plain, bleedMm: 5 }, 'bulk')).equals(pdf)).toBe(true);
  const { data, width, height } = await rasterOf(pdf);
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const)
    for (const [n, channel] of [0x20, 0x40, 0xc0].entries())
      expect(Math.abs((at(x, y)[n] ?? 0) - channel)).toBeLessThan(12);
  const middle = Math.round(((320 / 1000) * 297 + 5) * (width / 307));
  for (const x of [1, width - 2]) expect(at(x, middle)).toEqual([0xd0, 0x20, 0x20]);
});
