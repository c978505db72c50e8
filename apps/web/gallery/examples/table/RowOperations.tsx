import { RowOperations } from '#/ui/table/RowOperations.tsx';
import type { Examples } from '../../example.ts';
import { operations } from '../../works.tsx';

export const examples: Examples = {
  three: () => <RowOperations operations={operations().slice(1)} />,
  more: () => <RowOperations operations={operations()} />,
};
