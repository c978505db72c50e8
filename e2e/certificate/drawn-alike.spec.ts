import { openStore } from '@laurel/adapters/storage/open-store.ts';
import { addImage } from '@laurel/db/certificate/seals.ts';
import { writeContent } from '@laurel/domain/certificate/content.ts';
import { type Design, ImageElement, isText, newDesign, type SlideElement } from '@laurel/domain/certificate/design.ts';
import { fillText } from '@laurel/domain/certificate/printed.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { NEW_SEAL } from '@laurel/domain/certificate/seal-drawing.ts';
import { boxOf as placeOnPage } from '@laurel/slide/edges.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { openLayout } from '@laurel/slide/lay-out.ts';
import { drawSeal } from '@laurel/slide/seal/draw-seal.ts';
import pixelmatch from 'pixelmatch';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { keepPicture } from '../../apps/api/src/certificate/pictures.ts';
import { inTurn } from '../in-turn.ts';
import { boxOf, stored } from './designing.ts';
import { shapes } from './drawn-shapes.ts';
import { opening } from './opening.ts';
import { partsOf } from './pdf-parts.ts';
import { testPrinting } from './printing.ts';
import { type Raster, rasterOf } from './raster.ts';
import { sampleCertificate } from './sample.ts';

/** The same design on the canvas, in the preview and in print, compared by pixels, not by style sheets. */
const { organiser, as, shot, db, environment } = await opening('drawn-alike');
const printing = await testPrinting();

/** Pixels per page unit. */
const SCALE = 2;
const WIDTH = 1000 * SCALE;
/**
 * How many page units a text may be moved between screen and file. Half of it comes from the two rasterisers (a
 * picture at whole units is a quarter apart); `geometry.spec.ts` compares positions without them.
 */
const MOVED = 1;
/** A pixel differs when its colour is more than a fifth of the range away; two in a hundred of a picture may. */
const [PIXEL, SHARE] = [0.2, 0.02];
/** Of a whole page, whose frames are hairlines that each rasteriser smooths differently, six in a hundred may. */
const OF_PAGE = 0.06;

/** Columns of eight colours: a squashed crop shows too many of them, a moved one shows others. */
const striped = async () => {
  const colours = ['#d02020', '#20a020', '#2040d0', '#d0b020', '#20b0b0', '#b020b0', '#404040', '#e0e0e0'];
  const columns = await Promise.all(
    colours.map(async (background, n) => ({
      input: await sharp({ create: { width: 100, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
      left: n * 100,
      top: 0,
    })),
  );
  const ground = sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } });
  return ground.composite(columns).png().toBuffer();
};
const kept = await keepPicture(
  { db, ports: { files: openStore(environment) } } as unknown as Parameters<typeof keepPicture>[0],
  organiser.actor.groupId ?? ('' as never),
  await striped(),
);
if (!kept) throw new Error('the picture was kept');
const src = `asset:${kept.hash}`;
const drawn = await drawSeal(printing.library, {
  ...{ ...NEW_SEAL, name: '全国大学生设计大赛组委会', lines: ['证书专用章'], number: '1101080012345' },
  ...{ innerBorder: 6, worn: 40 },
});
const drawnAs = await openStore(environment).put(Buffer.from(drawn.svg));
await addImage(db, {
  ...{ hash: drawnAs.hash, groupId: organiser.actor.groupId ?? ('' as never), type: 'image/svg+xml' },
  ...{ width: drawn.width, height: drawn.height, bytes: drawnAs.size },
});
const sealSrc = `asset:${drawnAs.hash}`;
const pictures = new Map<string, { type: string; body: Buffer }>([
  [src, { type: kept.type, body: await openStore(environment).read(kept.hash) }],
  [sealSrc, { type: 'image/svg+xml', body: Buffer.from(drawn.svg) }],
]);

const picture = (id: string, left: number, top: number, more: object) =>
  ImageElement.parse({ id, name: id, type: 'image', left, top, width: 300, height: 150, src, alt: id, ...more });
