import type { ReactNode } from 'react';
import type { Point } from '../model/geometry.ts';
import { useDraggable } from './dragged.ts';

/** A picture to choose, among others. */
export const tileLook =
  'flex aspect-square w-full items-center justify-center overflow-hidden rounded-sm border border-line bg-white p-1 hover:border-primary';

type Props = { name: string; put: (at?: Point) => unknown; children: ReactNode };

/** One of several things in a panel, to press or to drag onto the page. */
export function Tile({ name, put, children }: Props) {
  const draggable = useDraggable();
  return (
    <li>
      <button
        type="button"
        aria-label={name}
        title={name}
        className={tileLook}
        onClick={() => put()}
        {...draggable(put)}
      >
        {children}
      </button>
    </li>
  );
}
