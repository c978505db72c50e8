import { Rows } from '#/ui/table/Rows.tsx';
import type { Density } from '#/ui/table/types.ts';
import { type Examples, nothing, say } from '../../example.ts';
import { columns, operations, works } from '../../works.tsx';

const every = (density: Density) => ({
  label: say('作品', 'Works'),
  rows: works(),
  rowId: ({ id }: { id: string }) => id,
  nameOf: ({ title }: { title: string }) => title,
  columns: columns(),
  visibility: { fee: false },
  density,
});

export const examples: Examples = {
  'with operations': () => <Rows {...every('default')} operations={operations} />,
  'to choose from, one of them open': () => (
    <Rows {...every('large')} current="3" choice={{ selection: { 2: true }, setSelection: nothing, pick: nothing }} />
  ),
  // Not while newer rows are on their way: they are paler then, below the contrast required of what stays.
  'small rows': () => <Rows {...every('small')} />,
};
