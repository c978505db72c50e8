import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import type { Border } from '@laurel/domain/certificate/shapes.ts';
import { type Chart, type Plot, type Series, writtenNumber } from './chart.ts';
import type { Place } from './place.ts';
import type { Said, Scene } from './scene.ts';
import { textOf } from './text.ts';
import { all, at, isSet, numberOf, within, type Xml } from './xml.ts';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Align = 'l' | 'ctr' | 'r';

/** How a chart is drawn: its colours, lines and texts. */
export type Pen = {
  readonly chart: Chart;
  readonly scene: Scene;
  readonly note: (said: Said) => void;
  readonly ofTheme: (n: number) => string;
  readonly paintOf: (holder: Xml | undefined, n: number) => Json;
  readonly lineOf: (series: Series) => Border;
};

const el = (name: string, attributes: Record<string, string> = {}, children: readonly Xml[] = [], text = ''): Xml => ({
  ...{ name, attributes, children, text },
});
/** Text size of a chart in hundredths of a point, if the file gives none. */
const USUAL = 1_000;
const TITLE = 1_400;

const stylesOf = ({ words }: Chart): Xml | undefined =>
  words && [...within(words)].find(({ name }) => name === 'defRPr');

/** Text at a place on the page, in the size and colour of the chart’s text. */
export const wordsIn = (
  pen: Pen,
  words: string,
  box: Box,
  align: Align,
  given: { size?: number; bold?: boolean; colour?: string | undefined } = {},
): Json[] => {
  if (words === '') return [];
  const said = stylesOf(pen.chart);
  const size = given.size ?? numberOf(said, 'sz') ?? USUAL;
  const grey = el('solidFill', {}, [el('srgbClr', { val: '595959' })]);
  const own = given.colour && el('solidFill', {}, [el('srgbClr', { val: given.colour })]);
  const fill = own || (said?.children.find(({ name }) => name === 'solidFill') ?? grey);
  const run = el('r', {}, [
    el('rPr', { sz: String(size), b: given.bold ? '1' : '0' }, [fill]),
    el('t', {}, [], words.slice(0, 200)),
  ]);
  const body = el('txBody', {}, [el('p', {}, [el('pPr', { algn: align }), run])]);
  const frame = el('bodyPr', { lIns: '0', rIns: '0', tIns: '0', bIns: '0', anchor: 'ctr', wrap: 'square' });
  const place: Place = { ...box, rotate: 0, flipH: false, flipV: false };
  const text = textOf({ body, boxes: [frame], lists: [] }, place, pen.scene, pen.note);
  return text ? [text] : [];
};

/** White text on dark parts; undefined where the usual colour is readable. */
export const wordsOn = (paint: Json): string | undefined => {
  const hex = typeof paint.colour === 'string' ? Number.parseInt(paint.colour.slice(1, 7), 16) : Number.NaN;
  const light = 0.2126 * (hex >> 16) + 0.7152 * ((hex >> 8) & 255) + 0.0722 * (hex & 255);
  return Number.isFinite(hex) && light < 150 ? 'FFFFFF' : undefined;
};

/** The numbers that the file shows next to the values of a series. */
export const labelsOf = ({ labels }: Plot, { xml }: Series): { value: boolean; percent: boolean } => {
  const shown = at(xml, 'dLbls') ?? labels;
  const is = (name: string) => isSet(at(shown, name), 'val') === true && !isSet(at(shown, 'delete'), 'val');
  return { value: is('showVal'), percent: is('showPercent') };
};

/** A value beside its bar or point. */
export const valueWords = (pen: Pen, plot: Plot, series: Series, n: number, spot: Box, lying: boolean): Json[] => {
  const value = series.values[n];
  if (value === undefined || !labelsOf(plot, series).value) return [];
  const size = (pen.scene.by * 12_700 * (numberOf(stylesOf(pen.chart), 'sz') ?? USUAL)) / 100;
  const [middle, wide] = [spot.left + spot.width / 2, size * 6];
  const inside = plot.grouping !== 'clustered';
  const box = lying
    ? {
        left: inside ? middle - wide / 2 : spot.left + spot.width + size * 0.2,
        top: spot.top,
        width: wide,
        height: spot.height,
      }
    : {
        left: middle - wide / 2,
        top: inside ? spot.top : spot.top - size * 1.5,
        width: wide,
        height: inside ? spot.height : size * 1.4,
      };
  const colour = inside ? wordsOn(pointPaint(pen, series, n)) : undefined;
  return wordsIn(pen, writtenNumber(value, pen.chart.format), box, lying && !inside ? 'l' : 'ctr', { colour });
};

