import { z } from 'zod';
import { uploadedFaceIn } from './fields.ts';
import { Colour, frameOfPicture, shapeOfVector } from './shapes.ts';

/** Positions and sizes are in units of a page this wide; the page's height is this times `viewportRatio`. */
export const PAGE_UNITS = 1000;
export const DEFAULT_TITLE = '未命名证书';
export const DEFAULT_RATIO = 0.7085;
export const DEFAULT_COLOUR = '#333';
export const DEFAULT_FONT = '思源黑体';
export const BODY_SIZE = 20;
export const NUMBER_LABEL_SIZES = { label: 14, body: 12 } as const;
export const TEMPLATE_START = { left: 100, top: 185, pitch: 35 } as const;
export const QR_SIZE = 120;
export const SEAL_SIZE = 174;
export const AWARD_DEFAULT = { text: '一等奖', fontSize: 80, colour: 'red' } as const;
/** The watermark across a certificate that is only a preview. */
export const SPECIMEN = '样张 SPECIMEN';
export const SCHEMA_VERSION = 1;
/** The limit for a design: the canvas draws them all, and each is checked for every certificate. */
export const MOST_SLIDES = 100;
export const MOST_ELEMENTS = 2000;
export const LONGEST_TITLE = 200;
export const LONGEST_NAME = 200;
/** Bytes of a design on its way to the server, whose requests may have a megabyte. Pictures are not in it. */
export const MOST_DESIGN_BYTES = 900_000;
/** Uploaded fonts that a design may have for its rare characters: each is one more that a browser asks. */
export const MOST_RARE_FONTS = 4;
export const RATIOS = { least: 0.05, most: 20 } as const;

const Units = z.number().min(-100_000).max(100_000);
const Size = z.number().min(0).max(100_000);
/** `laurel:<name>` is art that packages/slide draws, `asset:<sha256>` an uploaded image; anything else is kept, never fetched. */
const ImageSource = z.string().max(4_000_000);

const common = {
  id: z.string().min(1).max(100),
  name: z.string().max(LONGEST_NAME).default(''),
  left: Units,
  top: Units,
  width: Size,
  height: Size,
  rotate: z.number().min(-3600).max(3600).default(0),
  lock: z.boolean().optional(),
  groupId: z.string().max(100).optional(),
};

export const Fit = z.looseObject({
  mode: z.enum(['none', 'shrink', 'wrapShrink']),
  /** The smallest font size, in page units, that shrinking may reach. */
  min: z.number().min(1).max(1000).default(10),
});
export type Fit = z.infer<typeof Fit>;

export const TextElement = z.looseObject({
  ...common,
  type: z.literal('text'),
  content: z.string().max(100_000).default(''),
  code: z.string().max(100).default(''),
  fontSize: z.number().min(1).max(1000).default(BODY_SIZE),
  bold: z.boolean().default(false),
  fontFamily: z.string().max(200).default(DEFAULT_FONT),
  contentText: z.string().max(100_000).default(''),
  source: z.string().max(200).default(''),
  vertical: z.boolean().default(false),
  defaultFontName: z.string().max(200).default(DEFAULT_FONT),
  defaultColor: Colour.default(DEFAULT_COLOUR),
  align: z.enum(['left', 'center', 'right', 'justify']).optional(),
  vAlign: z.enum(['top', 'middle', 'bottom']).optional(),
  lineHeight: z.number().min(0.5).max(10).optional(),
  wordSpace: z.number().min(-100).max(500).optional(),
  inset: z.array(z.number().min(0).max(500)).length(4).optional(),
  opacity: z.number().min(0).max(1).optional(),
  fit: Fit.optional(),
});
export type TextElement = z.infer<typeof TextElement>;

const Clip = z.looseObject({
  /** Shares of the picture cut away at each edge, 0 to 1. */
  top: z.number().min(0).max(0.99),
  right: z.number().min(0).max(0.99),
  bottom: z.number().min(0).max(0.99),
  left: z.number().min(0).max(0.99),
});

export const ImageElement = z.looseObject({
  ...common,
  type: z.literal('image'),
  src: ImageSource.default(''),
  fixedRatio: z.boolean().default(true),
  code: z.string().max(100).default(''),
  alt: z.string().max(500).optional(),
  clip: Clip.optional(),
  opacity: z.number().min(0).max(1).optional(),
  flipH: z.boolean().optional(),
  flipV: z.boolean().optional(),
  ...frameOfPicture,
});
export type ImageElement = z.infer<typeof ImageElement>;

/** A drawn shape. Its type is not `shape`, which is PPTist's: designs stored with those keep them unchanged. */
export const VectorElement = z.looseObject({ ...common, type: z.literal('vector'), ...shapeOfVector });
export type VectorElement = z.infer<typeof VectorElement>;

const KNOWN_TYPES: ReadonlySet<string> = new Set(['text', 'image', 'vector']);
/** An element of a kind we do not know: kept whole, drawn as a locked placeholder on the canvas, not printed. */
export const OpaqueElement = z.looseObject({
  ...common,
  left: Units.default(0),
  top: Units.default(0),
  width: Size.default(0),
  height: Size.default(0),
  type: z.string().refine((type) => !KNOWN_TYPES.has(type), 'known types have their own shape'),
});
export type OpaqueElement = z.infer<typeof OpaqueElement>;

export const SlideElement = z.union([TextElement, ImageElement, VectorElement, OpaqueElement]);
export type SlideElement = z.infer<typeof SlideElement>;

