import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Strokes of the ten digits on a grid of 10 × 18, drawn by hand: no installed font is needed. */
const strokes: Record<string, readonly string[]> = {
  '0': ['M5 1 C1 1 1 17 5 17 C9 17 9 1 5 1'],
  '1': ['M2 5 L6 1 L6 17'],
  '2': ['M1 5 C1 0 9 0 9 5 C9 9 3 12 1 17 L9 17'],
  '3': ['M1 2 C9 -1 10 8 4 8 C11 8 10 18 1 16'],
  '4': ['M7 17 L7 1 L1 12 L10 12'],
  '5': ['M9 1 L2 1 L2 8 C11 5 11 18 1 16'],
  '6': ['M8 1 C2 4 1 9 1 12 C1 18 9 18 9 12 C9 8 3 8 1 12'],
  '7': ['M1 1 L9 1 L4 17'],
  '8': ['M5 8 C0 6 1 1 5 1 C9 1 10 6 5 8 C-1 10 0 17 5 17 C10 17 11 10 5 8'],
  '9': ['M9 6 C8 11 1 10 1 6 C1 0 9 0 9 6 C9 11 8 14 5 17'],
};

const between = (low: number, high: number) => low + (randomInt(0, 1001) / 1000) * (high - low);

function digitAt(digit: string, x: number): string {
  const turn = between(-18, 18).toFixed(1);
  const skew = between(-12, 12).toFixed(1);
  const size = between(1.5, 1.85).toFixed(2);
  const place = `translate(${(x + between(-3, 3)).toFixed(1)} ${between(8, 15).toFixed(1)}) rotate(${turn} 8 14) skewX(${skew}) scale(${size})`;
  return (strokes[digit] ?? []).map((path) => `<path d="${path}" transform="${place}"/>`).join('');
}

const scratch = () =>
  `<path d="M${between(0, 20)} ${between(4, 44)} C${between(30, 60)} ${between(0, 48)} ${between(70, 100)} ${between(0, 48)} ${between(110, 128)} ${between(4, 44)}" stroke-width="1.4" opacity="0.6"/>`;

/** A PNG of digits, rotated and crossed out a little: outlines are not sent, so nothing can be read from them. */
export const digitPicture = (digits: string): Promise<Buffer> => {
  const figures = [...digits].map((digit, at) => digitAt(digit, 10 + at * 29)).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="48" viewBox="0 0 128 48">
    <rect width="128" height="48" fill="#f4f1ea"/>
    <g fill="none" stroke="#3a3a44" stroke-width="1.7" stroke-linecap="round">${figures}</g>
    <g fill="none" stroke="#3a3a44">${scratch()}${scratch()}${scratch()}</g></svg>`;
  return sharp(Buffer.from(drawing), { density: 144 }).png({ palette: true }).toBuffer();
};
