import { centreOf, type Place, type Point, placeAround, turned } from '../model/geometry.ts';

/** Which handle is held: -1 left or top, 1 right or bottom, 0 neither. */
export type Handle = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 };
export const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];
/** Nothing is made smaller than this by hand, in page units. */
export const LEAST = 4;

type ResizeOptions = { readonly keepRatio?: boolean; readonly fromCentre?: boolean };

const ratioKept = (place: Place, width: number, height: number, handle: Handle) => {
  const byWidth = width / place.width;
  const byHeight = height / place.height;
  // The direction of the larger movement decides; an edge decides by itself.
  const wanted =
    handle.y === 0
      ? byWidth
      : handle.x === 0
        ? byHeight
        : Math.abs(byWidth - 1) > Math.abs(byHeight - 1)
          ? byWidth
          : byHeight;
  const share = Math.max(wanted, LEAST / Math.min(place.width, place.height));
  return { width: place.width * share, height: place.height * share };
};

/**
 * The place after its handle was pulled by (dx, dy) in page units. The point opposite to the handle stays where it is,
 * whatever the rotation; with `fromCentre` the centre does.
 */
export const resized = (place: Place, handle: Handle, pull: Point, options: ResizeOptions = {}): Place => {
  const along = turned(pull, -place.rotate);
  const times = options.fromCentre ? 2 : 1;
  const free = {
    width: Math.max(Math.min(LEAST, place.width), place.width + handle.x * along.x * times),
    height: Math.max(Math.min(LEAST, place.height), place.height + handle.y * along.y * times),
  };
  const keep = options.keepRatio && place.width > 0 && place.height > 0;
  const { width, height } = keep ? ratioKept(place, free.width, free.height, handle) : free;
  const centre = centreOf(place);
  const shift = options.fromCentre
    ? { x: 0, y: 0 }
    : turned({ x: ((width - place.width) / 2) * handle.x, y: ((height - place.height) / 2) * handle.y }, place.rotate);
  return placeAround({ x: centre.x + shift.x, y: centre.y + shift.y }, width, height, place.rotate);
};

/** The cursor of a handle: of the eight directions the one its arrow points to once it is turned. */
export const cursorOf = (handle: Handle, rotate: number): string => {
  const angle = (Math.atan2(handle.y, handle.x) * 180) / Math.PI + rotate;
  const octant = ((Math.round(angle / 45) % 4) + 4) % 4;
  return ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'][octant] ?? 'move';
};
