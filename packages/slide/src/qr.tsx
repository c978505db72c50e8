import { encode } from 'uqr';
import { bestMasked } from './qr-mask.ts';

/** Dark modules as rows of neighbours: where each begins, and how many they are. */
export type QrModules = {
  readonly size: number;
  readonly rows: readonly (readonly [x: number, y: number, n: number])[];
};

/** The modules of a QR code: error correction M, a quiet zone of four modules (ISO/IEC 18004). */
export const qrModules = (text: string): QrModules => {
  const { data, types } = encode(text, { ecc: 'M', border: 4, boostEcc: false, maskPattern: 0 });
  const dark = bestMasked(data, types);
  return { size: dark.length, rows: dark.flatMap((row, y) => runsOf(row).map(([x, n]) => [x, y, n] as const)) };
};

/**
 * A QR code as one SVG path. With `modules: 'later'` only the square of its first module is drawn: who prints thousands
 * puts the rest there, and the browser need not draw each of some five hundred squares.
 */
export function QrCode({ text, label, modules }: { text: string; label: string; modules?: 'later' | undefined }) {
  const { size, rows } = qrModules(text);
  const drawn = modules === 'later' ? [FIRST_MODULE] : rows;
  const path = drawn.map(([x, y, n]) => `M${x} ${y}h${n}v1h-${n}z`).join('');
  return (
    <svg className="lr-img" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The corner of the first finder pattern, which every QR code has. */
export const FIRST_MODULE: QrModules['rows'][number] = [4, 4, 1];

const runsOf = (row: readonly boolean[]): [x: number, width: number][] => {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
};
