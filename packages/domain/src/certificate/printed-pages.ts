import { z } from 'zod';
import type { Design } from './design.ts';

/** Pages that one certificate has at most. */
export const MOST_PRINTED_PAGES = 8;

/** Left out: only the first page of the design, as certificates were printed before they could have several. */
export const PrintedPages = z.literal('all').optional();
type Pages = { readonly pages?: z.infer<typeof PrintedPages> };

/** A design with those of its pages that are printed. */
export const asPrinted = (design: Design, { pages }: Pages): Design => {
  const count = pages === 'all' ? MOST_PRINTED_PAGES : 1;
  return design.slides.length > count ? { ...design, slides: design.slides.slice(0, count), slideIndex: 0 } : design;
};

/** Its pages as designs of one page each. */
export const pagesOf = (design: Design): Design[] =>
  design.slides.length === 1 ? [design] : design.slides.map((slide) => ({ ...design, slides: [slide], slideIndex: 0 }));
