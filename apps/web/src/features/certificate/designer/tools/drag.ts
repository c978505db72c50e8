import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { currentSlide, movable, placeOf } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import { around, boxOf, movedBox, type Place, type Point } from '../model/geometry.ts';
import { type Neighbours, neighboursOf, snapMove } from '../model/guides.ts';
import { shownGuides } from '../model/ruler-guides.ts';
import type { Gesture } from './gesture.ts';

/** Screen pixels within which a moving edge is drawn to another. */
export const TOLERANCE = 6;

export const pageBox = (store: DesignerStore) => ({
  left: 0,
  top: 0,
  right: PAGE_UNITS,
  bottom: PAGE_UNITS * store.get().design.viewportRatio,
});

/** Everything that these may agree with. */
export const neighboursAround = (store: DesignerStore, moving: ReadonlyMap<string, Place>): Neighbours =>
  neighboursOf(
    (currentSlide(store.get().design)?.elements ?? [])
      .filter(({ id }) => !moving.has(id))
      .map((element) => boxOf(placeOf(element))),
    pageBox(store),
    shownGuides(store.get().design),
  );

/** Moves the selection. Shift keeps to one axis, Ctrl (or ⌘) lets go of the guides. */
export const dragging = (
  store: DesignerStore,
  start: Point,
  finish: () => void,
  abandon = () => {},
): Gesture | null => {
  const places = movable(store.get());
  if (places.size === 0) return null;
  const neighbours = neighboursAround(store, places);
  const box = around([...places.values()].map(boxOf));
  return {
    move: (to, held) => {
      let dx = to.x - start.x;
      let dy = to.y - start.y;
      const level = held.shift && Math.abs(dx) >= Math.abs(dy);
      const plumb = held.shift && !level;
      if (level) dy = 0;
      if (plumb) dx = 0;
      const none = { dx: 0, dy: 0, guides: [] };
      const snap = held.mod ? none : snapMove(movedBox(box, dx, dy), neighbours, TOLERANCE / store.get().zoom);
      if (!plumb) dx += snap.dx;
      if (!level) dy += snap.dy;
      store.shift(
        { x: dx, y: dy },
        held.shift ? snap.guides.filter(({ axis }) => axis === (level ? 'x' : 'y')) : snap.guides,
      );
    },
    end: finish,
    cancel: () => {
      store.draft(null);
      abandon();
    },
  };
};