const cropped: Design = {
  ...newDesign(() => crypto.randomUUID()),
  slides: [
    {
      id: 'crops',
      elements: [
        picture('whole', 50, 40, {}),
        picture('left', 400, 40, { clip: { top: 0, right: 0.5, bottom: 0, left: 0.25 } }),
        picture('down', 50, 240, { clip: { top: 0.5, right: 0.1, bottom: 0.25, left: 0.1 } }),
        picture('mirrored', 400, 240, { flipH: true, clip: { top: 0, right: 0.6, bottom: 0.2, left: 0.1 } }),
        picture('turned', 100, 460, { rotate: 20, clip: { top: 0.2, right: 0.3, bottom: 0.2, left: 0 } }),
        picture('tall', 700, 400, { width: 60, height: 240, clip: { top: 0, right: 0.7, bottom: 0, left: 0.2 } }),
      ],
    },
  ],
};

const castShadow = { colour: '#000000', dx: 5, dy: 7, blur: 10, strength: 0.4 };
const border = { colour: '#8a6420', width: 6, dash: 'solid' };
const masked: Design = {
  ...cropped,
  slides: [
    {
      id: 'masks',
      elements: [
        picture('circle', 50, 40, { width: 150, mask: { outline: 'ellipse' }, border }),
        picture('rounded', 260, 40, { mask: { outline: 'rectangle', radius: 30 }, border, castShadow }),
        picture('star', 640, 40, {
          width: 160,
          mask: { outline: 'star' },
          clip: { top: 0, right: 0.5, bottom: 0, left: 0.25 },
        }),
        picture('shield', 60, 260, { width: 160, height: 190, mask: { outline: 'shield' }, border, castShadow }),
        picture('framed', 300, 280, { border: { ...border, dash: 'double', width: 9 } }),
        picture('leaning', 640, 300, { rotate: 15, opacity: 0.7, mask: { outline: 'hexagon' }, flipH: true }),
      ],
    },
  ],
};

/** A design that contains the sample's texts itself, at the printed sizes, so that the canvas shows them too. */
const spelledOut = async (design: Design): Promise<Design> => {
  const { printed, traceUrl } = sampleCertificate(4);
  const { fitted } = await openLayout(printing.library)({ design, data: { printed, traceUrl } });
  const spelled = (element: SlideElement): SlideElement[] => {
    if (!isText(element)) return element.code ? [] : [element];
    const text = fillText(element, printed, traceUrl);
    const { fit: _, ...rest } = element;
    const fontSize = fitted[element.id] ?? element.fontSize;
    return text ? [{ ...rest, code: '', fontSize, content: writeContent(text) }] : [];
  };
  return {
    ...design,
    slides: design.slides.map((slide) => ({ ...slide, elements: slide.elements.flatMap(spelled) })),
  };
};

/** A screenshot of the slide, starting at a whole pixel, as wide as the raster of the file. */
const shown = async (page: Page, locator: Locator): Promise<Raster> => {
  await locator.evaluate(async (element) => {
    await document.fonts.ready;
    await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode()));
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(finite.map(({ finished }) => finished.catch(() => {})));
  });
  await locator.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    element.style.translate = `${Math.round(x) - x}px ${Math.round(y) - y}px`;
  });
  const box = await boxOf(locator);
  const clip = { ...box, height: Math.ceil(box.height) };
  const image = sharp(await page.screenshot({ clip, animations: 'disabled' }));
  const height = Math.round((clip.height / clip.width) * WIDTH);
  const data = await image.resize(WIDTH, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  return { data, width: WIDTH, height };
};

/** One browser opens all designs, so fonts and the application are already loaded. */
let opened: Promise<Page> | undefined;
const designer = () => {
  opened ??= as(organiser, { viewport: { width: 1900, height: 1750 }, deviceScaleFactor: SCALE });
  return opened;
};

