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

type Poster = {
  readonly competition: string;
  readonly award: string;
  readonly item: string;
  /** As public pages show them. */
  readonly names: string;
  readonly number: string;
  readonly scan: string;
  /** Where its code leads. */
  readonly link: string;
  /** The certificate, where it may be shown. */
  readonly picture: Picture | null;
};

const INK = { title: '#16191f', soft: '#475162', line: '#c8a45c', paper: '#fffdf7' };

/** Draws the card from top to bottom: contest, award, names, certificate; its code is in the lower right corner. */
export const drawPoster = (canvas: HTMLCanvasElement, poster: Poster): void => {
  const ctx = blankPoster(canvas, INK);
  const write = writerOn(ctx);
  let y = write(poster.competition, 104, { size: 44, color: INK.soft, most: 2 });
  y = write(poster.award, y + 20, { size: 84, weight: 600, color: INK.title, most: 2 });
  if (poster.item) y = write(poster.item, y + 4, { size: 36, color: INK.soft, most: 1 });
  y = write(poster.names, y + 28, { size: 48, weight: 600, color: INK.title, most: 3 });

  const foot = POSTER.height - MARGIN - QR;
  if (poster.picture) drawWithin(ctx, poster.picture, { y: y + 32, height: foot - 40 - (y + 32) });

  drawCode(ctx, poster.link, POSTER.width - MARGIN - QR, foot);
  const beside = INNER - QR - 32;
  const below = write(poster.scan, foot + 96, { size: 36, weight: 600, color: INK.title, most: 1 }, beside);
  write(poster.number, below + 4, { size: 30, color: INK.soft, most: 2 }, beside);
};
