import type { Slide } from '@laurel/domain/certificate/design.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { Advance } from './fit.ts';
import { charactersByFace, type FittedSlide, fitSlide, overlapsOn } from './fit-slide.ts';
import { faceOf, fallbacksOf, familiesOf, familyOf, rareFacesOf } from './fonts/faces.ts';

const AT = 200;

/** Advances as the browser draws them, once the faces are loaded; the worker reads the same numbers from the files. */
export const browserAdvance = (rareFonts: () => readonly string[] | undefined): Advance => {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (character, { fontName, bold }) => {
    const rare = rareFacesOf(rareFonts());
    const key = `${bold}${rare.join()}${fontName} ${character}`;
    const before = known.get(key);
    if (before !== undefined || !context) return before ?? 1;
    context.font = `${AT}px ${familiesOf(faceOf(fontName, bold), rare)}`;
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
  rareFonts: readonly string[] | undefined,
): Promise<FittedSlide & { readonly overlapping: readonly [string, string][] }> => {
  const needed = [...charactersByFace(slide, data)];
  await Promise.all(
    needed.flatMap(([face, text]) =>
      [face, ...fallbacksOf(face), ...rareFacesOf(rareFonts)].map((one) =>
        document.fonts.load(`20px "${familyOf(one)}"`, text),
      ),
    ),
  );
  const advance = browserAdvance(() => rareFonts);
  const fitted = fitSlide(slide, data, advance);
  return { ...fitted, overlapping: overlapsOn(slide, data, fitted, advance) };
};
