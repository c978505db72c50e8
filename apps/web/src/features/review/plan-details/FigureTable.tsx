import type { ReactNode } from 'react';

type Props = { caption: string; head: readonly string[]; rows: readonly (readonly [string, ...ReactNode[]])[] };

/** A small table of figures: the first column names the row, the others are right-aligned. */
export function FigureTable({ caption, head, rows }: Props) {
  return (
    <div className="overflow-x-auto rounded-sm border border-line">
      <table className="w-full text-dense">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-subtle">
          <tr>
            {head.map((title, column) => (
              <th key={title} scope="col" className={column === 0 ? 'px-3 py-2 text-left' : 'px-3 py-2 text-right'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-left font-normal">
                {name}
              </th>
              {values.map((value, column) => (
                <td key={head[column + 1]} className="num px-3 py-2 text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