/** A page of a design as it is printed. */
const inPrint = async (title: string, design: Design, at: number): Promise<Raster> => {
  const { files, failed } = await printing.print({ ...printing.printableOf(title, design), pictures }, [4]);
  expect(failed).toEqual([]);
  const pdf = await rasterOf(files.get(4) ?? Buffer.of(), WIDTH, at + 1);
  const { data, width, height } = pdf;
  if (process.env.LAUREL_SHOTS)
    await sharp(data, { raw: { width, height, channels: 4 } }).toFile(
      `${process.env.LAUREL_SHOTS}/printed-${title}-${at + 1}.png`,
    );
  return pdf;
};

/** The three pictures of a page of a design (from 0), all of the same size. It prints while the browser loads. */
const hosts = async (title: string, design: Design, at = 0) => {
  const [onScreen, pdf] = await Promise.all([onScreens(title, design, at), inPrint(title, design, at)]);
  return { ...onScreen, pdf };
};

const onScreens = async (title: string, design: Design, at: number) => {
  const designId = await stored(organiser, { ...design, title });
  const page = await designer();
  await page.goto(`/certificate/make?id=${designId}`);
  await page.locator('[data-page] [data-target]').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (at > 0) await page.locator(`[data-slide="${at}"]`).click();
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Shift+1');
  await expect.poll(async () => (await page.locator('[data-page]').boundingBox())?.width).toBe(1000);
  const canvas = await shown(page, page.locator('[data-page]'));
  await shot(page, `${title}-${at + 1}`);
  await page.getByRole('button', { name: '预览' }).click();
  const slide = page.getByRole('dialog').locator('.lr-slide');
  await page
    .getByRole('dialog')
    .getByText(/全部内容都放得下|放不下|文字叠在一起/)
    .first()
    .waitFor();
  const preview = await shown(page, slide);
  return { canvas, preview };
};

type Area = Pick<SlideElement, 'left' | 'top' | 'width' | 'height'>;
const FAR = 3 * SCALE;
/** All possible shifts, the shortest first. */
const WAYS = Array.from({ length: (2 * FAR + 1) ** 2 }, (_, n) => {
  const [dx, dy] = [(n % (2 * FAR + 1)) - FAR, Math.floor(n / (2 * FAR + 1)) - FAR];
  return { dx, dy, far: Math.abs(dx) + Math.abs(dy) };
})
  .filter(({ far }) => far > 0 && far <= FAR)
  .sort((a, b) => a.far - b.far);
/** The colours of all pixels of an area, row by row, with `margin` pixels around it; white beyond the edge. */
const lights = ({ data, width, height }: Raster, area: Area, margin = 0): Int16Array => {
  const across = area.width + 2 * margin;
  const [left, top] = [area.left - margin, area.top - margin];
  const all = new Int16Array(across * (area.height + 2 * margin)).fill(765);
  const [right, bottom] = [Math.min(width, left + across), Math.min(height, area.top + area.height + margin)];
  for (let y = Math.max(0, top); y < bottom; y++)
    for (let x = Math.max(0, left); x < right; x++) {
      const at = (y * width + x) * 4;
      all[(y - top) * across + x - left] = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
    }
  return all;
};
/** How many page units an area is shifted in the second picture: the best match, also between pixels. */
const movedBy = (one: Raster, other: Raster, { left, top, width, height }: Area): number => {
  const [x0, y0] = [Math.round(left * SCALE), Math.round(top * SCALE)];
  const area = { left: x0, top: y0, width: Math.ceil(width * SCALE), height: Math.ceil(height * SCALE) };
  const margin = FAR + 1;
  const [here, there, across] = [lights(one, area), lights(other, area, margin), area.width + 2 * margin];
  const middle = area.height >> 1;
  /** Stops at `enough`: from the middle of the area, where most of a text is. */
  const differing = (dx: number, dy: number, enough = Number.POSITIVE_INFINITY) => {
    let sum = 0;
    for (let n = 0; n < area.height && sum < enough; n++) {
      const y = (n + middle) % area.height;
      const row = y * area.width;
      const moved = (y + margin + dy) * across + margin + dx;
      for (let x = 0; x < area.width; x += 2) sum += ((here[row + x] ?? 0) - (there[moved + x] ?? 0)) ** 2;
    }
    return sum;
  };
  const best = { dx: 0, dy: 0, sum: differing(0, 0) };
  for (const { dx, dy } of WAYS) {
    const sum = differing(dx, dy, best.sum);
    if (sum < best.sum) Object.assign(best, { dx, dy, sum });
  }
  const between = (before: number, after: number) => {
    const curve = before - 2 * best.sum + after;
    return curve > 0 ? (before - after) / (2 * curve) : 0;
  };
  const x = best.dx + between(differing(best.dx - 1, best.dy), differing(best.dx + 1, best.dy));
  const y = best.dy + between(differing(best.dx, best.dy - 1), differing(best.dx, best.dy + 1));
  return Math.hypot(x, y) / SCALE;
};
/** The share of an area's pixels that differ. */
const shareOf = async (one: Raster, other: Raster, area: Area) => {
  const [left, top] = [Math.round(area.left * SCALE), Math.round(area.top * SCALE)];
  const most = Math.min(one.height, other.height) - top;
  const [width, height] = [Math.round(area.width * SCALE), Math.min(most, Math.round(area.height * SCALE))];
  const cut = ({ data, width: w, height: h }: Raster) =>
    sharp(data, { raw: { width: w, height: h, channels: 4 } })
      .extract({ left, top, width, height })
      .raw()
      .toBuffer();
  const [a, b] = await Promise.all([cut(one), cut(other)]);
  return pixelmatch(a, b, undefined, width, height, { threshold: PIXEL }) / (width * height);
};

