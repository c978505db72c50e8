import type { VectorElement } from '@laurel/domain/certificate/design.ts';
import type { Heads } from '@laurel/domain/certificate/shapes.ts';
import { Board, dashOf } from './board.tsx';
import { outlinePath } from './outlines.ts';

type Head = Heads['start'];

const r2 = (n: number) => Math.round(n * 100) / 100;
/** Lengths of heads, in line widths, and how far they cover the line's end. */
const [HEAD, DOT] = [4, 3];

type Drawn = { readonly d: string; readonly filled: boolean; readonly shift?: string };
/** A head at the origin that points to the right; `unit` is the line width. */
const drawn = (head: Head, unit: number): Drawn | undefined => {
  const [long, half, dot] = [r2(HEAD * unit), r2((HEAD * unit) / 2), r2(DOT * unit)];
  switch (head) {
    case 'triangle':
      return { d: `M0 0L${-long} ${-half}V${half}Z`, filled: true };
    case 'diamond':
      return { d: `M0 0L${-half} ${-half}L${-long} 0L${-half} ${half}Z`, filled: true };
    case 'dot': {
      const shift = ` translate(${-dot} ${r2(-dot / 2)})`;
      return { d: outlinePath('ellipse', { width: dot, height: dot }), filled: true, shift };
    }
    case 'arrow':
      return { d: `M${-long} ${-half}L${r2(-unit * 0.7)} 0L${-long} ${half}`, filled: false };
    case 'bar':
      return { d: `M${r2(-unit / 2)} ${-half}V${half}`, filled: false };
    case 'none':
      return undefined;
  }
};
/** How much of the line its head replaces. */
const covers: Readonly<Record<Head, number>> = {
  none: 0,
  arrow: 0.7,
  bar: 0,
  triangle: HEAD - 0.5,
  dot: 1.5,
  diamond: HEAD - 0.5,
};

function HeadAt({ head, unit, colour, at }: { head: Head; unit: number; colour: string; at: string }) {
  const one = drawn(head, unit);
  if (!one) return null;
  const stroke = { fill: 'none', stroke: colour, strokeWidth: r2(unit), strokeLinejoin: 'round' } as const;
  return <path d={one.d} transform={`${at}${one.shift ?? ''}`} {...(one.filled ? { fill: colour } : stroke)} />;
}

const NO_HEADS: Heads = { start: 'none', end: 'none' };

/** Along the middle of its box, from left to right. */
export function Line({ element }: { element: VectorElement }) {
  const { width, height, border, heads = NO_HEADS } = element;
  if (!border || border.width <= 0) return null;
  const middle = r2(height / 2);
  const unit = border.width;
  const from = Math.min(width / 2, covers[heads.start] * unit);
  const to = Math.max(width / 2, width - covers[heads.end] * unit);
  const thickness = border.dash === 'double' ? unit / 3 : unit;
  const levels = border.dash === 'double' ? [middle - unit / 3, middle + unit / 3] : [middle];
  return (
    <Board width={width} height={height}>
      {levels.map((y) => (
        <path
          key={y}
          d={`M${r2(from)} ${r2(y)}H${r2(to)}`}
          fill="none"
          stroke={border.colour}
          strokeWidth={r2(thickness)}
          {...dashOf(border)}
        />
      ))}
      <HeadAt head={heads.start} unit={unit} colour={border.colour} at={`translate(0 ${middle}) scale(-1 1)`} />
      <HeadAt head={heads.end} unit={unit} colour={border.colour} at={`translate(${r2(width)} ${middle})`} />
    </Board>
  );
}
