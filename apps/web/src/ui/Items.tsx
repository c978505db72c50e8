import type { ReactNode } from 'react';

type Props<Row> = {
  of: readonly Row[];
  id: (row: Row) => string;
  className?: string;
  /** The look of each item. */
  item?: string;
  children: (row: Row) => ReactNode;
};

/** Rows as a list, an item each. */
export function Items<Row>({ of, id, className, item, children }: Props<Row>) {
  return (
    <ul className={className}>
      {of.map((row) => (
        <li key={id(row)} className={item}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