describe('a cropped picture', () => {
  it('shows the same part on the canvas, in the preview and in print', async () => {
    const { canvas, preview, pdf } = await hosts('cropped', cropped);
    const differing: string[] = [];
    for (const element of cropped.slides[0]?.elements ?? [])
      for (const [name, seen] of Object.entries({ canvas, preview })) {
        const share = await shareOf(seen, pdf, element);
        if (share > SHARE) differing.push(`${element.id} on the ${name}: ${(share * 100).toFixed(1)} %`);
      }
    expect(differing).toEqual([]);
  });
});

/**
 * Of an area of shapes, along whose edges each rasteriser smooths differently, five in a hundred pixels may
 * differ.
 */
const OF_SHAPE = 0.05;
/** What a shape draws outside its box: half of its border, and its shadow. */
const BEYOND = 12;
const around = (element: SlideElement): Area => {
  const { left, top, right, bottom } = placeOnPage(element);
  const [x, y] = [Math.max(0, left - BEYOND), Math.max(0, top - BEYOND)];
  return { left: x, top: y, width: right + BEYOND - x, height: bottom + BEYOND - y };
};
const differing = async (
  { canvas, preview, pdf }: Awaited<ReturnType<typeof hosts>>,
  elements: readonly SlideElement[],
) => {
  const found: string[] = [];
  for (const element of elements)
    for (const [name, seen] of Object.entries({ canvas, preview })) {
      const share = await shareOf(seen, pdf, around(element));
      const moved = movedBy(pdf, seen, around(element));
      if (share > OF_SHAPE) found.push(`${element.id} on the ${name}: ${(share * 100).toFixed(1)} %`);
      if (moved > MOVED) found.push(`${element.id} on the ${name}: ${moved.toFixed(2)} units`);
    }
  return found;
};

describe('shapes', () => {
  it('look the same on the canvas, in the preview and in print', async () => {
    const elements = shapes.slides[0]?.elements ?? [];
    expect(await differing(await hosts('shapes', shapes), elements)).toEqual([]);
  });
  it('look the same where they are printed over texts that differ from certificate to certificate', async () => {
    const [slide] = shapes.slides;
    if (!slide) throw new Error('a design has a slide');
    const first = newTextElement('first', {
      left: 20,
      top: 2,
      width: 900,
      height: 26,
      content: '<p>先写字，后画形</p>',
    });
    const over = { ...shapes, slides: [{ ...slide, elements: [first, ...slide.elements] }] };
    expect(await differing(await hosts('shapes-over', over), slide.elements)).toEqual([]);
  });
});

