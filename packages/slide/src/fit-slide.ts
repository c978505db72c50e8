import type { RichText } from '@laurel/domain/certificate/content.ts';
import type { Slide, TextElement } from '@laurel/domain/certificate/design.ts';
import { isText } from '@laurel/domain/certificate/design.ts';
import { fillText, type Printed } from '@laurel/domain/certificate/printed.ts';
import { type Advance, baseFont, fitText, textBox } from './fit.ts';
import { type FaceId, faceOf } from './fonts/faces.ts';
import { overlaps } from './overlaps.ts';

export type FittedSlide = {
  /** Base font sizes that differ from the element's own, by element id. */
  readonly fitted: Record<string, number>;
  /** Ids of elements whose text does not fit even at its minimum size. */
  readonly overflowing: string[];
};

type Data = { readonly printed: Printed; readonly traceUrl: string };

/** Fits every text of a slide for one certificate: the same in the worker, in previews and on the canvas. */
export const fitSlide = (slide: Slide, { printed, traceUrl }: Data, advance: Advance): FittedSlide => {
  const fitted: Record<string, number> = {};
  const overflowing: string[] = [];
  for (const element of slide.elements) {
    const text = isText(element) ? fillText(element, printed, traceUrl) : null;
    if (!text || !isText(element)) continue;
    const found = fitText(element, text, advance);
    if (found.size !== element.fontSize) fitted[element.id] = found.size;
    if (found.overflows) overflowing.push(element.id);
  }
  return { fitted, overflowing };
};

/** Pairs of texts of a slide that overlap at their fitted sizes. */
export const overlapsOn = (slide: Slide, { printed, traceUrl }: Data, { fitted }: FittedSlide, advance: Advance) =>
  overlaps(
    slide.elements.filter(isText).flatMap((element) => {
      const text = fillText(element, printed, traceUrl);
      const size = fitted[element.id] ?? element.fontSize;
      return text ? [{ element, size, box: textBox(element, text, size, advance) }] : [];
    }),
  );

/** Which characters a text draws in which face: these must be loaded before measuring. */
export const charactersOf = (element: TextElement, text: RichText, faces = new Map<FaceId, string>()) => {
  for (const paragraph of text)
    for (const run of paragraph.runs) {
      if (run.type !== 'text') continue;
      const face = faceOf(run.marks.fontName ?? baseFont(element), run.marks.bold ?? element.bold);
      faces.set(face, (faces.get(face) ?? '') + run.text);
    }
  return faces;
};

/** The same for a whole slide. */
export const charactersByFace = (slide: Slide, { printed, traceUrl }: Data): Map<FaceId, string> => {
  const faces = new Map<FaceId, string>();
  for (const element of slide.elements.filter(isText))
    charactersOf(element, fillText(element, printed, traceUrl) ?? [], faces);
  return faces;
};
