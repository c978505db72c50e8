/** What the charts share: our colours, no movement, and one size of text. */
export const colours = { first: 'var(--chart-1)', second: 'var(--chart-2)', grid: 'var(--line)' } as const;

export const axis = {
  tick: { fill: 'var(--ink-2)', fontSize: 12 },
  tickLine: false,
  axisLine: { stroke: 'var(--strong)' },
} as const;

export const tip = {
  contentStyle: {
    background: 'var(--bg)',
    border: '1px solid var(--line)',
    borderRadius: 6,
    color: 'var(--ink)',
    fontSize: 13,
  },
  itemStyle: { color: 'var(--ink)' },
  cursor: { fill: 'var(--muted)', opacity: 0.6 },
  isAnimationActive: false,
} as const;

export const margin = { top: 8, right: 16, bottom: 4, left: 4 } as const;
