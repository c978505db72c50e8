import type { RichText } from '@laurel/domain/certificate/content.ts';
import type { Design, TextElement } from '@laurel/domain/certificate/design.ts';
import { isText } from '@laurel/domain/certificate/design.ts';
import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';
import { fillText } from '@laurel/domain/certificate/printed.ts';
import { type Box, baseFont, type FontUse, fitText, textBox } from './fit.ts';
import { charactersOf, type FittedSlide } from './fit-slide.ts';
import { type FaceId, faceOf, rareFacesOf } from './fonts/faces.ts';
import type { FontLibrary } from './fonts/library.ts';
import type { SlideData } from './SlideView.tsx';
import { stretchesOf } from './upright.ts';

type LayInput = { readonly design: Design; readonly data: Omit<SlideData, 'fitted'> };
/** A text on one certificate; equal texts have the same `key`. */
export type LaidText = { readonly key: string; readonly measured: Measured };
type Measured = {
  /** The size that fits, and whether the text fits at all. */
  readonly size: number;
  readonly overflows: boolean;
  readonly missing: readonly string[];
  readonly drawnIn: ReadonlyMap<FaceId, ReadonlySet<number>>;
  /** Its position, which only a check needs. */
  readonly box: () => Box;
  /** One paragraph in one style without underline or strikethrough: only words. */
  readonly plain: PlainWords | undefined;
};
export type Laid = FittedSlide & {
  /** Characters that no face has. */
  readonly missing: string[];
  /** By element, those with text on this certificate. */
  readonly texts: ReadonlyMap<string, LaidText>;
};

/** Remembered texts per design: those on all its certificates, and some hundred names. */
const REMEMBERED = 2_000;
export type LayOut = (input: LayInput) => Promise<Laid>;

const NOT_DRAWN = /[\s\u200b-\u200f\ufeff]/u;

const measure = async (
  element: TextElement,
  text: RichText,
  library: FontLibrary,
  rare: readonly UploadedFace[],
): Promise<Measured> => {
  const missing = new Set<string>();
  const drawnIn = new Map<FaceId, Set<number>>();
  // The element's own face decides where lines are, also when all of its text is in another, as Latin names are.
  const own = faceOf(baseFont(element), element.bold);
  for (const [face, characters] of new Map([[own, ''], ...charactersOf(element, text)])) {
    // If a face has no space, the browser would take one from elsewhere.
    const covered = await library.cover(face, `${characters} `, rare);
    for (const [real, points] of covered.drawnIn) addAll(drawnIn, real, points);
    for (const character of covered.missing) if (!NOT_DRAWN.test(character)) missing.add(character);
  }
  const advance = (character: string, { fontName, bold }: FontUse) =>
    library.advance(faceOf(fontName, bold), character.codePointAt(0) ?? 0, rare) ?? (character === ' ' ? 0.25 : 1);
  const fitted = fitText(element, text, advance);
  const box = () => textBox(element, text, fitted.size, advance);
  return { ...fitted, missing: [...missing], drawnIn, plain: plainWords(element, text), box };
};

/** Its text, and how its paragraph and words are set. */
export type PlainWords = { readonly says: string; readonly style: string };
const plainWords = ({ vertical }: TextElement, [paragraph, ...more]: RichText): PlainWords | undefined => {
  const [first, ...others] = paragraph?.runs ?? [];
  if (more.length > 0 || first?.type !== 'text' || first.marks.underline || first.marks.strike) return undefined;
  if (paragraph?.columns) return undefined;
  const marks = JSON.stringify(first.marks);
  let says = first.text;
  for (const run of others) {
    if (run.type !== 'text' || JSON.stringify(run.marks) !== marks) return undefined;
    says += run.text;
  }
  // A number in vertical text is drawn in squares, which are pieces of their own.
  if (vertical && stretchesOf(says).some(({ squares }) => squares)) return undefined;
  // Names are pieces of their own, so the text around several of them is also between them.
  const pieces = paragraph?.runs.map((run) => (run.type === 'text' && run.unit ? [run.text] : 1));
  return { says, style: JSON.stringify({ ...paragraph, runs: marks, pieces: others.length > 0 ? pieces : '' }) };
};

const addAll = (all: Map<FaceId, Set<number>>, face: FaceId, points: Iterable<number>) => {
  const known = all.get(face) ?? new Set();
  all.set(face, known);
  for (const point of points) known.add(point);
};

/**
 * Fits every text of a certificate and finds the faces that draw it: the same on every machine, without a browser. One
 * instance serves certificates of one design; a text measured for an earlier one is not measured again.
 */
export const openLayout = (library: FontLibrary): LayOut => {
  const known = new Map<string, Measured>();
  return async ({ design, data: { printed, traceUrl } }: LayInput): Promise<Laid> => {
    const rare = rareFacesOf(design.rareFonts);
    const fitted: Record<string, number> = {};
    const overflowing: string[] = [];
    const missing = new Set<string>();
    const texts = new Map<string, LaidText>();
    for (const element of design.slides.flatMap(({ elements }) => elements).filter(isText)) {
      const text = fillText(element, printed, traceUrl);
      if (!text) continue;
      const key = JSON.stringify([element.id, text]);
      const measured = known.get(key) ?? (await measure(element, text, library, rare));
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, measured);
      texts.set(element.id, { key, measured });
      if (measured.size !== element.fontSize) fitted[element.id] = measured.size;
      if (measured.overflows) overflowing.push(element.id);
      for (const character of measured.missing) missing.add(character);
    }
    return { fitted, overflowing, missing: [...missing], texts };
  };
};

/** The characters that certificates draw, by the face that draws them. */
export const charactersDrawn = (
  certificates: Iterable<Pick<Laid, 'texts'>>,
): ReadonlyMap<FaceId, ReadonlySet<number>> => {
  const all = new Map<FaceId, Set<number>>();
  const seen = new Set<Measured>();
  for (const { texts } of certificates)
    for (const { measured } of texts.values()) {
      if (seen.has(measured)) continue;
      seen.add(measured);
      for (const [face, points] of measured.drawnIn) addAll(all, face, points);
    }
  return all;
};
