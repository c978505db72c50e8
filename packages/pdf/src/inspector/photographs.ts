import { bleedUnits, type Design, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import type { Box } from '@laurel/slide/fit.ts';
import { ON_SCREEN, printedHeight } from '@laurel/slide/print.tsx';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { dress, screenOf } from '../printer/chromium-page.ts';
import type { FieldToSee } from './fields-to-see.ts';
import type { Area, Looks, Pixels } from './ink.ts';

/** Pixels per page unit, and the margin around the page in which cut-off parts are visible, in page units. */
const SCALE = 1.5;
const AROUND = 60;

/** Rules that position the page so that the pictures also show what is beyond its edges. */
export const SURROUNDED = `${ON_SCREEN}html,body{background:#fff}body{padding:${AROUND}px}`;

const escaped = (id: string) => id.replace(/["\\]/g, (sign) => `\\${sign}`);
const selector = (fields: readonly FieldToSee[]) => fields.map(({ id }) => `[data-element="${escaped(id)}"]`).join(',');
const inside = (fields: readonly FieldToSee[]) =>
  fields.map((one) => `${selector([one])},${selector([one])} *`).join(',');

/** Texts in one colour, and pictures as rectangles of it. */
const coloured = (fields: readonly FieldToSee[], colour: string): string => {
  const texts = fields.filter(({ kind }) => kind === 'text');
  const pictures = fields.filter(({ kind }) => kind !== 'text');
  const ink = `color:${colour}!important;-webkit-text-fill-color:${colour}!important;text-decoration-color:${colour}!important;text-shadow:none!important`;
  return [
    texts.length > 0 ? `${inside(texts)}{${ink}}` : '',
    pictures.length > 0 ? `${selector(pictures)}{background:${colour}!important}` : '',
    ...pictures.map((one) => `${selector([one])} *{visibility:hidden!important}`),
  ].join('');
};
const without = (fields: readonly FieldToSee[]) => `${inside(fields)}{visibility:hidden!important}`;
const alone = (fields: readonly FieldToSee[]) => {
  const texts = fields.filter(({ kind }) => kind === 'text');
  const shown = [...(texts.length > 0 ? [inside(texts)] : []), selector(fields)].join(',');
  return `.lr-page,.lr-slide{overflow:visible!important;background:none!important}.lr-back,[data-element],[data-element] *{visibility:hidden!important}
${shown}{visibility:visible!important;opacity:1!important}${coloured(fields, '#000')}`;
};

const pixelsOf = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const pictured = async (page: Page, css: string): Promise<Pixels> => {
  await dress(page, css);
  return pixelsOf(await screenOf(page, SCALE));
};

export const openViewfinder = async (page: Page, design: Design) => {
  const beyond = 2 * (bleedUnits(design) + AROUND);
  const [width, height] = [PAGE_UNITS + beyond, Math.ceil(printedHeight(design)) + beyond];
  await page.setViewport({ width, height });
};

/** The page as it is. */
export const picturePage = (page: Page): Promise<Pixels> => pictured(page, '');

/**
 * The pictures from which fields that do not meet are measured; `all` shows the page as it is. The loud picture is that
 * of the page until it is needed, since most fields are plainly visible.
 */
export const pictureFields = async (page: Page, all: Pixels, fields: readonly FieldToSee[]): Promise<Looks> => ({
  all,
  loud: all,
  without: await pictured(page, without(fields)),
  alone: await pictured(page, alone(fields)),
});
export const pictureLoudly = async (page: Page, looks: Looks, fields: readonly FieldToSee[]): Promise<Looks> => ({
  ...looks,
  loud: await pictured(page, coloured(fields, '#f0f')),
});

/** Where a box of the page is in the pictures, in whole pixels around it. */
export const areaOf = (design: Design, box: Box, { width, height }: Pixels): Area => {
  const offset = bleedUnits(design) + AROUND;
  const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map(
    (units) => (units + offset) * SCALE,
  );
  return {
    left: Math.max(0, Math.floor(left ?? 0)),
    top: Math.max(0, Math.floor(top ?? 0)),
    right: Math.min(width, Math.ceil(right ?? 0)),
    bottom: Math.min(height, Math.ceil(bottom ?? 0)),
  };
};

/** The point of the page for a pixel of the pictures, in page units. */
export const pointOf = (design: Design, x: number, y: number): readonly [number, number] => {
  const offset = bleedUnits(design) + AROUND;
  return [(x + 0.5) / SCALE - offset, (y + 0.5) / SCALE - offset];
};
export const pixelsEach = SCALE;
