import { encode } from 'uqr';
import { linesOf } from './lines.ts';

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
  readonly picture: (CanvasImageSource & { readonly width: number; readonly height: number }) | null;
};

/** Portrait 3:4, as large as networks keep. */
export const POSTER = { width: 1080, height: 1440 };
const MARGIN = 96;
const INNER = POSTER.width - 2 * MARGIN;
const QR = 220;
const FONT = '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif';
const INK = { title: '#16191f', soft: '#475162', line: '#c8a45c', paper: '#fffdf7' };

type Style = { readonly size: number; readonly weight?: number; readonly color?: string; readonly most: number };

/** Draws the card from top to bottom: contest, award, names, certificate; its code is in the lower right corner. */
export const drawPoster = (canvas: HTMLCanvasElement, poster: Poster): void => {
  canvas.width = POSTER.width;
  canvas.height = POSTER.height;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no canvas to draw on');
  ctx.fillStyle = INK.paper;
  ctx.fillRect(0, 0, POSTER.width, POSTER.height);
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 4;
  ctx.strokeRect(32, 32, POSTER.width - 64, POSTER.height - 64);
  ctx.textBaseline = 'top';

  const write = (text: string, y: number, { size, weight = 400, color = INK.title, most }: Style, width = INNER) => {
    ctx.font = `${weight} ${size}px ${FONT}`;
    ctx.fillStyle = color;
    const lines = linesOf(text, width, most, (one) => ctx.measureText(one).width);
    lines.forEach((line, n) => {
      ctx.fillText(line, MARGIN, y + n * size * 1.35);
    });
    return y + lines.length * size * 1.35;
  };
  let y = write(poster.competition, 104, { size: 44, color: INK.soft, most: 2 });
  y = write(poster.award, y + 20, { size: 84, weight: 600, most: 2 });
  if (poster.item) y = write(poster.item, y + 4, { size: 36, color: INK.soft, most: 1 });
  y = write(poster.names, y + 28, { size: 48, weight: 600, most: 3 });

  const foot = POSTER.height - MARGIN - QR;
  if (poster.picture) drawWithin(ctx, poster.picture, { y: y + 32, height: foot - 40 - (y + 32) });

  drawCode(ctx, poster.link, POSTER.width - MARGIN - QR, foot);
  const beside = INNER - QR - 32;
  const below = write(poster.scan, foot + 96, { size: 36, weight: 600, most: 1 }, beside);
  write(poster.number, below + 4, { size: 30, color: INK.soft, most: 2 }, beside);
};

/** A picture as large as there is room, in the middle. */
const drawWithin = (
  ctx: CanvasRenderingContext2D,
  picture: NonNullable<Poster['picture']>,
  { y, height }: { y: number; height: number },
) => {
  if (height < 80 || picture.width === 0 || picture.height === 0) return;
  const scale = Math.min(INNER / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  const [left, top] = [(POSTER.width - w) / 2, y + (height - h) / 2];
  ctx.drawImage(picture, left, top, w, h);
  ctx.lineWidth = 2;
  ctx.strokeStyle = '#dfe3e9';
  ctx.strokeRect(left, top, w, h);
};

/** Whole pixels for each module: a scanner reads no blurred edges. */
const drawCode = (ctx: CanvasRenderingContext2D, text: string, left: number, top: number) => {
  const { data } = encode(text, { border: 4 });
  const module = Math.max(1, Math.floor(QR / data.length));
  const inset = Math.floor((QR - module * data.length) / 2);
  ctx.fillStyle = '#fff';
  ctx.fillRect(left, top, QR, QR);
  ctx.fillStyle = '#000';
  data.forEach((row, v) => {
    row.forEach((dark, u) => {
      if (dark) ctx.fillRect(left + inset + u * module, top + inset + v * module, module, module);
    });
  });
};
