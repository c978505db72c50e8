import { parseContent } from './content.ts';
import type { Design, Slide, SlideElement } from './design.ts';
import {
  DEFAULT_RATIO,
  DEFAULT_TITLE,
  Design as DesignSchema,
  ImageElement,
  OpaqueElement,
  PAGE_UNITS,
  SCHEMA_VERSION,
  TextElement,
} from './design.ts';
import { migrateDesign } from './design-storage.ts';
import { isFontName, isImageField, isTextField } from './fields.ts';

/** One thing an import did not understand. Nothing is dropped: `kept` says in what form it stays. */
type ImportNote = {
  readonly slide: number;
  readonly element?: string;
  readonly problem:
    | 'unknownKey'
    | 'unknownType'
    | 'invalidElement'
    | 'unknownField'
    | 'unknownFont'
    | 'unknownTag'
    | 'foreignImage'
    | 'idGivenAgain';
  readonly detail: string;
  readonly kept: 'asItIs' | 'asPlaceholder' | 'textOnly';
};
export type Imported = { ok: true; design: Design; notes: ImportNote[] } | { ok: false; problem: 'notADesign' };

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOr = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Math.abs(value) <= 100_000 ? value : otherwise;

const known = (schema: { shape: object }) => new Set(Object.keys(schema.shape));
const KNOWN = { text: known(TextElement), image: known(ImageElement) };

const placeholder = (raw: unknown, id: string): SlideElement => {
  const from = isObject(raw) ? raw : {};
  return {
    id,
    name: typeof from.name === 'string' ? from.name.slice(0, 200) : '',
    type: 'kept',
    left: numberOr(from.left, 0),
    top: numberOr(from.top, 0),
    width: Math.max(0, numberOr(from.width, 0)),
    height: Math.max(0, numberOr(from.height, 0)),
    rotate: 0,
    original: raw,
  };
};

const checkKnown = (
  element: TextElement | ImageElement,
  fonts: ReadonlySet<string>,
  note: (n: Omit<ImportNote, 'slide' | 'element'>) => void,
) => {
  for (const key of Object.keys(element))
    if (!KNOWN[element.type].has(key)) note({ problem: 'unknownKey', detail: key, kept: 'asItIs' });
  if (element.code && !isTextField(element.code) && !isImageField(element.code))
    note({ problem: 'unknownField', detail: element.code, kept: 'asItIs' });
  if (element.type === 'image') {
    if (element.src && !/^(laurel:|asset:)/.test(element.src))
      note({ problem: 'foreignImage', detail: element.src.slice(0, 120), kept: 'asItIs' });
    return;
  }
  const { text, unknown } = parseContent(element.content);
  const inline = text.flatMap(({ runs }) => runs.flatMap((run) => (run.type === 'break' ? [] : [run.marks.fontName])));
  for (const font of new Set([element.fontFamily, element.defaultFontName, ...inline]))
    if (font && !isFontName(font) && !fonts.has(font)) note({ problem: 'unknownFont', detail: font, kept: 'asItIs' });
  for (const tag of unknown) note({ problem: 'unknownTag', detail: tag, kept: 'textOnly' });
};

const importElement = (
  raw: unknown,
  freshId: (wanted: unknown) => string,
  fonts: ReadonlySet<string>,
  note: (n: Omit<ImportNote, 'slide' | 'element'>, id: string) => void,
): SlideElement => {
  const wanted = isObject(raw) ? raw.id : undefined;
  const id = freshId(wanted);
  if (wanted !== id) note({ problem: 'idGivenAgain', detail: String(wanted ?? ''), kept: 'asItIs' }, id);
  const type = isObject(raw) ? raw.type : undefined;
  const schema = type === 'text' ? TextElement : type === 'image' ? ImageElement : OpaqueElement;
  const parsed = schema.safeParse({ ...(isObject(raw) ? raw : {}), id });
  if (!parsed.success) {
    const at = parsed.error.issues[0];
    note({ problem: 'invalidElement', detail: `${at?.path.join('.')}: ${at?.message}`, kept: 'asPlaceholder' }, id);
    return placeholder(raw, id);
  }
  const element: SlideElement = parsed.data;
  if (element.type === 'text' || element.type === 'image')
    checkKnown(element as TextElement | ImageElement, fonts, (found) => note(found, id));
  else note({ problem: 'unknownType', detail: element.type, kept: 'asPlaceholder' }, id);
  return element;
};

/**
 * Reads a design made elsewhere, keeping everything, and says element by element what was not understood. `fonts` are
 * names of uploaded faces that are at hand besides the five built in.
 */
export const importDesign = (
  json: unknown,
  newId: () => string,
  fonts: ReadonlySet<string> = new Set<string>(),
): Imported => {
  const migrated = migrateDesign(json);
  if (!migrated || !Array.isArray(migrated.slides)) return { ok: false, problem: 'notADesign' };
  const notes: ImportNote[] = [];
  const taken = new Set<string>();
  const freshId = (wanted: unknown) => {
    let id = typeof wanted === 'string' && wanted.length > 0 && wanted.length <= 100 ? wanted : newId();
    while (taken.has(id)) id = newId();
    taken.add(id);
    return id;
  };
  const slides = migrated.slides.slice(0, 100).map((raw: unknown, index): Slide => {
    const from = isObject(raw) ? raw : {};
    const elements = Array.isArray(from.elements) ? from.elements.slice(0, 2000) : [];
    return {
      ...from,
      id: freshId(from.id),
      elements: elements.map((element: unknown) =>
        importElement(element, freshId, fonts, (found, id) => notes.push({ slide: index, element: id, ...found })),
      ),
    };
  });
  const title = typeof migrated.title === 'string' ? migrated.title.trim().slice(0, 200) : '';
  const ratio = numberOr(migrated.viewportRatio, DEFAULT_RATIO);
  const parsed = DesignSchema.safeParse({
    ...migrated,
    schemaVersion: SCHEMA_VERSION,
    title: title || DEFAULT_TITLE,
    slides,
    slideIndex: Math.min(Math.max(0, Math.trunc(numberOr(migrated.slideIndex, 0))), Math.max(0, slides.length - 1)),
    viewportRatio: ratio >= 0.05 && ratio <= 20 ? ratio : DEFAULT_RATIO,
    viewportSize: PAGE_UNITS,
  });
  return parsed.success ? { ok: true, design: parsed.data, notes } : { ok: false, problem: 'notADesign' };
};
