import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import type { Border } from '@laurel/domain/certificate/shapes.ts';
import { type Chart, type Plot, type Series, writtenNumber } from './chart.ts';
import { labelled, type Pen, pointPaint, valueWords, wordsIn } from './chart-labels.ts';
import { roundPlot } from './chart-rings.ts';
import { type Scale, scaleOf, stretches } from './chart-scale.ts';
import { css } from './colour.ts';
import { straight } from './lines.ts';
import { borderOf, fillIn } from './paint.ts';
import type { Place } from './place.ts';
import { round, type Said, type Scene } from './scene.ts';
import { at, isSet } from './xml.ts';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Point = readonly [x: number, y: number];

const GRID: Border = { colour: '#d9d9d9', width: 0.6, dash: 'solid' };
const AXIS: Border = { colour: '#a6a6a6', width: 0.8, dash: 'solid' };

/** The colours of series, or of the parts of a pie: their own, or those of the theme in turn. */
const penFor = (chart: Chart, scene: Scene, note: (said: Said) => void): Pen => {
  const { palette } = scene.theme;
  const ofTheme = (n: number) => {
    const colour = palette.scheme[`accent${(n % 6) + 1}`];
    return colour ? css(colour) : '#4472c4';
  };
  const paintOf = (holder: Parameters<typeof fillIn>[0], n: number): Json => {
    const fill = fillIn(at(holder, 'spPr'), palette, note);
    return fill && fill.kind !== 'picture' ? { ...fill } : { kind: 'colour', colour: ofTheme(n) };
  };
  return {
    ...{ chart, scene, note, ofTheme, paintOf },
    lineOf: (series) =>
      borderOf(at(series.xml, 'spPr', 'ln'), undefined, scene, note) ?? {
        ...{ colour: ofTheme(series.order), dash: 'solid' },
        width: round(28_575 * scene.by),
      },
  };
};

/** A chart as shapes, lines and texts in its place. */
export const chartElements = (chart: Chart, place: Place, scene: Scene, note: (said: Said) => void): Json[] => {
  const pen = penFor(chart, scene, note);
  const { rest, elements } = labelled(pen, place);
  const [first] = chart.plots;
  if (first && (first.form === 'pie' || first.form === 'doughnut'))
    return [...elements, ...roundPlot(pen, first, rest)];
  return [...elements, ...axed(pen, rest)];
};

/** The plots of a chart that have axes, with their axes. */
const axed = (pen: Pen, rest: Box): Json[] => {
  const { chart } = pen;
  const lying = chart.plots.some(({ form }) => form === 'bar');
  const axisOf = (plot: Plot) =>
    chart.valueAxes.find((axis) => plot.axes.includes(at(axis, 'axId')?.attributes.val ?? '')) ?? chart.valueAxes[0];
  const scaleFor = (plot: Plot) =>
    scaleOf(
      chart.plots.filter((other) => axisOf(other) === axisOf(plot)),
      axisOf(plot),
    );
  const [first] = chart.plots;
  if (!first) return [];
  const scale = scaleFor(first);
  const { box, elements } = axes(pen, { rest, scale, lying });
  const drawn = chart.plots.flatMap((plot) => drawPlot(pen, plot, { box, scale: scaleFor(plot), lying }));
  return [...elements, ...drawn];
};

type Field = { readonly box: Box; readonly scale: Scale; readonly lying: boolean };

/** Where a value is, along the axis of values. */
const along = ({ box, scale, lying }: Field, value: number): number => {
  const share = (Math.min(scale.most, Math.max(scale.least, value)) - scale.least) / (scale.most - scale.least);
  return lying ? box.left + share * box.width : box.top + (1 - share) * box.height;
};

/** The grid lines, the category axis and the labels of both axes, and the area between them. */
const axes = (pen: Pen, { rest, scale, lying }: { rest: Box; scale: Scale; lying: boolean }) => {
  const { chart } = pen;
  const size = pen.scene.by * 12_700 * 10;
  const percent = chart.plots[0]?.grouping === 'percentStacked';
  const shown = (value: number) => writtenNumber(Number(value.toPrecision(10)), percent ? '0%' : chart.format);
  const valueWords = isSet(at(chart.valueAxes[0], 'delete'), 'val') ? [] : scale.ticks.map(shown);
  const categoryWords = isSet(at(chart.categoryAxis, 'delete'), 'val') ? [] : chart.categories;
  const widest = (words: readonly string[]) =>
    Math.min(rest.width / 3, Math.max(0, ...words.map((word) => word.length)) * size * 0.75 + size * 0.6);
  const beside = widest(lying ? categoryWords : valueWords);
  const below = (lying ? valueWords : categoryWords).length > 0 ? size * 2 : size * 0.5;
  const box = {
    ...{ left: rest.left + beside, top: rest.top + size * 0.7 },
    ...{ width: Math.max(1, rest.width - beside - size), height: Math.max(1, rest.height - below - size * 0.7) },
  };
  const field: Field = { box, scale, lying };
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const across = (from: Point, to: Point, border: Border) => straight([from, to], border);
  const gridded = at(chart.valueAxes[0], 'majorGridlines') ? scale.ticks : [];
  const zero = along(field, 0);
  const elements = [
    ...gridded.map((tick) => {
      const where = along(field, tick);
      return lying ? across([where, box.top], [where, bottom], GRID) : across([box.left, where], [right, where], GRID);
    }),
    lying ? across([zero, box.top], [zero, bottom], AXIS) : across([box.left, zero], [right, zero], AXIS),
    ...valueWords.flatMap((word, n) => {
      const where = along(field, scale.ticks[n] ?? 0);
      const spot = lying
        ? { left: where - size * 3, top: bottom + size * 0.2, width: size * 6, height: size * 1.6 }
        : { left: rest.left, top: where - size * 0.8, width: beside - size * 0.4, height: size * 1.6 };
      return wordsIn(pen, word, spot, lying ? 'ctr' : 'r');
    }),
    ...categoryWords.flatMap((word, n) => {
      const each = (lying ? box.height : box.width) / Math.max(1, categoryWords.length);
      // Horizontal bars begin at the bottom.
      const spot = lying
        ? { left: rest.left, top: bottom - (n + 1) * each, width: beside - size * 0.4, height: each }
        : { left: box.left + n * each, top: bottom + size * 0.2, width: each, height: size * 1.6 };
      return wordsIn(pen, word, spot, lying ? 'r' : 'ctr');
    }),
  ];
  return { box, elements };
};

