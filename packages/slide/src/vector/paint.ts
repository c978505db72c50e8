import type { Paint } from '@laurel/domain/certificate/shapes.ts';
import { createElement, type ReactNode, useId } from 'react';

const r2 = (n: number) => Math.round(n * 100) / 100;

/** Short, and the same for the same text: gradients of one name on a page are the same gradient. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
};

type Filled = { readonly fill: string; readonly defs: ReactNode };

/**
 * The fill of a path, and the gradient to draw beside it. A page that is joined from pieces may use one id twice, so
 * the id is derived from the gradient's content.
 */
export const usePaint = (paint: Paint, width: number, height: number): Filled => {
  const own = useId();
  if (paint.kind === 'none') return { fill: 'none', defs: null };
  if (paint.kind === 'colour') return { fill: paint.colour, defs: null };
  const id = `lr${own}-${hashOf(JSON.stringify([paint, width, height]))}`;
  const stops = paint.stops.map(({ at, colour }) => createElement('stop', { offset: at, stopColor: colour }));
  const gradient = { id, gradientUnits: 'userSpaceOnUse' } as const;
  if (paint.kind === 'radial') {
    // Reaches the corners, whatever the proportions.
    const reach = `translate(${r2(width / 2)} ${r2(height / 2)}) scale(${r2(width / 2)} ${r2(height / 2)})`;
    return {
      fill: `url(#${id})`,
      defs: createElement(
        'radialGradient',
        { ...gradient, cx: 0, cy: 0, r: Math.SQRT2, gradientTransform: reach },
        ...stops,
      ),
    };
  }
  const turn = (paint.angle * Math.PI) / 180;
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  // From corner to corner along the angle, as in CSS.
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2;
  const ends = {
    x1: r2(width / 2 - x * half),
    y1: r2(height / 2 - y * half),
    x2: r2(width / 2 + x * half),
    y2: r2(height / 2 + y * half),
  };
  return {
    fill: `url(#${id})`,
    defs: createElement('linearGradient', { ...gradient, ...ends }, ...stops),
  };
};
