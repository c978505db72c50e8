import type { ReactNode } from 'react';
import { PageHeader } from '../PageHeader.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

type Props<Row extends Chosen, Chosen> = Omit<DataTableProps<Row, Chosen>, 'label'> & {
  title: string;
  lead?: ReactNode;
  /** What the table is called, where that is not the title. */
  label?: string;
  /** Between the title and the table. */
  above?: ReactNode;
  /** The dialogs and drawers of the list. */
  children?: ReactNode;
};

/** A screen that is one list: its title, its table, and what opens over them. */
export function ListScreen<Row extends Chosen, Chosen = Row>(props: Props<Row, Chosen>) {
  const { title, lead, above, children, ...table } = props;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {above}
      <DataTable<Row, Chosen> label={title} {...table} />
      {children}
    </>
  );
}
