import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { currentSlide, placeOf } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import { type Box, boxOf, type Point, touches } from '../model/geometry.ts';
import type { Gesture } from './gesture.ts';

const boxBetween = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** What a marquee takes: everything it touches that is not locked. */
const caught = (elements: readonly SlideElement[], marquee: Box): string[] =>
  elements.filter((element) => !element.lock && touches(boxOf(placeOf(element)), marquee)).map(({ id }) => id);

/** Selects by drawing a box; Shift adds to what is selected already. */
export const marqueeing = (
  store: DesignerStore,
  start: Point,
  add: boolean,
  show: (box: Box | null) => void,
): Gesture => {
  const before = store.get().selection;
  const kept = add ? before : [];
  return {
    move: (to) => {
      const box = boxBetween(start, to);
      show(box);
      store.select([...kept, ...caught(currentSlide(store.get().design)?.elements ?? [], box)]);
    },
    end: () => show(null),
    cancel: () => {
      show(null);
      store.select(before);
    },
  };
};
