import type { Slide } from '@laurel/domain/certificate/design.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { Advance } from './fit.ts';
import { charactersByFace, type FittedSlide, fitSlide, overlapsOn } from './fit-slide.ts';
import { type FaceId, faceOf, fallbacksOf, familiesOf, familyOf, rareFacesOf } from './fonts/faces.ts';

const AT = 200;

const declared = new Set<FaceId>();
/** Whether a style sheet has declared the face, and the browser has loaded the character's font. */
const isLoaded = (face: FaceId, character: string): boolean => {
  const family = familyOf(face);
  const isDeclared = () => [...document.fonts].some((one) => one.family.replaceAll('"', '') === family);
  if (!declared.has(face) && !isDeclared()) return false;
  declared.add(face);
  return document.fonts.check(`${AT}px "${family}"`, character);
};

/**
 * Advances as the browser draws them, once the faces are loaded; the worker reads the same numbers from the files.
 * What another face draws until then is not remembered.
 */
export const browserAdvance = (rareFonts: () => readonly string[] | undefined): Advance => {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (character, { fontName, bold }) => {
    const rare = rareFacesOf(rareFonts());
    const key = `${bold}${rare.join()}${fontName} ${character}`;
    const before = known.get(key);
    if (before !== undefined || !context) return before ?? 1;
    const face = faceOf(fontName, bold);
    context.font = `${AT}px ${familiesOf(face, rare)}`;
    context.fontKerning = 'none';
    const width = context.measureText(character).width / AT;
    if (isLoaded(face, character)) known.set(key, width);
    return width;
  };
};

/** A sheet that has failed before sends no more events. */
const PATIENCE_MS = 2000;
/** Waits for pending style sheets: a face that no sheet has declared yet cannot be loaded. */
const sheetsLoaded = (): Promise<unknown> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const settled = (link: HTMLLinkElement) =>
    new Promise<void>((done) => {
      for (const event of ['load', 'error']) link.addEventListener(event, () => done(), { once: true });
    });
  const waiting = links.filter(({ sheet }) => !sheet);
  if (waiting.length === 0) return Promise.resolve();
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
  return Promise.race([Promise.all(waiting.map(settled)), patience]);
};

/**
 * Loads the faces that a certificate needs (their style sheets must be in the page), fits its texts and reports
 * overlaps.
 */
export const fitInBrowser = async (
  slide: Slide,
  data: { readonly printed: Printed; readonly traceUrl: string },
  rareFonts: readonly string[] | undefined,
): Promise<FittedSlide & { readonly overlapping: readonly [string, string][] }> => {
  await sheetsLoaded();
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
