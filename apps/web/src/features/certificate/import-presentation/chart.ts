import type { Part } from './parts.ts';
import { all, at, isSet, numberOf, own, within, type Xml } from './xml.ts';

/** How the series of one part of a chart are drawn. */
type ChartForm = 'column' | 'bar' | 'line' | 'area' | 'pie' | 'doughnut';
export type Series = {
  readonly name: string;
  /** Undefined where the chart has a gap. */
  readonly values: readonly (number | undefined)[];
  readonly xml: Xml;
  /** Its place among all series of the chart, by which it gets its colour. */
  readonly order: number;
};
export type Plot = {
  readonly form: ChartForm;
  readonly grouping: 'clustered' | 'stacked' | 'percentStacked';
  readonly series: readonly Series[];
  /** The gap between two groups of bars in widths of a bar, and how far bars of a group overlap. */
  readonly gap: number;
  readonly overlap: number;
  /** The hole of a ring, as a share of its width. */
  readonly hole: number;
  readonly labels: Xml | undefined;
  readonly axes: readonly string[];
};
export type Chart = {
  readonly title: string;
  readonly plots: readonly Plot[];
  readonly categories: readonly string[];
  /** The number format. */
  readonly format: string;
  readonly valueAxes: readonly Xml[];
  readonly categoryAxis: Xml | undefined;
  readonly legend: 'l' | 'r' | 't' | 'b' | undefined;
  readonly threeD: boolean;
  /** Where the file gives text sizes and colours for the whole chart. */
  readonly words: Xml | undefined;
};
/** Why a chart is not drawn: its kind is not supported, the file has no values for it, or it has too many. */
type Undrawn = { readonly problem: 'chartKind' | 'chartData' | 'chartSize'; readonly detail: string };

const FORMS: Readonly<Record<string, (xml: Xml) => ChartForm>> = {
  bar: (xml) => (at(xml, 'barDir')?.attributes.val === 'bar' ? 'bar' : 'column'),
  line: () => 'line',
  area: () => 'area',
  pie: () => 'pie',
  doughnut: () => 'doughnut',
};
/** `barChart` and `bar3DChart` are drawn alike. */
const kindOf = (xml: Xml): string => xml.name.replace(/(3D)?Chart$/, '');
const isPlot = ({ name }: Xml): boolean => /Chart$/.test(name);

/** Maximum number of values or labels of one series; more cannot be distinguished on a page. */
const MOST_POINTS = 400;

const valOf = (xml: Xml | undefined): string | undefined => xml?.attributes.val;
/** The cached texts of a cell range, by their place. */
const cached = (holder: Xml | undefined): string[] => {
  for (const xml of holder ? within(holder) : []) {
    if (xml.name !== 'numCache' && xml.name !== 'strCache' && xml.name !== 'numLit' && xml.name !== 'strLit') continue;
    const found: string[] = [];
    for (const point of all(xml, 'pt')) {
      const place = numberOf(point, 'idx') ?? -1;
      if (place >= 0 && place < MOST_POINTS) found[place] = (at(point, 'v')?.text ?? '').trim();
    }
    return Array.from(found, (word) => word ?? '');
  }
  return [];
};
const numbers = (holder: Xml | undefined): (number | undefined)[] =>
  cached(holder).map((word) => (word !== '' && Number.isFinite(Number(word)) ? Number(word) : undefined));

const textIn = (xml: Xml | undefined): string => {
  const words = xml ? [...within(xml)].filter(({ name }) => name === 't').map(({ text }) => text) : [];
  return words.join('') || cached(xml).join(' ');
};

