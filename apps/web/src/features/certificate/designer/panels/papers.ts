import type { Design, PageSetting } from '@laurel/domain/certificate/design.ts';
import { DEFAULT_RATIO, pageSizeMm } from '@laurel/domain/certificate/design.ts';

export type Paper = { readonly ratio: number; readonly page: PageSetting };

/** The sheets that are offered. The specification's ratio 0.7085 is not A4's; upright it is as tall as that one is wide. */
export const PAPERS = {
  landscape: { ratio: DEFAULT_RATIO, page: { mode: 'ratio', widthMm: 297, bleedMm: 0 } },
  portrait: { ratio: 1.4114, page: { mode: 'ratio', widthMm: 210.43, bleedMm: 0 } },
  a4Landscape: { ratio: 210 / 297, page: { mode: 'A4', widthMm: 297, bleedMm: 0 } },
  a4Portrait: { ratio: 297 / 210, page: { mode: 'A4', widthMm: 210, bleedMm: 0 } },
} as const satisfies Record<string, Paper>;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as PaperName[];

/** Which of the offered sheets a design is printed on, by the millimetres that come out. */
export const paperOf = (design: Design): PaperName | 'other' => {
  const size = pageSizeMm(design);
  const same = (name: PaperName) => {
    const paper = pageSizeMm({ viewportRatio: PAPERS[name].ratio, page: PAPERS[name].page });
    return Math.abs(paper.width - size.width) < 0.02 && Math.abs(paper.height - size.height) < 0.02;
  };
  return PAPER_NAMES.find(same) ?? 'other';
};
