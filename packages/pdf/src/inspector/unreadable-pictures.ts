import { type Design, isImage } from '@laurel/domain/certificate/design.ts';
import { type Finding, onEachPage } from '@laurel/slide/preflight.ts';
import { printDocument } from '@laurel/slide/print.tsx';
import type { Browsers } from '../printer/browsers.ts';
import { open, undecodable } from '../printer/chromium-page.ts';
import { assetsFor, hostOf } from '../printer/page-assets.ts';
import type { PrintableDesign } from '../printer/printable.ts';

/** The sources of pictures that a browser cannot decode. */
export const unreadablePictures = async (browsers: Browsers, printable: PrintableDesign): Promise<string[]> => {
  const { imageAddress } = hostOf(printable);
  const addresses = new Map([...printable.pictures.keys()].map((src) => [imageAddress(src) ?? '', src]));
  if (addresses.size === 0) return [];
  const html = printDocument(printable.design.title, '', []);
  const bad = await browsers.withPage(assetsFor(printable, 0, [], html), async (page) => {
    await open(page);
    return undecodable(page, [...addresses.keys()]);
  });
  return bad.map((address) => addresses.get(address) ?? address);
};

/** Everything in a design that shows one of these pictures, by id; '' is the background. */
export const placesOf = (
  design: Design,
  sources: readonly string[],
  seal?: string,
): Pick<Finding, 'element' | 'place' | 'page'>[] =>
  onEachPage<Pick<Finding, 'element' | 'place'>>(design, (slide) => [
    ...(slide.background?.src && sources.includes(slide.background.src) ? [{ element: '' }] : []),
    ...slide.elements
      .filter(isImage)
      .filter(({ code, src }) => sources.includes(code === 'seal' ? (seal ?? src) : src))
      .map(({ id, left, top, width, height }) => ({
        element: id,
        place: { left, top, right: left + width, bottom: top + height },
      })),
  ]);

/** The same design without pictures, so that its other problems are found too. */
export const withoutPictures = (printable: PrintableDesign, sources: readonly string[]): PrintableDesign =>
  sources.length === 0
    ? printable
    : {
        ...printable,
        hash: `${printable.hash} without ${sources.join(' ')}`,
        pictures: new Map([...printable.pictures].filter(([src]) => !sources.includes(src))),
      };
