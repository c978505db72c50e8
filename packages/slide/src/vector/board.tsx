import type { Border } from '@laurel/domain/certificate/shapes.ts';
import type { CSSProperties, ReactNode } from 'react';

const r2 = (n: number) => Math.round(n * 100) / 100;

type Props = { width: number; height: number; style?: CSSProperties; children: ReactNode };
/** A drawing of this size that may extend beyond its box; a box of no height would hide all of it. */
export function Board({ width, height, style, children }: Props) {
  return (
    <svg
      className="lr-vector"
      aria-hidden="true"
      style={{ width: `${Math.max(1, width)}px`, height: `${Math.max(1, height)}px`, ...style }}
    >
      {children}
    </svg>
  );
}

/** The dash pattern of strokes, by their width. */
export const dashOf = ({ dash, width }: Pick<Border, 'dash' | 'width'>): object =>
  dash === 'dashed'
    ? { strokeDasharray: `${r2(width * 3)} ${r2(width * 2)}` }
    : dash === 'dotted'
      ? { strokeDasharray: `0 ${r2(width * 2)}`, strokeLinecap: 'round' }
      : {};
