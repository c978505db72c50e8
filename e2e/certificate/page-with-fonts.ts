import { type Asset, PAGE_ORIGIN } from '@laurel/pdf/printer/browsers.ts';
import { type FontLibrary, fontCss } from '@laurel/slide/fonts/library.ts';
import { charactersDrawn, type Laid } from '@laurel/slide/lay-out.ts';
import { slideCss } from '@laurel/slide/slide-css.ts';

type Slice = Awaited<ReturnType<FontLibrary['cover']>>['slices'][number];

/** A document of printed pages as a canvas shows them: with the font slices that canvases load. */
export const pageWithFonts = async (
  library: FontLibrary,
  laid: readonly Laid[],
  pages: readonly string[],
): Promise<Map<string, Asset>> => {
  const slices = new Map<string, Slice>();
  for (const [face, points] of charactersDrawn(laid)) {
    const characters = [...points].map((point) => String.fromCodePoint(point));
    for (const ref of (await library.cover(face, characters)).slices) slices.set(`${ref.face}-${ref.slice}`, ref);
  }
  const css = await fontCss(library, [...slices.values()], (ref) => `${PAGE_ORIGIN}/${ref.face}-${ref.slice}.ttf`);
  const html = `<!doctype html><html><head><meta charset="utf-8"><style>${css}${slideCss}body{margin:0}</style></head><body>${pages.join('')}</body></html>`;
  const assets = new Map<string, Asset>([['page.html', { type: 'text/html; charset=utf-8', body: html }]]);
  for (const [name, ref] of slices) assets.set(`${name}.ttf`, { type: 'font/ttf', body: await library.file(ref) });
  return assets;
};