export const Background = z.looseObject({
  colour: Colour.optional(),
  src: ImageSource.optional(),
  size: z.enum(['cover', 'contain', 'fill']).default('cover'),
});
export type Background = z.infer<typeof Background>;

export const Slide = z.looseObject({
  id: z.string().min(1).max(100),
  /** What the page is called; left out: by its place. */
  name: z.string().max(LONGEST_NAME).optional().catch(undefined),
  elements: z.array(SlideElement).max(MOST_ELEMENTS),
  background: Background.optional(),
});
export type Slide = z.infer<typeof Slide>;

export const PageSetting = z.looseObject({
  /** `ratio` prints widthMm × widthMm·ratio; `A4` prints exact A4 and scales the slide to its width. */
  mode: z.enum(['ratio', 'A4']).default('ratio'),
  widthMm: z.number().min(50).max(1000).default(297),
  bleedMm: z.number().min(0).max(20).default(0),
});
export type PageSetting = z.infer<typeof PageSetting>;

const RareFont = z
  .string()
  .max(60)
  .refine((name) => uploadedFaceIn(name) !== undefined, 'fonts for rare characters are uploaded ones');
/**
 * Uploaded fonts for the characters that neither the font of a text has nor one that is built in; tried in this order.
 */
export const RareFonts = z
  .array(RareFont)
  .max(MOST_RARE_FONTS)
  .refine((names) => new Set(names.map(uploadedFaceIn)).size === names.length, 'each font once');

/** The limit for a design: each is drawn, and checked while something is dragged. */
export const MOST_GUIDES = 100;
/** A line to arrange elements by: at `at` page units from the left (`x`) or the top (`y`). */
export const RulerGuide = z.looseObject({
  id: z.string().min(1).max(100),
  axis: z.enum(['x', 'y']),
  at: Units,
});
export type RulerGuide = z.infer<typeof RulerGuide>;

/** The guides that somebody placed; of all pages, and never printed. */
export const RulerGuides = z
  .looseObject({
    lines: z.array(RulerGuide).max(MOST_GUIDES),
    locked: z.boolean().optional(),
    hidden: z.boolean().optional(),
  })
  .refine(({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length, 'ids of guides are unique');
export type RulerGuides = z.infer<typeof RulerGuides>;

const hasUniqueIds = (slides: readonly Slide[]) => {
  const elements = slides.flatMap((slide) => slide.elements.map((element) => element.id));
  return new Set(slides.map((slide) => slide.id)).size === slides.length && new Set(elements).size === elements.length;
};

export const Design = z
  .looseObject({
    schemaVersion: z.literal(SCHEMA_VERSION),
    title: z.string().min(1).max(LONGEST_TITLE),
    slides: z.array(Slide).max(MOST_SLIDES),
    slideIndex: z.number().int().min(0),
    viewportRatio: z.number().min(RATIOS.least).max(RATIOS.most),
    viewportSize: z.literal(PAGE_UNITS),
    page: PageSetting.optional(),
    rareFonts: RareFonts.optional(),
    guides: RulerGuides.optional(),
  })
  .refine((design) => hasUniqueIds(design.slides), 'slide and element ids are unique in a design')
  .refine((design) => design.slideIndex <= Math.max(0, design.slides.length - 1), 'the current slide exists');
export type Design = z.infer<typeof Design>;

export const isText = (element: SlideElement): element is TextElement => element.type === 'text';
export const isImage = (element: SlideElement): element is ImageElement => element.type === 'image';
export const isVector = (element: SlideElement): element is VectorElement => element.type === 'vector';

/** A design as the specification starts it: one empty slide. */
export const newDesign = (newId: () => string): Design => ({
  schemaVersion: SCHEMA_VERSION,
  title: DEFAULT_TITLE,
  slides: [{ id: newId(), elements: [] }],
  slideIndex: 0,
  viewportRatio: DEFAULT_RATIO,
  viewportSize: PAGE_UNITS,
});

/** A sheet of A4, in millimetres. */
export const A4_MM = { short: 210, long: 297 } as const;
/** As high as a portrait sheet of A4: the height that portrait designs are drawn on. */
export const PORTRAIT_RATIO = A4_MM.long / A4_MM.short;

/**
 * The paper size of a design without one. The specification's landscape page is as wide as A4 and a little higher
 * (certificates.md decision 6: 0.7085 is not A4). A portrait page is A4 itself; otherwise it would be as wide as the
 * landscape page is high.
 */
export const defaultPage = (ratio: number): PageSetting =>
  ratio <= 1 ? { mode: 'ratio', widthMm: A4_MM.long, bleedMm: 0 } : { mode: 'A4', widthMm: A4_MM.short, bleedMm: 0 };

/**
 * How far a design's background reaches beyond each edge of its page, in whole page units: as far as its bleed or a
 * little further, since browsers draw grounds by whole units. 0 where nothing is cut off.
 */
export const bleedUnits = (design: Pick<Design, 'viewportRatio' | 'page'>): number =>
  Math.ceil(((design.page?.bleedMm ?? 0) / pageSizeMm(design).width) * PAGE_UNITS);

/** The printed page of a design in millimetres, without its bleed. */
export const pageSizeMm = (design: Pick<Design, 'viewportRatio' | 'page'>): { width: number; height: number } => {
  const { short, long } = A4_MM;
  const page = design.page ?? defaultPage(design.viewportRatio);
  if (page.mode === 'A4')
    return design.viewportRatio <= 1 ? { width: long, height: short } : { width: short, height: long };
  const height = Math.round(page.widthMm * design.viewportRatio * 100) / 100;
  return { width: page.widthMm, height };
};
