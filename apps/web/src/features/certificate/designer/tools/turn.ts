import { movable } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import { around, boxOf, centreOf, type Place, type Point, turned, upright } from '../model/geometry.ts';
import type { Gesture } from './gesture.ts';
import { angleTowards, snappedAngle } from './rotate.ts';

const centreOfBox = (places: readonly Place[]): Point => {
  const box = around(places.map(boxOf));
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
};

/** The places rotated by this many degrees around one point. */
export const turnedAround = (places: ReadonlyMap<string, Place>, degrees: number): Map<string, Place> => {
  const pivot = centreOfBox([...places.values()]);
  return new Map(
    [...places].map(([id, place]) => {
      const centre = centreOf(place);
      const arm = turned({ x: centre.x - pivot.x, y: centre.y - pivot.y }, degrees);
      const rotate = upright(place.rotate + degrees);
      return [
        id,
        { ...place, left: pivot.x + arm.x - place.width / 2, top: pivot.y + arm.y - place.height / 2, rotate },
      ];
    }),
  );
};

/** Turns the selection: one thing to an angle of its own, several by the angle that the hand describes. */
export const turning = (
  store: DesignerStore,
  start: Point,
  finish: () => void,
  onAngle: (degrees: number) => void,
): Gesture | null => {
  const places = movable(store.get());
  const [only] = [...places.values()];
  if (!only) return null;
  const frame = places.size === 1 ? only : { ...only, rotate: 0, ...placeAt(centreOfBox([...places.values()])) };
  // Where the handle was taken need not be its middle.
  const offset = angleTowards(frame, start) - frame.rotate;
  return {
    move: (to, held) => {
      const angle = snappedAngle(angleTowards(frame, to) - offset, held.shift);
      onAngle(angle);
      store.draft(turnedAround(places, angle - frame.rotate));
    },
    end: finish,
    cancel: () => store.draft(null),
  };
};

const placeAt = ({ x, y }: Point) => ({ left: x, top: y, width: 0, height: 0 });
