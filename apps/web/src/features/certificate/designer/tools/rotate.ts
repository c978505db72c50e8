import { centreOf, type Place, type Point, upright } from '../model/geometry.ts';

/** Within this many degrees of an eighth of a turn the angle snaps to it. */
const NEAR = 4;
const EIGHTH = 45;
/** The step of the angle while Shift is held. */
const STEP = 15;

const nearest = (angle: number, step: number) => Math.round(angle / step) * step;

/** The angle that a free one becomes: whole degrees, and an eighth of a turn when it is near. */
export const snappedAngle = (angle: number, stepped: boolean): number => {
  if (stepped) return upright(nearest(angle, STEP));
  const eighth = nearest(angle, EIGHTH);
  return upright(Math.abs(angle - eighth) <= NEAR ? eighth : Math.round(angle));
};

/** The angle of a place whose handle, above its top edge, follows the pointer. */
export const angleTowards = (place: Place, pointer: Point): number => {
  const centre = centreOf(place);
  return (Math.atan2(pointer.y - centre.y, pointer.x - centre.x) * 180) / Math.PI + 90;
};
