import {
  blankPoster,
  drawCode,
  drawWithin,
  INNER,
  MARGIN,
  type Picture,
  POSTER,
  QR,
  writerOn,
} from '#/lib/poster/canvas.ts';

export type Shared = {
  /** The site, in small letters above. */
  readonly site: string;
  readonly title: string;
  /** One or two sentences. */
  readonly text: string;
  /** Short lines under it: dates, people, an award. */
  readonly lines: readonly string[];
  readonly scan: string;
  /** Where its code leads. */
  readonly link: string;
  readonly picture: Picture | null;
};

const INK = { title: '#16191f', soft: '#475162', line: '#3b5bdb', paper: '#ffffff' };
const FRAME = 40;

/** Draws a poster from top to bottom: site, title, text, lines, picture; its code is in the lower right corner. */
export const drawShare = (canvas: HTMLCanvasElement, { site, title, text, lines, scan, link, picture }: Shared) => {
  const ctx = blankPoster(canvas, INK);
  const write = writerOn(ctx);
  let y = write(site, 104, { size: 36, color: INK.soft, most: 1 });
  // Without a picture there is room for larger letters.
  y = write(title, y + 20, { size: picture ? 72 : 96, weight: 600, color: INK.title, most: 4 });
  if (text) y = write(text, y + 24, { size: picture ? 38 : 46, color: INK.soft, most: picture ? 3 : 9 });
  for (const line of lines)
    y = write(line, y + 14, { size: picture ? 36 : 44, weight: 600, color: INK.title, most: 2 });
  const foot = POSTER.height - MARGIN - QR;
  if (picture) drawWithin(ctx, picture, { y: y + FRAME, height: foot - FRAME - (y + FRAME) });
  drawCode(ctx, link, POSTER.width - MARGIN - QR, foot);
  const below = write(scan, foot + 72, { size: 36, weight: 600, color: INK.title, most: 1 }, INNER - QR - 32);
  write(new URL(link).host, below + 4, { size: 30, color: INK.soft, most: 1 }, INNER - QR - 32);
};
