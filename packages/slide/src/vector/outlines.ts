import type { Outline } from '@laurel/domain/certificate/shapes.ts';

type Size = { readonly width: number; readonly height: number };
type Point = readonly [x: number, y: number];

const r2 = (n: number) => Math.round(n * 100) / 100;
/** Handle length for drawing an ellipse as four cubic curves (to 0.03 % of its radius). */
const HANDLE = 0.5523;

const closed = (points: readonly Point[], { width, height }: Size) =>
  `M${points.map(([x, y]) => `${r2(x * width)} ${r2(y * height)}`).join('L')}Z`;

/** Corners of a polygon or star on the unit circle around the middle of the box, the first at the top. */
const around = (count: number, inner = 1): Point[] =>
  Array.from({ length: count }, (_, i): Point => {
    const turn = -Math.PI / 2 + (i / count) * 2 * Math.PI;
    const reach = (i % 2 ? inner : 1) / 2;
    return [0.5 + reach * Math.cos(turn), 0.5 + reach * Math.sin(turn)];
  });
/** The same points, stretched so that they touch all four edges of the box. */
const filling = (points: readonly Point[]): Point[] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return points.map(([x, y]): Point => [(x - left) / (right - left), (y - top) / (bottom - top)]);
};

/** A rectangle with corners of this radius, at most half its shorter side. */
const rectangle = ({ width, height }: Size, radius: number): string => {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return `M0 0H${r2(width)}V${r2(height)}H0Z`;
  const k = r * (1 - HANDLE);
  const [w, h] = [width, height];
  const curve = (...numbers: number[]) => `C${numbers.map(r2).join(' ')}`;
  return [
    `M${r2(r)} 0H${r2(w - r)}${curve(w - k, 0, w, k, w, r)}`,
    `V${r2(h - r)}${curve(w, h - k, w - k, h, w - r, h)}`,
    `H${r2(r)}${curve(k, h, 0, h - k, 0, h - r)}`,
    `V${r2(r)}${curve(0, k, k, 0, r, 0)}Z`,
  ].join('');
};

/** Drawn as four curves: printers turn an `ellipse` into dozens. */
const ellipse = ({ width, height }: Size): string => {
  const [rx, ry] = [width / 2, height / 2];
  const [hx, hy] = [rx * HANDLE, ry * HANDLE];
  const curve = (...numbers: number[]) => `C${numbers.map(r2).join(' ')}`;
  return [
    `M${r2(width)} ${r2(ry)}`,
    curve(width, ry + hy, rx + hx, height, rx, height),
    curve(rx - hx, height, 0, ry + hy, 0, ry),
    curve(0, ry - hy, rx - hx, 0, rx, 0),
    `${curve(rx + hx, 0, width, ry - hy, width, ry)}Z`,
  ].join('');
};

/** Numbers of a path between 0 and 1, in pairs, stretched to the box. */
const stretched = (path: string, { width, height }: Size): string => {
  let at = 0;
  return path.replace(/-?[\d.]+/g, (number) => String(r2(Number(number) * (at++ % 2 === 0 ? width : height))));
};

const SHIELD =
  'M0.5 0C0.62 0.07 0.82 0.11 1 0.1L1 0.5C1 0.76 0.78 0.92 0.5 1C0.22 0.92 0 0.76 0 0.5L0 0.1C0.18 0.11 0.38 0.07 0.5 0Z';
const HEART =
  'M0.5 1C0.2 0.78 0 0.56 0 0.3C0 0.12 0.13 0 0.28 0C0.38 0 0.46 0.06 0.5 0.16C0.54 0.06 0.62 0 0.72 0C0.87 0 1 0.12 1 0.3C1 0.56 0.8 0.78 0.5 1Z';
const ARCH = 'M0 1L0 0.5C0 0.22385 0.22385 0 0.5 0C0.77615 0 1 0.22385 1 0.5L1 1Z';

/** A rectangle whose corners are cut by quarter circles, as on brass plates. */
const plaque = ({ width, height }: Size): string => {
  const r = Math.min(width, height) * 0.16;
  const k = r * HANDLE;
  const [w, h] = [width, height];
  const curve = (...numbers: number[]) => `C${numbers.map(r2).join(' ')}`;
  return [
    `M${r2(r)} 0H${r2(w - r)}${curve(w - r, k, w - k, r, w, r)}`,
    `V${r2(h - r)}${curve(w - k, h - r, w - r, h - k, w - r, h)}`,
    `H${r2(r)}${curve(r, h - k, k, h - r, 0, h - r)}`,
    `V${r2(r)}${curve(k, r, r, k, r, 0)}Z`,
  ].join('');
};

/** Ends that fold back into the middle of a banner, with the same depth at any length. */
const ribbon = ({ width, height }: Size): string => {
  const cut = r2(Math.min(width / 4, height / 2));
  const [w, h] = [r2(width), r2(height)];
  return `M0 0H${w}L${r2(w - cut)} ${r2(h / 2)}L${w} ${h}H0L${cut} ${r2(h / 2)}Z`;
};
const arrow = ({ width, height }: Size): string => {
  const neck = r2(width - Math.min(width * 0.6, height * 0.7));
  const [top, bottom] = [r2(height * 0.28), r2(height * 0.72)];
  return `M0 ${top}H${neck}V0L${r2(width)} ${r2(height / 2)}L${neck} ${r2(height)}V${bottom}H0Z`;
};
const chevron = ({ width, height }: Size): string => {
  const point = r2(Math.min(width / 2, height / 2));
  const [w, h] = [r2(width), r2(height)];
  return `M0 0H${r2(w - point)}L${w} ${r2(h / 2)}L${r2(w - point)} ${h}H0L${point} ${r2(h / 2)}Z`;
};

const DRAWN: Readonly<Record<Outline, (size: Size, radius: number) => string>> = {
  rectangle,
  ellipse,
  triangle: (size) =>
    closed(
      [
        [0.5, 0],
        [1, 1],
        [0, 1],
      ],
      size,
    ),
  diamond: (size) =>
    closed(
      [
        [0.5, 0],
        [1, 0.5],
        [0.5, 1],
        [0, 0.5],
      ],
      size,
    ),
  pentagon: (size) => closed(filling(around(5)), size),
  hexagon: (size) =>
    closed(
      [
        [0.25, 0],
        [0.75, 0],
        [1, 0.5],
        [0.75, 1],
        [0.25, 1],
        [0, 0.5],
      ],
      size,
    ),
  octagon: (size) =>
    closed(
      [
        [0.29, 0],
        [0.71, 0],
        [1, 0.29],
        [1, 0.71],
        [0.71, 1],
        [0.29, 1],
        [0, 0.71],
        [0, 0.29],
      ],
      size,
    ),
  star: (size) => closed(filling(around(10, 0.382)), size),
  burst: (size) => closed(filling(around(48, 0.9)), size),
  shield: (size) => stretched(SHIELD, size),
  plaque,
  arch: (size) => stretched(ARCH, size),
  ribbon,
  arrow,
  chevron,
  heart: (size) => stretched(HEART, size),
};

/** The path of an outline in a box of this size, `grown` beyond it on every side (inwards if negative). */
export const outlinePath = (outline: Outline, size: Size, radius = 0): string => DRAWN[outline](size, radius);

/** The same, `by` larger on every side; the box keeps its middle. */
export const grownPath = (outline: Outline, { width, height }: Size, radius: number, by: number) => ({
  d: outlinePath(
    outline,
    { width: Math.max(0, width + 2 * by), height: Math.max(0, height + 2 * by) },
    radius > 0 ? Math.max(0, radius + by) : 0,
  ),
  at: -by,
});
