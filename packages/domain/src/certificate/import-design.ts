import { parseContent } from './content.ts';
import type { Design, Slide, SlideElement } from './design.ts';
import {
  Background,
  DEFAULT_FONT,
  DEFAULT_RATIO,
  DEFAULT_TITLE,
  Design as DesignSchema,
  ImageElement,
  isImage,
  isText,
  isVector,
  LONGEST_NAME,
  LONGEST_TITLE,
  MOST_DESIGN_BYTES,
  MOST_ELEMENTS,
  MOST_SLIDES,
  OpaqueElement,
  PAGE_UNITS,
  PageSetting,
  RATIOS,
  RareFonts,
  RulerGuides,
  SCHEMA_VERSION,
  TextElement,
  VectorElement,
} from './design.ts';
import { designBytes, migrateDesign } from './design-storage.ts';
import { isFontName, isImageField, isTextField } from './fields.ts';
import {
  backgroundFrom,
  clipFrom,
  clipShapeOf,
  finite,
  isEmbedded,
  isObject,
  type Json,
  PART_OF_FILE,
  pageWidthOf,
  ratioOf,
  scaled,
} from './foreign-designs.ts';
import { type ImportNote, notedElement } from './import-notes.ts';
import { DEEPEST, isNestedDeeper } from './nesting.ts';
import { drawnFrom, isMask, isPptist, lostOf } from './pptist-elements.ts';
import { usualFont } from './usual-fonts.ts';

/** Why a file cannot be imported at all: nothing of it is imported. */
type ImportRefusal =
  | { readonly problem: 'notADesign' | 'newerDesign' }
  | { readonly problem: 'tooDeep' | 'tooManySlides' | 'tooLarge'; readonly limit: number }
  | { readonly problem: 'tooManyElements'; readonly limit: number; readonly slide: number; readonly found: number };
export type Imported = { ok: true; design: Design; notes: ImportNote[] } | ({ ok: false } & ImportRefusal);

/** The largest file that is read, most of it embedded pictures. */
export const MOST_IMPORT_BYTES = 50 * 1024 * 1024;

type Known = {
  /** Names of uploaded faces that are at hand besides the five built in. */
  readonly fonts?: ReadonlySet<string>;
  /** Where embedded pictures were stored, by their `data:` address; null for one that cannot be read. */
  readonly pictures?: ReadonlyMap<string, string | null>;
};
type Importing = Required<Known> & {
  readonly note: (note: ImportNote) => void;
  readonly freshId: (wanted?: unknown) => string;
  readonly pptist: boolean;
  readonly page: { readonly width: number; readonly height: number };
};

const known = (schema: { shape: object }, ...converted: string[]) =>
  new Set([...Object.keys(schema.shape), ...converted]);
const KNOWN = { text: known(TextElement), image: known(ImageElement), vector: known(VectorElement) };
/** What PPTist writes on elements and does nothing with on a printed page. */
const OF_PPTIST = new Set(['textType', 'imageType', 'fixedHeight', 'link']);
const KNOWN_OF_SLIDE = new Set(['id', 'elements', 'background']);
const KNOWN_OF_DESIGN = new Set([
  ...['schemaVersion', 'title', 'slides', 'slideIndex', 'viewportRatio', 'viewportSize', 'page'],
  ...['guides', 'rareFonts'],
  // What PPTist gives the size of its page in.
  ...['width', 'height'],
]);
const KNOWN_OF_BACKGROUND = known(Background, 'type', 'color', 'image');
const within = (value: unknown, otherwise: number) => {
  const number = finite(value);
  return number !== undefined && Math.abs(number) <= 100_000 ? number : otherwise;
};

const placeholder = (from: Json, id: string, original: unknown): SlideElement => ({
  id,
  name: typeof from.name === 'string' ? from.name.slice(0, LONGEST_NAME) : '',
  type: 'kept',
  left: within(from.left, 0),
  top: within(from.top, 0),
  width: Math.max(0, within(from.width, 0)),
  height: Math.max(0, within(from.height, 0)),
  rotate: 0,
  original,
});

type NoteOfElement = (note: Pick<ImportNote, 'problem' | 'detail' | 'kept'>) => void;
/** How a picture's address is shown in a report: an embedded one by its kind and size. */
const shortSource = (src: string): string => {
  if (src.startsWith(PART_OF_FILE)) return src.slice(src.lastIndexOf('/') + 1).slice(-60);
  return isEmbedded(src as unknown)
    ? `${src.slice(5, src.indexOf(';') > 0 ? src.indexOf(';') : 20)}`
    : src.slice(0, 120);
};