const drawPlot = (pen: Pen, plot: Plot, field: Field): Json[] => {
  switch (plot.form) {
    case 'column':
    case 'bar':
      return bars(pen, plot, field);
    case 'line':
      return plot.series.flatMap((series, n) => lineOf(pen, { plot, series, n }, field));
    case 'area':
      return plot.series.flatMap((series, n) => areaOf(pen, { plot, series, n }, field));
    default:
      // A pie among columns has no place of its own.
      return [];
  }
};

const countOf = ({ series }: Plot, { categories }: Pen['chart']): number =>
  Math.max(1, categories.length, ...series.map(({ values }) => values.length));

const bars = (pen: Pen, plot: Plot, field: Field): Json[] => {
  const { box, lying } = field;
  const each = (lying ? box.height : box.width) / countOf(plot, pen.chart);
  const abreast = plot.grouping === 'clustered' ? plot.series.length : 1;
  const overlap = abreast > 1 ? plot.overlap : 0;
  const thick = each / (abreast - (abreast - 1) * overlap + plot.gap);
  return stretches(plot).flatMap((series, s) =>
    series.flatMap((stretch, n) => {
      const of = plot.series[s];
      if (!stretch || !of) return [];
      const aside = (thick * plot.gap) / 2 + (abreast > 1 ? s * thick * (1 - overlap) : 0);
      const [from, to] = [along(field, stretch[0]), along(field, stretch[1])];
      const length = Math.max(0.1, Math.abs(to - from));
      const spot = lying
        ? {
            left: Math.min(from, to),
            top: box.top + box.height - n * each - aside - thick,
            width: length,
            height: thick,
          }
        : { left: box.left + n * each + aside, top: Math.min(from, to), width: thick, height: length };
      return [
        { type: 'vector', outline: 'rectangle', rotate: 0, fill: pointPaint(pen, of, n), ...rounded(spot) },
        ...valueWords(pen, plot, of, n, spot, lying),
      ];
    }),
  );
};
const rounded = ({ left, top, width, height }: Box): Json => ({
  ...{ left: round(left), top: round(top), width: round(width), height: round(height) },
});

type Drawn = { readonly plot: Plot; readonly series: Series; readonly n: number };
/** The places of the values of a series on the page, in the middle of their categories. */
const placesOf = ({ plot, n }: Drawn, field: Field, end: 0 | 1, pen: Pen): (Point | undefined)[] => {
  const each = field.box.width / countOf(plot, pen.chart);
  const values = stretches(plot)[n] ?? [];
  return values.map((stretch, at) =>
    stretch ? [field.box.left + (at + 0.5) * each, along(field, stretch[end])] : undefined,
  );
};

/** A path through places on the page, as an element in its own box. */
const through = (points: readonly Point[], close: boolean, more: Json): Json => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  const path = points.map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${round(x - left)} ${round(y - top)}`).join('');
  return {
    ...{ type: 'vector', outline: 'path', path: close ? `${path}Z` : path, rotate: 0 },
    ...{ pathBox: [round(width), round(height)], ...rounded({ left, top, width, height }), ...more },
  };
};

const lineOf = (pen: Pen, drawn: Drawn, field: Field): Json[] => {
  const places = placesOf(drawn, field, 1, pen);
  const border = pen.lineOf(drawn.series);
  // A gap in the values is one in the line.
  const runs: Point[][] = [[]];
  for (const place of places) {
    if (place) runs.at(-1)?.push(place);
    else runs.push([]);
  }
  const side = border.width * 2.5;
  const isMarked = at(drawn.series.xml, 'marker', 'symbol')?.attributes.val !== 'none';
  return [
    ...runs.filter((run) => run.length > 1).map((run) => through(run, false, { border, fill: { kind: 'none' } })),
    ...places.flatMap((place, n) => {
      if (!place) return [];
      const spot = { left: place[0] - side / 2, top: place[1] - side / 2, width: side, height: side };
      const dot = { type: 'vector', outline: 'ellipse', rotate: 0, ...rounded(spot) };
      return [
        ...(isMarked ? [{ ...dot, fill: { kind: 'colour', colour: border.colour } }] : []),
        ...valueWords(pen, drawn.plot, drawn.series, n, spot, false),
      ];
    }),
  ];
};

const areaOf = (pen: Pen, drawn: Drawn, field: Field): Json[] => {
  const seen = (end: 0 | 1) => placesOf(drawn, field, end, pen).flatMap((place) => (place ? [place] : []));
  const [upper, lower] = [seen(1), seen(0)];
  if (upper.length < 2) return [];
  const { series } = drawn;
  return [through([...upper, ...lower.toReversed()], true, { fill: pen.paintOf(series.xml, series.order) })];
};
