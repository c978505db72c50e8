import type { Design, PageSetting } from '@laurel/domain/certificate/design.ts';
import { A4_MM, DEFAULT_RATIO, defaultPage, PORTRAIT_RATIO, pageSizeMm } from '@laurel/domain/certificate/design.ts';

type Sheet = Pick<PageSetting, 'mode' | 'widthMm'>;
type Paper = { readonly ratio: number; readonly page: Sheet };

/** The sheets that are offered. The specification's landscape page is a little higher than A4; upright there is A4 only. */
export const PAPERS = {
  landscape: { ratio: DEFAULT_RATIO, page: { mode: 'ratio', widthMm: A4_MM.long } },
  a4Landscape: { ratio: A4_MM.short / A4_MM.long, page: { mode: 'A4', widthMm: A4_MM.long } },
  a4Portrait: { ratio: PORTRAIT_RATIO, page: { mode: 'A4', widthMm: A4_MM.short } },
} as const satisfies Record<string, Paper>;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as PaperName[];

/** What a design is printed on, its bleed included, whether it says so or not. */
export const pageOf = (design: Design): PageSetting => design.page ?? defaultPage(design.viewportRatio);

/** Which of the offered sheets a design is printed on, by the millimetres that come out. */
export const paperOf = (design: Design): PaperName | 'other' => {
  const size = pageSizeMm(design);
  const same = (name: PaperName) => {
    const { ratio, page } = PAPERS[name];
    const paper = pageSizeMm({ viewportRatio: ratio, page: { ...page, bleedMm: 0 } });
    return Math.abs(paper.width - size.width) < 0.02 && Math.abs(paper.height - size.height) < 0.02;
  };
  return PAPER_NAMES.find(same) ?? 'other';
};

/**
 * The sheet for a given ratio of height to width: as long as before, so that a portrait sheet is not as wide as the
 * landscape one was.
 */
export const withRatio = (design: Design, ratio: number): PageSetting => {
  const { width, height } = pageSizeMm(design);
  const long = Math.max(width, height);
  const widthMm = ratio > 1 ? Math.max(50, Math.round((long / ratio) * 100) / 100) : long;
  return { ...pageOf(design), mode: 'ratio', widthMm };
};