describe('guilloche and paper texture', () => {
  const pattern = (name: string, left: number, top: number, width: number, height: number, more = '') =>
    picture(name, left, top, { width, height, src: `laurel:${name}${more}`, alt: '' });
  const patterned: Design = {
    ...cropped,
    slides: [
      {
        id: 'patterns',
        background: { colour: '#fffdf8', src: 'laurel:texture-laid?opacity=30', size: 'fill' },
        elements: [
          pattern('guilloche-rosette', 60, 60, 220, 220, '?lines=6&amplitude=30&opacity=60'),
          pattern('guilloche-border', 340, 60, 300, 200, '?lines=6'),
          pattern('guilloche-waves', 680, 60, 280, 200, '?opacity=70'),
          pattern('texture-fibres', 60, 340, 400, 260, '?opacity=60'),
        ],
      },
    ],
  };
  it('look the same on the canvas, in the preview and in print, where they are lines and not pixels', async () => {
    expect(await differing(await hosts('patterned', patterned), patterned.slides[0]?.elements ?? [])).toEqual([]);
    const { files } = await printing.print(printing.printableOf('patterned-alone', patterned), [1]);
    const parts = partsOf(files.get(1) ?? Buffer.of());
    expect(parts.filter(({ dict }) => /\/Subtype ?\/Image/.test(dict))).toEqual([]);
    expect(files.get(1)?.length).toBeLessThan(1_000_000);
  });
});

describe('a drawn seal', () => {
  const seal = (id: string, left: number, more: object) =>
    ImageElement.parse({ ...picture(id, left, 80, { width: 250, height: 250, src: sealSrc, ...more }) });
  const sealed: Design = {
    ...cropped,
    slides: [{ id: 'sealed', elements: [seal('plain', 60, {}), seal('turned', 560, { rotate: -8, opacity: 0.8 })] }],
  };
  it('looks the same on the canvas, in the preview and in print, where it is outlines and not pixels', async () => {
    expect(await differing(await hosts('sealed', sealed), sealed.slides[0]?.elements ?? [])).toEqual([]);
    const { files } = await printing.print({ ...printing.printableOf('sealed-alone', sealed), pictures }, [1]);
    const parts = partsOf(files.get(1) ?? Buffer.of());
    expect(parts.filter(({ dict }) => /\/Subtype ?\/Image/.test(dict))).toEqual([]);
    expect(parts.some(({ stream }) => (stream?.toString('latin1').match(/ c\n/g)?.length ?? 0) > 200)).toBe(true);
  });
});

describe('a masked picture', () => {
  it('shows the same part, with the same border and shadow, on the canvas, in the preview and in print', async () => {
    const elements = masked.slides[0]?.elements ?? [];
    expect(await differing(await hosts('masked', masked), elements)).toEqual([]);
  });
});

const pagesOfAll = gallery.flatMap(({ id, design }) => design.slides.map((_, n) => [id, n + 1, design] as const));
// Canvas and print are compared for each design in geometry.spec.ts.
describe.each(inTurn(pagesOfAll))('the design %s, page %i', (id, number, design) => {
  it('has every text at the same place on the canvas, in the preview and in print', async () => {
    const words = await spelledOut(design);
    const { canvas, preview, pdf } = await hosts(id, words, number - 1);
    const moved: string[] = [];
    const most = { canvas: 0, preview: 0 };
    for (const element of words.slides[number - 1]?.elements.filter(isText) ?? [])
      for (const [name, seen] of Object.entries({ canvas, preview })) {
        const by = movedBy(pdf, seen, element);
        most[name as keyof typeof most] = Math.max(most[name as keyof typeof most], by);
        if (by > MOVED) moved.push(`${element.id} on the ${name}: ${by.toFixed(2)}`);
      }
    if (process.env.LAUREL_FIGURES) console.log(id, number, most);
    expect(moved).toEqual([]);
    const page = { left: 0, top: 0, width: 1000, height: 1000 * design.viewportRatio };
    for (const seen of [canvas, preview]) expect(await shareOf(seen, pdf, page)).toBeLessThanOrEqual(OF_PAGE);
  });
});
