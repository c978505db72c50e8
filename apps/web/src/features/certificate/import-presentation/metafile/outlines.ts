import type { Point } from './matrix.ts';

/** How far a curve's handles are from the corners of a quarter of an ellipse. */
const QUARTER = 0.552_284_75;

/** A point as a path names it. */
type Written = (point: Point) => string;

export const polygonThrough = (written: Written, [first, ...rest]: readonly Point[], close: boolean): string =>
  first ? `M${written(first)}${rest.map((point) => `L${written(point)}`).join('')}${close ? 'Z' : ''}` : '';

export const curvesAlong = (written: Written, handles: readonly Point[]): string => {
  let d = '';
  for (let n = 0; n + 2 < handles.length; n += 3)
    d += `C${handles
      .slice(n, n + 3)
      .map(written)
      .join(' ')}`;
  return d;
};

export const cornersOf = ([left, top]: Point, [right, bottom]: Point): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** A box with corners of these radii: with half its size, an ellipse. */
export const roundedBox = (written: Written, [left, top]: Point, [right, bottom]: Point, [rx, ry]: Point): string => {
  const [kx, ky] = [rx * (1 - QUARTER), ry * (1 - QUARTER)];
  const corner = (...three: readonly [Point, Point, Point]) => `C${three.map(written).join(' ')}`;
  const line = (to: Point) => `L${written(to)}`;
  return [
    `M${written([left + rx, top])}`,
    line([right - rx, top]),
    corner([right - kx, top], [right, top + ky], [right, top + ry]),
    line([right, bottom - ry]),
    corner([right, bottom - ky], [right - kx, bottom], [right - rx, bottom]),
    line([left + rx, bottom]),
    corner([left + kx, bottom], [left, bottom - ky], [left, bottom - ry]),
    line([left, top + ry]),
    corner([left, top + ky], [left + kx, top], [left + rx, top]),
    'Z',
  ].join('');
};

/** A part of an ellipse from one ray to another, anticlockwise as Windows draws it. */
export const arcOf = ([left, top]: Point, [right, bottom]: Point, from: Point, to: Point): Point[] => {
  const [cx, cy, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
  const angle = ([x, y]: Point) => Math.atan2((y - cy) / (ry || 1), (x - cx) / (rx || 1));
  const begin = angle(from);
  let sweep = begin - angle(to);
  if (sweep <= 0) sweep += 2 * Math.PI;
  const steps = Math.max(2, Math.ceil(sweep / 0.05));
  return Array.from({ length: steps + 1 }, (_, n) => {
    const at = begin - (sweep * n) / steps;
    return [cx + rx * Math.cos(at), cy + ry * Math.sin(at)] as const;
  });
};
