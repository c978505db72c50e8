import { encode } from 'uqr';
import { linesOf } from './lines.ts';

/** Portrait 3:4, as large as networks keep. */
export const POSTER = { width: 1080, height: 1440 };
export const MARGIN = 96;
export const INNER = POSTER.width - 2 * MARGIN;
export const QR = 220;
const FONT = '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif';

type Style = { readonly size: number; readonly weight?: number; readonly color: string; readonly most: number };
export type Picture = CanvasImageSource & { readonly width: number; readonly height: number };

/** An empty card with its paper and frame. */
export const blankPoster = (
  canvas: HTMLCanvasElement,
  { paper, line }: { readonly paper: string; readonly line: string },
): CanvasRenderingContext2D => {
  canvas.width = POSTER.width;
  canvas.height = POSTER.height;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no canvas to draw on');
  ctx.fillStyle = paper;
  ctx.fillRect(0, 0, POSTER.width, POSTER.height);
  ctx.strokeStyle = line;
  ctx.lineWidth = 4;
  ctx.strokeRect(32, 32, POSTER.width - 64, POSTER.height - 64);
  ctx.textBaseline = 'top';
  return ctx;
};

/** Writes a text in as many lines as it needs and may have; answers where the next one begins. */
export const writerOn =
  (ctx: CanvasRenderingContext2D) =>
  (text: string, y: number, { size, weight = 400, color, most }: Style, width = INNER): number => {
    ctx.font = `${weight} ${size}px ${FONT}`;
    ctx.fillStyle = color;
    const lines = linesOf(text, width, most, (one) => ctx.measureText(one).width);
    lines.forEach((line, n) => {
      ctx.fillText(line, MARGIN, y + n * size * 1.35);
    });
    return y + lines.length * size * 1.35;
  };

/** A picture as large as there is room, in the middle. */
export const drawWithin = (
  ctx: CanvasRenderingContext2D,
  picture: Picture,
  { y, height }: { y: number; height: number },
): void => {
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
export const drawCode = (ctx: CanvasRenderingContext2D, text: string, left: number, top: number): void => {
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