/** What one point of a series is filled with: its own, or that of its series. */
export const pointPaint = (pen: Pen, { xml, order }: Series, n: number, byPoint = false): Json => {
  const own = all(xml, 'dPt').find((point) => numberOf(at(point, 'idx'), 'val') === n);
  if (at(own, 'spPr')) return pen.paintOf(own, byPoint ? n : order);
  return byPoint && !at(xml, 'spPr', 'solidFill') ? pen.paintOf(undefined, n) : pen.paintOf(xml, order);
};

type Entry = { readonly words: string; readonly paint: Json };
/** Series, or the parts of a pie, as the legend names them. */
const entriesOf = (pen: Pen): Entry[] => {
  const { plots, categories } = pen.chart;
  const [first] = plots;
  const [pie] = first?.series ?? [];
  if (first && pie && (first.form === 'pie' || first.form === 'doughnut'))
    return categories.map((words, n) => ({ words, paint: pointPaint(pen, pie, n, true) }));
  return plots.flatMap(({ form, series }) =>
    series.map((one) => ({
      words: one.name,
      paint: form === 'line' ? { kind: 'colour', colour: pen.lineOf(one).colour } : pen.paintOf(one.xml, one.order),
    })),
  );
};

/** Title and legend of a chart, and the remaining area. */
export const labelled = (pen: Pen, { left, top, width, height }: Place): { rest: Box; elements: Json[] } => {
  const { chart, scene } = pen;
  const size = (scene.by * 12_700 * (numberOf(stylesOf(chart), 'sz') ?? USUAL)) / 100;
  const heading = chart.title ? Math.min(height / 4, size * 2.6) : size * 0.5;
  const title = wordsIn(pen, chart.title, { left, top, width, height: heading }, 'ctr', { size: TITLE });
  const rest = { left, top: top + heading, width, height: height - heading };
  const entries = chart.legend ? entriesOf(pen).filter(({ words }) => words !== '') : [];
  if (entries.length === 0) return { rest, elements: title };
  const isBeside = chart.legend === 'l' || chart.legend === 'r';
  const line = size * 1.6;
  const wide = Math.min(width / 3, Math.max(...entries.map(({ words }) => words.length)) * size + size * 2.2);
  const swatch = (x: number, y: number, { words, paint }: Entry): Json[] => [
    {
      type: 'vector',
      outline: 'rectangle',
      rotate: 0,
      left: x,
      top: y + line * 0.25,
      width: line / 2,
      height: line / 2,
      fill: paint,
    },
    ...wordsIn(pen, words, { left: x + line * 0.75, top: y, width: Math.max(1, wide - line), height: line }, 'l'),
  ];
  if (isBeside) {
    const from = chart.legend === 'l' ? left : left + width - wide;
    const y = rest.top + Math.max(0, (rest.height - entries.length * line) / 2);
    const drawn = entries.flatMap((entry, n) => swatch(from, y + n * line, entry));
    const beside = { ...rest, left: chart.legend === 'l' ? left + wide : left, width: width - wide };
    return { rest: beside, elements: [...title, ...drawn] };
  }
  const abreast = Math.max(1, Math.min(entries.length, Math.floor(width / wide)));
  const rows = Math.ceil(entries.length / abreast);
  const y = chart.legend === 't' ? rest.top : top + height - rows * line;
  const from = left + (width - abreast * wide) / 2;
  const drawn = entries.flatMap((entry, n) =>
    swatch(from + (n % abreast) * wide, y + Math.floor(n / abreast) * line, entry),
  );
  const above = {
    ...rest,
    top: chart.legend === 't' ? rest.top + rows * line : rest.top,
    height: rest.height - rows * line,
  };
  return { rest: above, elements: [...title, ...drawn] };
};
