import type { Design } from '@laurel/domain/certificate/design.ts';
import type { FaceId } from '@laurel/slide/fonts/faces.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import { isShaped } from '@laurel/slide/fonts/scripts.ts';
import { charactersDrawn, type Laid } from '@laurel/slide/lay-out.ts';
import { printCss } from '@laurel/slide/print.tsx';
import { makePageFont, type PageFont, wholePageFont } from '../fonts/page-font.ts';
import { type Asset, type Assets, PAGE_ORIGIN } from './browsers.ts';
import type { PrintableDesign } from './printable.ts';

/** Each print has fonts with only its own characters, so on a page that stays open each needs its own addresses. */
const fontPath = (print: number, face: FaceId) => `font/${print}/${face}.ttf`;
const picturePath = (src: string) => `picture/${encodeURIComponent(src)}`;

/** Addresses of pictures and the seal, and the alternative texts, for the renderer. */
export const hostOf = ({ pictures, seal, words }: PrintableDesign) => ({
  imageAddress: (src: string) => (pictures.has(src) ? `${PAGE_ORIGIN}/${picturePath(src)}` : undefined),
  seal,
  words,
});

/**
 * A font for each face that certificates are drawn with, with only their characters; a font with shaping rules is
 * whole.
 */
export const fontsFor = (library: FontLibrary, laid: readonly Pick<Laid, 'texts'>[]): Promise<PageFont[]> =>
  Promise.all(
    [...charactersDrawn(laid)].map(([face, points]) =>
      isShaped(face) ? wholePageFont(library, face) : makePageFont(library, face, points),
    ),
  );

/** All files that a page of a design may load. */
export const assetsFor = (
  { pictures }: PrintableDesign,
  print: number,
  fonts: readonly PageFont[],
  html: string,
): Assets => {
  const assets = new Map<string, Asset>([['page.html', { type: 'text/html; charset=utf-8', body: html }]]);
  for (const [src, asset] of pictures) assets.set(picturePath(src), asset);
  for (const { face, file } of fonts) assets.set(fontPath(print, face), { type: 'font/ttf', body: file });
  return assets;
};

/** The style sheet of a page, with the addresses of its fonts. */
export const cssFor = (design: Design, print: number, fonts: readonly PageFont[]): string =>
  printCss(
    design,
    fonts.map(({ face }) => face),
    (face) => `${PAGE_ORIGIN}/${fontPath(print, face)}`,
  );
