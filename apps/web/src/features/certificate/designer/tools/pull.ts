import { isImage } from '@laurel/domain/certificate/design.ts';
import { elementOf, movable } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import { around, type Box, boxOf, type Place, type Point, scaledInto } from '../model/geometry.ts';
import { type Edges, snapEdges } from '../model/guides.ts';
import { neighboursAround, TOLERANCE } from './drag.ts';
import type { Gesture, Held } from './gesture.ts';
import { type Handle, resized } from './resize.ts';

const placeOfBox = (box: Box): Place => ({
  left: box.left,
  top: box.top,
  width: box.right - box.left,
  height: box.bottom - box.top,
  rotate: 0,
});
const edgesOf = (handle: Handle): Edges => ({
  x: handle.x < 0 ? 'left' : handle.x > 0 ? 'right' : null,
  y: handle.y < 0 ? 'top' : handle.y > 0 ? 'bottom' : null,
});

/** So many are not drawn at each step of the hand: the drawings they have are stretched until it lets go. */
export const MANY = 12;

/**
 * Pulls a handle of the selection. A picture of fixed ratio keeps it, other things while Shift is held (and the other
 * way round); Alt keeps the centre, Ctrl ignores the guides. Only unrotated things look for guides.
 */
export const pulling = (store: DesignerStore, handle: Handle, start: Point, finish: () => void): Gesture | null => {
  const places = movable(store.get());
  const [only] = [...places];
  if (!only) return null;
  const alone = places.size === 1;
  const from = around([...places.values()].map(boxOf));
  const frame = alone ? only[1] : placeOfBox(from);
  const element = elementOf(store.get().design, only[0]);
  const fixed = alone ? element !== undefined && isImage(element) && element.fixedRatio : false;
  const turnedOnes = [...places.values()].some((place) => place.rotate % 360 !== 0);
  const neighbours = neighboursAround(store, places);
  const place = (pull: Point, held: Held) =>
    resized(frame, handle, pull, {
      keepRatio: (!alone && turnedOnes) || fixed !== held.shift,
      fromCentre: held.alt,
    });
  return {
    move: (to, held) => {
      let pull = { x: to.x - start.x, y: to.y - start.y };
      let next = place(pull, held);
      const free = !held.mod && frame.rotate % 360 === 0;
      const snap = free
        ? snapEdges(boxOf(next), edgesOf(handle), neighbours, TOLERANCE / store.get().zoom)
        : { dx: 0, dy: 0, guides: [] };
      if (snap.dx !== 0 || snap.dy !== 0) {
        pull = { x: pull.x + snap.dx, y: pull.y + snap.dy };
        next = place(pull, held);
      }
      // With the ratio kept, one edge decides for both: a guide that no longer holds is not drawn.
      const box = boxOf(next);
      const edges = edgesOf(handle);
      const holds = snap.guides.filter(({ axis, at }) => {
        const edge = axis === 'x' ? edges.x : edges.y;
        return edge !== null && Math.abs(box[edge] - at) < 0.01;
      });
      if (places.size >= MANY) return store.stretch({ from, to: box }, holds);
      const there = alone
        ? new Map([[only[0], next]])
        : new Map([...places].map(([id, each]) => [id, scaledInto(each, from, boxOf(next))]));
      store.draft(there, holds);
    },
    end: finish,
    cancel: () => store.draft(null),
  };
};
