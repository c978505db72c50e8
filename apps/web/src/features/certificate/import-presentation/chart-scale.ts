import type { Plot } from './chart.ts';
import { at, numberOf, type Xml } from './xml.ts';

/** The numbers at the ends of an axis and between them. */
export type Scale = { readonly least: number; readonly most: number; readonly ticks: readonly number[] };

/** The ends of each bar, area or line of a plot: of stacked ones, on top of those before. */
export const stretches = ({ series, grouping, form }: Plot): (readonly [from: number, to: number] | undefined)[][] => {
  if (grouping === 'clustered' || form === 'pie' || form === 'doughnut')
    return series.map(({ values }) => values.map((value) => (value === undefined ? undefined : [0, value])));
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  const totals = Array.from({ length: count }, (_, n) =>
    series.reduce((sum, { values }) => sum + Math.abs(values[n] ?? 0), 0),
  );
  const up = new Array<number>(count).fill(0);
  const down = new Array<number>(count).fill(0);
  return series.map(({ values }) =>
    values.map((value, n) => {
      if (value === undefined) return undefined;
      const part = grouping === 'percentStacked' ? value / (totals[n] || 1) : value;
      const side = part < 0 ? down : up;
      const from = side[n] ?? 0;
      side[n] = from + part;
      return [from, from + part] as const;
    }),
  );
};

const STEPS = [1, 2, 5, 10];
/** About this many numbers on an axis. */
const WANTED = 5;
const stepFor = (reach: number): number => {
  const rough = reach / WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough) ?? 10);
};
/** Maximum number of ticks; a file may ask for more. */
const MOST_TICKS = 50;

/** The scale of an axis: from the file, otherwise from the values, including zero unless all are far from it. */
export const scaleOf = (plots: readonly Plot[], axis: Xml | undefined): Scale => {
  const ends = plots.flatMap((plot) => stretches(plot).flatMap((series) => series.flatMap((stretch) => stretch ?? [])));
  const said = at(axis, 'scaling');
  const [lowest, highest] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const percent = plots.every(({ grouping }) => grouping === 'percentStacked');
  const least = numberOf(at(said, 'min'), 'val') ?? lowest;
  const most = numberOf(at(said, 'max'), 'val') ?? (percent ? 1 : highest);
  if (!(most > least)) return { least, most: least + 1, ticks: [least, least + 1] };
  const unit = numberOf(at(axis, 'majorUnit'), 'val');
  const step = unit && unit > 0 && (most - least) / unit <= MOST_TICKS ? unit : stepFor(most - least);
  const from = at(said, 'min') ? least : Math.floor(least / step) * step;
  // A bar does not reach the edge; spreadsheet programs leave a little room, too.
  const until = at(said, 'max') || percent ? most : (Math.floor(most / step) + (highest > 0 ? 1 : 0)) * step;
  const ticks = Array.from({ length: Math.floor((until - from) / step + 1e-6) + 1 }, (_, n) => from + n * step);
  return { least: from, most: Math.max(until, from + step), ticks };
};
