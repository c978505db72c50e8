import type { ReactNode } from 'react';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';

type Props = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
  /** In a card without padding: as wide as the card, without a border of its own. */
  flush?: boolean;
};

const cell = (flush: boolean, side: 'text-start' | 'text-end') =>
  `px-3 py-2 ${side} ${flush ? 'first:ps-5 last:pe-5' : ''}`;

/** A small table of figures: the first column names the row, the others are right-aligned. */
export function FigureTable({ caption, head, rows, flush = false }: Props) {
  return (
    <ScrollRegion label={caption} className={flush ? '' : 'rounded-sm border border-line'}>
      <table className={`w-full text-dense ${flush ? 'min-w-max' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-subtle text-ink-2">
          <tr>
            {head.map((title, column) => (
              <th key={title} scope="col" className={cell(flush, column === 0 ? 'text-start' : 'text-end')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={`font-normal ${cell(flush, 'text-start')}`}>
                {name}
              </th>
              {values.map((value, column) => (
                <td key={head[column + 1]} className={`num ${cell(flush, 'text-end')}`}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