/** Where an embedded picture is once it is stored; until then it stays in the design, and without one that is unreadable. */
const storedSource = (src: unknown, { pictures }: Pick<Importing, 'pictures'>, note: NoteOfElement): unknown => {
  if (!isEmbedded(src)) return src;
  const stored = pictures.get(src);
  if (stored === null) note({ problem: 'pictureUnreadable', detail: shortSource(src), kept: 'leftOut' });
  else note({ problem: 'embeddedPicture', detail: shortSource(src), kept: 'converted' });
  return stored ?? '';
};

/** An element as it would be here, for what another designer writes in another way. */
const readForeign = (raw: Json, importing: Importing, note: NoteOfElement): Json => {
  const element = scaled(raw, PAGE_UNITS / importing.page.width);
  const name = typeof raw.name === 'string' ? raw.name : '';
  if (name.length > LONGEST_NAME) note({ problem: 'nameTooLong', detail: name, kept: 'shortened' });
  const named = name.length > LONGEST_NAME ? { ...element, name: name.slice(0, LONGEST_NAME) } : element;
  if (raw.type !== 'image') return named;
  const shape = clipShapeOf(raw.clip);
  if (shape && !isMask(shape)) note({ problem: 'clipShape', detail: shape, kept: 'asItIs' });
  const clip = raw.clip === undefined ? {} : { clip: clipFrom(raw.clip) };
  return { ...named, ...clip, ...('src' in raw ? { src: storedSource(raw.src, importing, note) } : {}) };
};

const noteKnown = (element: TextElement | ImageElement, { fonts, pptist }: Importing, note: NoteOfElement) => {
  for (const key of Object.keys(element))
    if (!KNOWN[element.type].has(key) && !(pptist && OF_PPTIST.has(key)))
      note({ problem: 'unknownKey', detail: key, kept: 'asItIs' });
  if (element.code && !isTextField(element.code) && !isImageField(element.code))
    note({ problem: 'unknownField', detail: element.code, kept: 'asItIs' });
  if (element.type === 'image') {
    if (element.src && !/^(laurel:|asset:)/.test(element.src))
      note({ problem: 'foreignImage', detail: shortSource(element.src), kept: 'asItIs' });
    return;
  }
  const { text, unknown, unknownStyles } = parseContent(element.content);
  const inline = text.flatMap(({ runs }) => runs.flatMap((run) => (run.type === 'break' ? [] : [run.marks.fontName])));
  for (const font of new Set([element.fontFamily, element.defaultFontName, ...inline]))
    if (font && !isFontName(font) && !fonts.has(font)) note({ problem: 'unknownFont', detail: font, kept: 'asItIs' });
  for (const tag of unknown) note({ problem: 'unknownTag', detail: tag, kept: 'textOnly' });
  for (const style of unknownStyles) note({ problem: 'unknownStyle', detail: style, kept: 'textOnly' });
};

const SCHEMAS = { text: TextElement, image: ImageElement, vector: VectorElement } as const;
const isDrawn = (type: unknown): type is keyof typeof SCHEMAS => Object.hasOwn(SCHEMAS, String(type));

/** An element of a file: usually one of ours, or several together where ours of one kind do not have all of it. */
const importElement = (raw: unknown, slide: number, importing: Importing): SlideElement[] => {
  const from = isObject(raw) ? raw : {};
  const id = importing.freshId(from.id);
  const noted = notedElement(from, id, importing.page);
  const note: NoteOfElement = (said) => importing.note({ slide, element: noted, ...said });
  if (from.id !== id) note({ problem: 'idGivenAgain', detail: String(from.id ?? '').slice(0, 100), kept: 'asItIs' });
  for (const detail of lostOf(from)) note({ problem: 'unknownKey', detail, kept: 'leftOut' });
  const pieces = drawnFrom(from, PAGE_UNITS / importing.page.width, importing.pptist);
  const group = pieces.length > 1 && from.groupId === undefined ? { groupId: importing.freshId() } : {};
  const read = pieces.map((piece, n) => ({
    ...readForeign(withUsualFonts(piece, note), importing, note),
    ...group,
    id: n === 0 ? id : importing.freshId(),
  }));
  const parsed = read.map((piece: Json) =>
    (isDrawn(piece.type) ? SCHEMAS[piece.type] : OpaqueElement).safeParse(piece),
  );
  const wrong = parsed.find((one) => !one.success)?.error?.issues[0];
  if (wrong) {
    note({ problem: 'invalidElement', detail: `${wrong.path.join('.')}: ${wrong.message}`, kept: 'asPlaceholder' });
    return [placeholder(read[0] ?? {}, id, raw)];
  }
  return parsed.flatMap((one): SlideElement[] => {
    const element: SlideElement | undefined = one.data;
    if (!element) return [];
    if (isText(element) || isImage(element)) noteKnown(element, importing, note);
    else if (!isVector(element)) note({ problem: 'unknownType', detail: element.type, kept: 'asPlaceholder' });
    return [element];
  });
};