const plotOf = (xml: Xml, form: ChartForm): Plot => ({
  form,
  grouping: groupingOf(at(xml, 'grouping')),
  series: all(xml, 'ser').map((series, n) => ({
    name: textIn(at(series, 'tx')),
    values: numbers(at(series, 'val')),
    xml: series,
    order: numberOf(at(series, 'idx'), 'val') ?? n,
  })),
  gap: Math.max(0, Math.min(5, (numberOf(at(xml, 'gapWidth'), 'val') ?? 150) / 100)),
  overlap: Math.max(-1, Math.min(1, (numberOf(at(xml, 'overlap'), 'val') ?? 0) / 100)),
  hole: Math.max(0.1, Math.min(0.9, (numberOf(at(xml, 'holeSize'), 'val') ?? 50) / 100)),
  labels: at(xml, 'dLbls'),
  axes: all(xml, 'axId').flatMap((axis) => valOf(axis) ?? []),
});
const groupingOf = (xml: Xml | undefined): Plot['grouping'] => {
  const val = valOf(xml);
  return val === 'stacked' || val === 'percentStacked' ? val : 'clustered';
};

/** Newer charts give their kind for each series. */
const newerKind = (xml: Xml): string =>
  [...within(xml)].flatMap(({ name, attributes }) => (name === 'series' ? (attributes.layoutId ?? []) : []))[0] ?? '';

/** What a chart shows, from the values that the file stores outside its embedded sheet. */
export const readChart = (part: Part | undefined): Chart | Undrawn => {
  if (!part) return { problem: 'chartData', detail: '' };
  const chart = at(part.xml, 'chart');
  const area = at(chart, 'plotArea');
  const plots = area?.children.filter(isPlot) ?? [];
  if (plots.length === 0) return { problem: 'chartKind', detail: newerKind(part.xml).slice(0, 40) };
  const read: Plot[] = [];
  for (const xml of plots) {
    const form = own(FORMS, kindOf(xml));
    if (!form) return { problem: 'chartKind', detail: kindOf(xml).slice(0, 40) };
    read.push(plotOf(xml, form(xml)));
  }
  const series = read.flatMap((plot) => plot.series);
  if (series.every(({ values }) => values.length === 0)) return { problem: 'chartData', detail: '' };
  // A series without values still has its words in the legend.
  const points = series.reduce((sum, { values }) => sum + Math.max(1, values.length), 0);
  if (points > MOST_POINTS) return { problem: 'chartSize', detail: String(points) };
  const first = series.find(({ xml }) => at(xml, 'cat'));
  const legend = at(chart, 'legend');
  return {
    title: titleOf(chart, series),
    plots: read,
    categories: cached(at(first?.xml, 'cat')),
    format: formatOf(series[0]?.xml),
    valueAxes: all(area, 'valAx'),
    categoryAxis: at(area, 'catAx') ?? at(area, 'dateAx'),
    legend: legend && legendAt(valOf(at(legend, 'legendPos'))),
    threeD: plots.some(({ name }) => name.endsWith('3DChart')),
    words: at(part.xml, 'txPr'),
  };
};
const legendAt = (val: string | undefined): Chart['legend'] => (val === 'l' || val === 't' || val === 'b' ? val : 'r');
const formatOf = (series: Xml | undefined): string => {
  const values = at(series, 'val');
  const code = values && [...within(values)].find(({ name }) => name === 'formatCode');
  return code?.text.trim() ?? 'General';
};
/** Without a text of its own, the title of a chart with one series is the name of the series. */
const titleOf = (chart: Xml | undefined, series: readonly Series[]): string => {
  const title = at(chart, 'title');
  if (!title || isSet(at(chart, 'autoTitleDeleted'), 'val')) return '';
  return textIn(at(title, 'tx')) || (series.length === 1 ? (series[0]?.name ?? '') : '');
};

/** As many as a sheet writes; a file may ask for more than a number has. */
const MOST_DECIMALS = 15;
/** A number as a sheet writes it, as far as charts need it: with decimals, thousands and per cent. */
export const writtenNumber = (value: number, format: string): string => {
  const decimals = Math.min(MOST_DECIMALS, /\.(0+)/.exec(format)?.[1]?.length ?? 0);
  if (format.includes('%')) return `${(value * 100).toFixed(decimals)}%`;
  if (/^general$/i.test(format) || !/[0#]/.test(format)) return String(Number(value.toPrecision(6)));
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = format.includes(',') ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : whole;
  return part === undefined ? grouped : `${grouped}.${part}`;
};
