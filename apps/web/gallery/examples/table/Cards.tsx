import { Cards } from '#/ui/table/Cards.tsx';
import { type Examples, nothing } from '../../example.ts';
import { columns, operations, works } from '../../works.tsx';

export const examples: Examples = {
  'to choose from': () => (
    <Cards
      rows={works()}
      rowId={({ id }) => id}
      columns={columns()}
      operations={operations}
      selection={{ 2: true }}
      select={nothing}
      nameOf={({ title }) => title}
    />
  ),
};