const FAMILY = /font-family:\s*([^;"<>]+)/g;
/** Fonts of other programs as ours of the same style: of the element, and of words within it. */
const withUsualFonts = (element: Json, note: NoteOfElement): Json => {
  if (element.type !== 'text') return element;
  const replaced = new Set<string>();
  const ours = (name: string): string => {
    const usual = usualFont(name);
    if (usual) replaced.add(`${name} → ${usual}`);
    return usual ?? name;
  };
  const own = (['fontFamily', 'defaultFontName'] as const).flatMap((key) => {
    const name = element[key];
    // PPTist means its theme's font by no name.
    return typeof name === 'string' ? [[key, name.trim() === '' ? DEFAULT_FONT : ours(name)] as const] : [];
  });
  const { content } = element;
  const within =
    typeof content === 'string'
      ? {
          content: content.replace(
            FAMILY,
            (_, name: string) => `font-family: ${ours(name.replace(/&quot;/g, '').trim())}`,
          ),
        }
      : {};
  const changed = { ...element, ...Object.fromEntries(own), ...within };
  for (const detail of replaced) note({ problem: 'usualFont', detail, kept: 'replaced' });
  return changed;
};

/** The ground of a slide; one that cannot be one stays beside it under another key. */
const importBackground = (raw: unknown, slide: number, importing: Importing): Json => {
  if (raw === undefined) return {};
  const note: NoteOfElement = (said) => importing.note({ slide, ...said });
  const read = backgroundFrom(raw);
  const src = isObject(read) && 'src' in read ? { src: storedSource(read.src, importing, note) } : {};
  const parsed = Background.safeParse(isObject(read) ? { ...read, ...src } : read);
  const { image: _, ...kept }: Json = parsed.success ? parsed.data : {};
  const drawn = parsed.success && (parsed.data.colour !== undefined || parsed.data.src !== undefined);
  const means = isObject(raw) && Object.keys(raw).length > 0;
  if (!parsed.success || (!drawn && means)) {
    note({
      problem: 'invalidBackground',
      detail: isObject(raw) ? String(raw.type ?? '') : String(raw),
      kept: 'asItIs',
    });
    return { keptBackground: raw };
  }
  for (const key of Object.keys(kept))
    if (!KNOWN_OF_BACKGROUND.has(key)) note({ problem: 'unknownKey', detail: `background.${key}`, kept: 'asItIs' });
  if (parsed.data.src && !/^(laurel:|asset:)/.test(parsed.data.src))
    note({ problem: 'foreignImage', detail: shortSource(parsed.data.src), kept: 'asItIs' });
  return { background: kept };
};

const importSlide = (raw: unknown, slide: number, importing: Importing): Slide => {
  const from = isObject(raw) ? raw : { kept: raw };
  const { background, elements, ...rest } = from;
  const id = importing.freshId(from.id);
  if (!isObject(raw) || (elements !== undefined && !Array.isArray(elements)))
    importing.note({ slide, problem: 'invalidSlide', detail: '', kept: 'asItIs' });
  if (from.id !== undefined && from.id !== id)
    importing.note({ slide, problem: 'idGivenAgain', detail: String(from.id).slice(0, 100), kept: 'asItIs' });
  if (isObject(raw))
    for (const key of Object.keys(raw))
      if (!KNOWN_OF_SLIDE.has(key)) importing.note({ slide, problem: 'unknownKey', detail: key, kept: 'asItIs' });
  const list: readonly unknown[] = Array.isArray(elements) ? elements : [];
  return {
    ...rest,
    ...(elements === undefined || Array.isArray(elements) ? {} : { keptElements: elements }),
    ...importBackground(background, slide, importing),
    id,
    elements: list.flatMap((element) => importElement(element, slide, importing)),
  };
};

const tooManyElements = (slide: number, found: number): ImportRefusal => ({
  ...{ problem: 'tooManyElements', limit: MOST_ELEMENTS },
  ...{ slide, found },
});
/** What is beyond a limit is refused as a whole, so that nothing is missing without anybody knowing. */
const beyondLimits = (json: Json): ImportRefusal | undefined => {
  const slides = Array.isArray(json.slides) ? json.slides : [];
  if (slides.length > MOST_SLIDES) return { problem: 'tooManySlides', limit: MOST_SLIDES };
  const found = slides.map((slide) => (isObject(slide) && Array.isArray(slide.elements) ? slide.elements.length : 0));
  const slide = found.findIndex((count) => count > MOST_ELEMENTS);
  if (slide >= 0) return tooManyElements(slide, found[slide] ?? 0);
  return isNestedDeeper(json) ? { problem: 'tooDeep', limit: DEEPEST } : undefined;
};

type Head = Pick<Design, 'title' | 'viewportRatio' | 'slideIndex' | 'viewportSize'>;
/** What a design says about itself, as far as it is possible here. */
const importHead = (json: Json, slides: number, { note, page }: Pick<Importing, 'note' | 'page'>): Head => {
  const given = typeof json.title === 'string' ? json.title.trim() : '';
  if (given.length > LONGEST_TITLE) note({ problem: 'titleTooLong', detail: given, kept: 'shortened' });
  const ratio = ratioOf(json);
  const fits = finite(ratio) !== undefined && Number(ratio) >= RATIOS.least && Number(ratio) <= RATIOS.most;
  if (ratio !== undefined && !fits)
    note({ problem: 'ratioOutOfRange', detail: `${String(ratio).slice(0, 40)} → ${DEFAULT_RATIO}`, kept: 'replaced' });
  const last = Math.max(0, slides - 1);
  const index = finite(json.slideIndex) ?? 0;
  const slideIndex = Math.min(Math.max(0, Math.trunc(index)), last);
  if (json.slideIndex !== undefined && json.slideIndex !== slideIndex)
    note({ problem: 'pageIndexOutOfRange', detail: String(json.slideIndex).slice(0, 40), kept: 'replaced' });
  if (page.width !== PAGE_UNITS)
    note({ problem: 'otherPageWidth', detail: `${page.width} → ${PAGE_UNITS}`, kept: 'converted' });
  return {
    title: given.slice(0, LONGEST_TITLE).trim() || DEFAULT_TITLE,
    viewportRatio: fits ? Number(ratio) : DEFAULT_RATIO,
    slideIndex,
    viewportSize: PAGE_UNITS,
  };
};

const idsOf = (newId: () => string) => {
  const taken = new Set<string>();
  return (wanted?: unknown) => {
    let id = typeof wanted === 'string' && wanted.length > 0 && wanted.length <= 100 ? wanted : newId();
    while (taken.has(id)) id = newId();
    taken.add(id);
    return id;
  };
};

/**
 * Reads a design made elsewhere, and reports place by place what was not imported unchanged. Nothing is left out
 * without a note; a design over a limit is refused with that limit.
 */
export const importDesign = (
  json: unknown,
  newId: () => string,
  { fonts = new Set<string>(), pictures = new Map<string, string | null>() }: Known = {},
): Imported => {
  if (!isObject(json) || !Array.isArray(json.slides)) return { ok: false, problem: 'notADesign' };
  const beyond = beyondLimits(json);
  if (beyond) return { ok: false, ...beyond };
  const migrated = migrateDesign(json);
  if (!migrated) return { ok: false, problem: 'newerDesign' };
  const notes: ImportNote[] = [];
  const note = (said: ImportNote) => void notes.push(said);
  const width = pageWidthOf(json);
  const head = importHead(json, json.slides.length, { note, page: { width, height: 0 } });
  const page = { width, height: width * head.viewportRatio };
  for (const key of Object.keys(json))
    if (!KNOWN_OF_DESIGN.has(key)) note({ problem: 'unknownKey', detail: key, kept: 'asItIs' });
  const importing = { fonts, pictures, note, freshId: idsOf(newId), page, pptist: isPptist(json) };
  const slides = json.slides.map((raw: unknown, slide) => importSlide(raw, slide, importing));
  const over = slides.findIndex(({ elements }) => elements.length > MOST_ELEMENTS);
  if (over >= 0) return { ok: false, ...tooManyElements(over, slides[over]?.elements.length ?? 0) };
  const { page: sheet, guides: lines, rareFonts, width: _, height: __, ...rest } = migrated;
  const setting = PageSetting.optional().safeParse(sheet);
  if (!setting.success) note({ problem: 'invalidPage', detail: '', kept: 'replaced' });
  const rare = RareFonts.optional().safeParse(rareFonts);
  if (!rare.success) note({ problem: 'unknownKey', detail: 'rareFonts', kept: 'leftOut' });
  for (const font of rare.data ?? [])
    if (!fonts.has(font)) note({ problem: 'unknownFont', detail: font, kept: 'asItIs' });
  const guides = RulerGuides.optional().safeParse(lines);
  if (!guides.success) note({ problem: 'invalidGuides', detail: '', kept: 'leftOut' });
  const design = {
    ...rest,
    ...head,
    ...(rare.data ? { rareFonts: rare.data } : {}),
    ...(setting.success ? (setting.data ? { page: setting.data } : {}) : { keptPage: sheet }),
    ...(guides.data ? { guides: guides.data } : {}),
    schemaVersion: SCHEMA_VERSION,
    slides,
  };
  const parsed = DesignSchema.safeParse(design);
  if (!parsed.success) return { ok: false, problem: 'notADesign' };
  if (designBytes(parsed.data) > MOST_DESIGN_BYTES) return { ok: false, problem: 'tooLarge', limit: MOST_DESIGN_BYTES };
  return { ok: true, design: parsed.data, notes };
};
