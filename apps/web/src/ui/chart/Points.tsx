import {
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axis, colours, margin, tip } from './look.ts';

type PointRow = { id: string; label: string; x: number; y: number };

type Props = {
  name: string;
  rows: readonly PointRow[];
  /** What both axes show, with their unit. */
  x: string;
  y: string;
  height?: number;
};

/** Each row by two figures; zero of the first is marked. */
export function Points({ name, rows, x, y, height = 320 }: Props) {
  const title = (text: string) => ({ value: text, fill: 'var(--ink-2)', fontSize: 12 });
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ScatterChart margin={{ ...margin, bottom: 24 }} title={name}>
        <CartesianGrid stroke={colours.grid} />
        <XAxis type="number" dataKey="x" name={x} label={{ ...title(x), position: 'bottom' }} {...axis} />
        <YAxis
          type="number"
          dataKey="y"
          name={y}
          domain={[0, (highest: number) => Math.ceil(highest * 1.1)]}
          width={64}
          label={{ ...title(y), angle: -90, position: 'insideLeft' }}
          {...axis}
        />
        <ReferenceLine x={0} stroke={colours.second} strokeDasharray="4 4" />
        <Tooltip
          {...tip}
          content={({ payload }) => {
            const row = payload?.[0]?.payload as PointRow | undefined;
            return row ? (
              <p className="rounded-md border border-line bg-bg px-3 py-2 text-dense shadow-float">
                {row.label} · {x} {row.x} · {y} {row.y}
              </p>
            ) : null;
          }}
        />
        <Scatter data={[...rows]} fill={colours.first} fillOpacity={0.7} isAnimationActive={false} />
      </ScatterChart>
    </ResponsiveContainer>
  );
}
