import { parseContent, plainText } from '@laurel/domain/certificate/content.ts';
import type { Design, ImageElement, SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import {
  DEFAULT_RATIO,
  defaultPage,
  PAGE_UNITS,
  PORTRAIT_RATIO,
  QR_SIZE,
  SCHEMA_VERSION,
  SEAL_SIZE,
} from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';

export const LANDSCAPE = DEFAULT_RATIO;
export const PORTRAIT = PORTRAIT_RATIO;

type Box = readonly [left: number, top: number, width: number, height: number];
const place = ([left, top, width, height]: Box) => ({ left, top, width, height, rotate: 0 });

export const text = (
  id: string,
  name: string,
  box: Box,
  content: string,
  over: Partial<TextElement> = {},
): TextElement => {
  const family = over.fontFamily ?? '宋体';
  const element = newTextElement(id, {
    name,
    ...place(box),
    content,
    defaultFontName: family,
    ...over,
    fontFamily: family,
  });
  return { ...element, contentText: plainText(parseContent(content).text) };
};

const image = (id: string, name: string, box: Box, src: string, over: Partial<ImageElement> = {}): ImageElement => ({
  id,
  name,
  type: 'image',
  ...place(box),
  src,
  fixedRatio: false,
  code: '',
  ...over,
});
export const art = (id: string, name: string, box: Box, src: string) => image(id, name, box, src, { lock: true });
export const frame = (src: string, ratio: number) =>
  art('frame', '边框', [0, 0, PAGE_UNITS, Math.round(PAGE_UNITS * ratio * 10) / 10], src);
export const qr = (left: number, top: number, size = QR_SIZE) =>
  image('qr', '溯源二维码', [left, top, size, size], '', { code: 'qrCode', fixedRatio: true });
export const seal = (left: number, top: number, size = SEAL_SIZE) =>
  image('seal', '电子印章', [left, top, size, size], 'laurel:seal-mark', { code: 'seal', fixedRatio: true });

export const field = (code: string, format?: 'nameAndSchool') =>
  `<span data-field="${code}"${format ? ` data-format="${format}"` : ''}></span>`;
export const p = (inside: string, style = '') => `<p${style ? ` style="${style}"` : ''}>${inside}</p>`;

type GalleryId =
  | 'golden'
  | 'porcelain'
  | 'orbit'
  | 'fret'
  | 'scholar'
  | 'ink'
  | 'vermilion'
  | 'olympia'
  | 'jade'
  | 'gala'
  | 'meander'
  | 'meridian'
  | 'blueprint'
  | 'prism'
  | 'ivory'
  | 'bamboo'
  | 'scroll'
  | 'academy'
  | 'crimson'
  | 'aurora'
  | 'gratitude'
  | 'mentor'
  | 'jury'
  | 'volunteer'
  | 'guide'
  | 'partaker'
  | 'host';
export type GalleryDesign = { readonly id: GalleryId; readonly design: Design };
export const galleryDesign = (
  id: GalleryId,
  title: string,
  ratio: number,
  elements: readonly SlideElement[],
  colour = '#fffdf8',
  back: readonly SlideElement[] = [],
): GalleryDesign => ({
  id,
  design: {
    schemaVersion: SCHEMA_VERSION,
    title,
    slides: [elements, ...(back.length > 0 ? [back] : [])].map((side, n) => ({
      id: `${id}-${n + 1}`,
      elements: side.map((element) => ({ ...element, id: `${id}-${element.id}` })),
      background: { colour, size: 'cover' },
    })),
    slideIndex: 0,
    viewportRatio: ratio,
    viewportSize: PAGE_UNITS,
    page: defaultPage(ratio),
  },
});

export const wrap = { fit: { mode: 'wrapShrink', min: 12 } } as const;
/** The recipient is read first: never smaller than this, and in the middle of the space that many names need. */
export const names = (min: number) => ({ vAlign: 'middle', fit: { mode: 'wrapShrink', min } }) as const;
export const oneLine = (min: number) => ({ fit: { mode: 'shrink', min } }) as const;
export const centre = { align: 'center' } as const;
export const C = 'text-align: center';
