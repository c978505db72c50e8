import { Area, AreaChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, colours, margin, tip } from './look.ts';

type GrowthRow = { label: string; value: number };

type Props = {
  name: string;
  rows: readonly GrowthRow[];
  unit: string;
  /** What is to be reached, drawn as a line with its name. */
  goal: { value: number; label: string };
  height?: number;
};

/** A sum that grows towards its goal. */
export function Growth({ name, rows, unit, goal, height = 260 }: Props) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <AreaChart data={[...rows]} margin={{ ...margin, top: 24 }} title={name}>
        <CartesianGrid vertical={false} stroke={colours.grid} />
        <XAxis dataKey="label" {...axis} minTickGap={24} />
        <YAxis allowDecimals={false} width="auto" domain={[0, Math.max(1, goal.value)]} {...axis} />
        <Tooltip {...tip} />
        <ReferenceLine
          y={goal.value}
          stroke={colours.second}
          strokeDasharray="4 4"
          label={{ value: goal.label, position: 'insideTopRight', dy: -20, fill: 'var(--ink-2)', fontSize: 12 }}
        />
        <Area
          type="linear"
          dataKey="value"
          name={unit}
          stroke={colours.first}
          fill={colours.first}
          fillOpacity={0.15}
          dot={rows.length < 40}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
