import type { Slide } from '@laurel/domain/certificate/design.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { Advance } from './fit.ts';
import { charactersByFace, type FittedSlide, fitSlide, overlapsOn } from './fit-slide.ts';
import { fallbacksOf, familyOf, fontStack } from './fonts/faces.ts';

const AT = 200;

/** Advances as the browser draws them, once the faces are loaded; the worker reads the same numbers from the files. */
export const browserAdvance = (): Advance => {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (character, { fontName, bold }) => {
    const key = `${bold}${fontName} ${character}`;
    const before = known.get(key);
    if (before !== undefined || !context) return before ?? 1;
    context.font = `${AT}px ${fontStack(fontName, bold)}`;
    context.fontKerning = 'none';
    const width = context.measureText(character).width / AT;
    known.set(key, width);
    return width;
  };
};

/** Loads the faces that a certificate needs (their style sheet must be in the page), fits its texts and says which are written over each other. */
export const fitInBrowser = async (
  slide: Slide,
  data: { readonly printed: Printed; readonly traceUrl: string },
): Promise<FittedSlide & { readonly overlapping: readonly [string, string][] }> => {
  const needed = [...charactersByFace(slide, data)];
  await Promise.all(
    needed.flatMap(([face, text]) =>
      [face, ...fallbacksOf(face)].map((one) => document.fonts.load(`20px "${familyOf(one)}"`, text)),
    ),
  );
  const advance = browserAdvance();
  const fitted = fitSlide(slide, data, advance);
  return { ...fitted, overlapping: overlapsOn(slide, data, fitted, advance) };
};
