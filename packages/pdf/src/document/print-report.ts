import type { FaceId } from '@laurel/slide/fonts/faces.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';
import { isShaped } from '@laurel/slide/fonts/scripts.ts';
import { printDocument } from '@laurel/slide/print.tsx';
import { makePageFont, type PageFont, wholePageFont } from '../fonts/page-font.ts';
import { type Asset, type Browsers, PAGE_ORIGIN } from '../printer/browsers.ts';
import { open, printPdf, setStyle, show } from '../printer/chromium-page.ts';
import type { PrintedDocument } from './document.ts';
import { documentCss, documentMarkup, HEADING_FACE, TEXT_FACE } from './document-page.ts';

const fontPath = (face: FaceId) => `font/document/${face}.ttf`;
/** Of the page numbers, which are no part of the text. */
const FIGURES = '0123456789/ ';

/** A font for each face that draws the text, with only its characters. */
async function fontsFor(library: FontLibrary, text: string): Promise<PageFont[]> {
  const points = new Map<FaceId, Set<number>>();
  for (const face of [TEXT_FACE, HEADING_FACE]) {
    const { drawnIn } = await library.cover(face, text);
    for (const [drawing, codePoints] of drawnIn) {
      const known = points.get(drawing) ?? new Set();
      for (const codePoint of codePoints) known.add(codePoint);
      points.set(drawing, known);
    }
  }
  return Promise.all(
    [...points].map(([face, codePoints]) =>
      isShaped(face) ? wholePageFont(library, face) : makePageFont(library, face, codePoints),
    ),
  );
}

/** Prints a report as a tagged PDF file, with the fonts of the product and without network. */
export async function printReport(
  browsers: Browsers,
  library: FontLibrary,
  document: PrintedDocument,
): Promise<Buffer> {
  const markup = documentMarkup(document);
  const fonts = await fontsFor(library, `${markup}${document.footer}${FIGURES}`);
  const css = documentCss(
    document,
    fonts.map(({ face }) => face),
    (face) => `${PAGE_ORIGIN}/${fontPath(face)}`,
  );
  const html = printDocument(document.title, '', [], document.language);
  const assets = new Map<string, Asset>([['page.html', { type: 'text/html; charset=utf-8', body: html }]]);
  for (const { face, file } of fonts) assets.set(fontPath(face), { type: 'font/ttf', body: file });
  return browsers.withPage(assets, async (page) => {
    await open(page);
    await setStyle(page, css);
    await show(page, markup);
    return printPdf(page, true);
  });
}
