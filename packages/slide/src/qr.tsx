import { encode } from 'uqr';
import { bestMasked } from './qr-mask.ts';

/** Dark modules as runs of a row: where each begins, and its length. */
export type QrModules = {
  readonly size: number;
  readonly rows: readonly (readonly [x: number, y: number, n: number])[];
};

const QUIET = 4;

/** The modules of a QR code: error correction M, a quiet zone of four modules (ISO/IEC 18004). */
export const qrModules = (text: string): QrModules => {
  const code = encode(text, { ecc: 'M', border: 0, boostEcc: false, maskPattern: 0 });
  const { size, dark } = bestMasked(code.data, code.types);
  const rows: [number, number, number][] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && dark[y * size + x] === 1) x++;
      if (x > from) rows.push([from + QUIET, y + QUIET, x - from]);
    }
  return { size: size + 2 * QUIET, rows };
};

/**
 * A QR code as one SVG path. With `modules: 'later'` only the square of its first module is drawn: printing thousands,
 * the worker adds the rest there, and the browser does not draw some five hundred squares each.
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
export const FIRST_MODULE: QrModules['rows'][number] = [QUIET, QUIET, 1];
