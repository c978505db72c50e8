import { mkdir, writeFile } from 'node:fs/promises';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testPrinting } from './printing.ts';
import { type Raster, rasterOf, rasterOfPicture } from './raster.ts';

/**
 * Each page of a gallery design as once printed and approved by a person, compared with how it is printed now.
 * pdf.js in this process draws both, so neither a browser's drawing nor a screen matters; a new Chromium may
 * only move a word by a hair. `scripts/dev/rebaseline-certificates.sh` stores them again. /
 */
const FOLDER = new URL('golden/', import.meta.url);
/** A pixel differs when its colour is more than a fifth of the range away; one in a thousand may. */
const [PIXEL, SHARE] = [0.2, 0.001];
const rebaseline = process.env.LAUREL_REBASELINE === '1';

const printing = await testPrinting();

/** Sixty-four colours: small, and no pixel is further off than the tolerance. */
const stored = ({ data, width, height }: Raster) =>
  sharp(data, { raw: { width, height, channels: 4 } }).png({ palette: true, colours: 64, dither: 0, effort: 10 });
const differing = (a: Raster, b: Raster) =>
  pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: PIXEL }) / (a.width * a.height);

describe.each(gallery.map(({ id, design }) => [id, design] as const))('the design %s', (id, design) => {
  it.each(design.slides.map((_, n) => n + 1))('looks the same as before on page %i', async (number) => {
    const { files } = await printing.print(printing.printableOf(id, design), [4]);
    const now = await rasterOf(files.get(4) ?? Buffer.of(), undefined, number);
    const file = new URL(`${id}${number > 1 ? `-${number}` : ''}.png`, FOLDER);
    if (rebaseline) {
      await mkdir(FOLDER, { recursive: true });
      await writeFile(file, await stored(now).toBuffer());
    }
    const before = await rasterOfPicture(file);
    expect([now.width, now.height]).toEqual([before.width, before.height]);
    expect(differing(now, before)).toBeLessThanOrEqual(SHARE);
  });

  it('would be found different with a word missing', async () => {
    const [slide] = design.slides;
    const award = slide?.elements.find(({ id }) => id.endsWith('-award'));
    const poorer = {
      ...design,
      slides: [{ ...slide, id: 'x', elements: slide?.elements.filter((e) => e !== award) ?? [] }],
    };
    const { files } = await printing.print(printing.printableOf(`${id} without`, poorer), [4]);
    const before = await rasterOfPicture(new URL(`${id}.png`, FOLDER));
    expect(differing(await rasterOf(files.get(4) ?? Buffer.of()), before)).toBeGreaterThan(SHARE);
  });
});
