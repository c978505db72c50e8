import { PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { currentSlide, placeOf } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import { boxOf } from '../model/geometry.ts';
import { neighboursOf, snapLine } from '../model/guides.ts';
import { type HeldGuide, reachOf, shownGuides } from '../model/ruler-guides.ts';
import { pageBox, TOLERANCE } from './drag.ts';
import type { Gesture } from './gesture.ts';

/** From this zoom on, a tenth of a millimetre can be hit by hand. */
const FINE = 3;

/**
 * Moves a guide, new from a ruler or one that is there. It is drawn to edges and centres of what is on the page, or to
 * whole millimetres; Ctrl (or ⌘) lets it go anywhere.
 */
export const guiding = (
  store: DesignerStore,
  { id, axis }: Pick<HeldGuide, 'id' | 'axis'>,
  finish: () => void,
): Gesture => {
  const { design, zoom } = store.get();
  const reach = reachOf(design, axis);
  const millimetre = PAGE_UNITS / pageSizeMm(design).width;
  const step = zoom < FINE ? millimetre : millimetre / 10;
  const neighbours = neighboursOf(
    (currentSlide(design)?.elements ?? []).map((element) => boxOf(placeOf(element))),
    pageBox(store),
    shownGuides(design).filter((guide) => guide.id !== id),
  );
  return {
    move: (to, held) => {
      const there = to[axis];
      const near = held.mod ? there : snapLine(axis, there, neighbours, TOLERANCE / zoom);
      const at = near ?? Math.round(there / step) * step;
      store.holdGuide({ id, axis, at, on: there >= 0 && there <= reach });
    },
    end: finish,
    cancel: () => store.holdGuide(null),
  };
};
