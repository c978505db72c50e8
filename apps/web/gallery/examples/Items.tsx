import { Items } from '#/ui/Items.tsx';
import type { Examples } from '../example.ts';
import { works } from '../works.tsx';

export const examples: Examples = {
  'one below the other': () => (
    <Items of={works()} id={({ id }) => id} className="divide-y divide-line" item="py-3">
      {({ title }) => title}
    </Items>
  ),
};
