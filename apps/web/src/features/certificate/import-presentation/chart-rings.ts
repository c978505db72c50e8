import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import { type Plot, type Series, writtenNumber } from './chart.ts';
import { labelsOf, type Pen, pointPaint, wordsIn, wordsOn } from './chart-labels.ts';
import { round } from './scene.ts';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The slices of a pie, or of each ring, clockwise from above. */
export const roundPlot = (pen: Pen, plot: Plot, rest: Box): Json[] => {
  const across = Math.max(1, Math.min(rest.width, rest.height) * 0.9);
  const box = {
    ...{ left: rest.left + (rest.width - across) / 2, top: rest.top + (rest.height - across) / 2 },
    ...{ width: across, height: across },
  };
  const rings = plot.form === 'doughnut' ? plot.series : plot.series.slice(0, 1);
  const hole = plot.form === 'doughnut' ? (across / 2) * plot.hole : 0;
  const thick = (across / 2 - hole) / Math.max(1, rings.length);
  return rings.flatMap((series, n) =>
    ring(pen, plot, series, { box, inner: hole + n * thick, outer: hole + (n + 1) * thick }),
  );
};

type Ring = { readonly box: Box; readonly inner: number; readonly outer: number };
const ring = (pen: Pen, plot: Plot, series: Series, { box, inner, outer }: Ring): Json[] => {
  const parts = series.values.map((value) => Math.max(0, value ?? 0));
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return [];
  const labels = labelsOf(plot, series);
  let turn = -Math.PI / 2;
  return parts.flatMap((part, n): Json[] => {
    const from = turn;
    turn += (part / total) * 2 * Math.PI;
    if (part === 0) return [];
    const paint = pointPaint(pen, series, n, true);
    const path = slice(box.width / 2, inner, outer, [from, turn]);
    const shape = { type: 'vector', outline: 'path', path, rotate: 0, pathBox: [round(box.width), round(box.height)] };
    const said = labels.percent
      ? writtenNumber(part / total, '0%')
      : labels.value
        ? writtenNumber(part, pen.chart.format)
        : '';
    const [far, middle] = [(inner + outer) / 2 + (inner === 0 ? outer * 0.15 : 0), (from + turn) / 2];
    const [x, y] = [
      box.left + box.width / 2 + far * Math.cos(middle),
      box.top + box.height / 2 + far * Math.sin(middle),
    ];
    const spot = { left: x - 40, top: y - 12, width: 80, height: 24 };
    return [
      { ...shape, ...placed(box), fill: paint, border: { colour: '#ffffff', width: 1, dash: 'solid' } },
      ...wordsIn(pen, said, spot, 'ctr', { colour: wordsOn(paint) }),
    ];
  });
};
const placed = ({ left, top, width, height }: Box): Json => ({
  ...{ left: round(left), top: round(top), width: round(width), height: round(height) },
});

/** A part of a ring, around the middle of a square twice as wide as `middle`. A whole one is two halves, since an arc has two ends. */
const slice = (middle: number, inner: number, outer: number, [from, to]: readonly [number, number]): string => {
  if (to - from > 2 * Math.PI - 1e-6) {
    const half = from + Math.PI;
    return slice(middle, inner, outer, [from, half]) + slice(middle, inner, outer, [half, to - 1e-4]);
  }
  const point = (far: number, turn: number) =>
    `${round(middle + far * Math.cos(turn))} ${round(middle + far * Math.sin(turn))}`;
  const wide = to - from > Math.PI ? 1 : 0;
  const arc = (far: number, turn: number, sweep: 0 | 1) =>
    `A${round(far)} ${round(far)} 0 ${wide} ${sweep} ${point(far, turn)}`;
  const begin = `M${point(outer, from)}${arc(outer, to, 1)}`;
  return inner > 0
    ? `${begin}L${point(inner, to)}${arc(inner, from, 0)}Z`
    : `${begin}L${round(middle)} ${round(middle)}Z`;
};
