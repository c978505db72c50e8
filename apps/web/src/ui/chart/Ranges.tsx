import { Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Scatter, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, colours, margin, tip } from './look.ts';

type RangeRow = { label: string; low: number; median: number; high: number };

type Props = {
  name: string;
  rows: readonly RangeRow[];
  /** The names of the middle half and of its median. */
  words: { range: string; median: string };
  /** Both ends of the scale. */
  domain: readonly [number, number];
};

/** The middle half of each group as a bar across, with its median as a point. */
export function Ranges({ name, rows, words, domain }: Props) {
  const data = rows.map(({ label, low, median, high }) => ({ label, range: [low, high], median }));
  return (
    <ResponsiveContainer width="100%" height={Math.max(120, rows.length * 32 + 48)}>
      <ComposedChart data={data} layout="vertical" margin={margin} title={name}>
        <CartesianGrid horizontal={false} stroke={colours.grid} />
        <XAxis type="number" domain={[...domain]} {...axis} />
        <YAxis type="category" dataKey="label" width={132} interval={0} {...axis} />
        <Tooltip {...tip} />
        <Bar
          dataKey="range"
          name={words.range}
          fill={colours.first}
          fillOpacity={0.35}
          barSize={14}
          isAnimationActive={false}
        />
        <Scatter dataKey="median" name={words.median} fill={colours.first} isAnimationActive={false} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
