import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, colours, margin, tip } from './look.ts';

type BarRow = { label: string; value: number };

type Props = { name: string; rows: readonly BarRow[]; unit: string; height?: number };

/** How often each class occurs: upright bars over their classes. `unit` names what is counted. */
export function Bars({ name, rows, unit, height = 260 }: Props) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={[...rows]} margin={margin} barCategoryGap={2} title={name}>
        <CartesianGrid vertical={false} stroke={colours.grid} />
        <XAxis dataKey="label" {...axis} interval="preserveStartEnd" minTickGap={12} />
        <YAxis allowDecimals={false} width="auto" {...axis} />
        <Tooltip {...tip} />
        <Bar dataKey="value" name={unit} fill={colours.first} radius={[2, 2, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
