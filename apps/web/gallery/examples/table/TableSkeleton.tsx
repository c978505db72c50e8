import { TableSkeleton } from '#/ui/table/TableSkeleton.tsx';
import type { Examples } from '../../example.ts';

export const examples: Examples = {
  table: () => <TableSkeleton columns={4} wide />,
  cards: () => <TableSkeleton columns={4} wide={false} />,
};
