import { createContext, type DragEvent, useContext } from 'react';
import type { Point } from '../model/geometry.ts';

/** Puts something on the page with its middle at this place, in page units. */
type Put = (at: Point) => void;
/** What is on its way from a panel to the canvas. */
type Dragged = { current: Put | null };

export const DraggedContext = createContext<Dragged | null>(null);

export const useDragged = (): Dragged => {
  const dragged = useContext(DraggedContext);
  if (!dragged) throw new Error('the designer is not around');
  return dragged;
};

/** Some browsers do not start a drag without data. */
const DRAG_TYPE = 'application/x-laurel-insert';

/** What an entry of the panels needs to be dragged onto the page as well as pressed. */
export const useDraggable = () => {
  const dragged = useDragged();
  return (put: Put) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      dragged.current = put;
      event.dataTransfer.setData(DRAG_TYPE, '');
      event.dataTransfer.effectAllowed = 'copy';
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
};
