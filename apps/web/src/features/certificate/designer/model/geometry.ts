/** Page units and degrees. */
export type Place = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly rotate: number;
};

/** Page units; y grows downwards, so a positive angle turns clockwise, as in CSS. */
export type Point = { readonly x: number; readonly y: number };
/** An upright box. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const RADIANS = Math.PI / 180;

export const turned = ({ x, y }: Point, degrees: number): Point => {
  const sin = Math.sin(degrees * RADIANS);
  const cos = Math.cos(degrees * RADIANS);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

export const centreOf = ({ left, top, width, height }: Place): Point => ({ x: left + width / 2, y: top + height / 2 });

/** A place's point at `at`, where (-1, -1) is its top left corner and (1, 1) its bottom right, turned with it. */
export const pointOf = (place: Place, at: Point): Point => {
  const centre = centreOf(place);
  const arm = turned({ x: (at.x * place.width) / 2, y: (at.y * place.height) / 2 }, place.rotate);
  return { x: centre.x + arm.x, y: centre.y + arm.y };
};

/** The upright box around a place, turned or not. */
export const boxOf = (place: Place): Box => {
  const { left, top, width, height, rotate } = place;
  if (rotate === 0) return { left, top, right: left + width, bottom: top + height };
  const sin = Math.abs(Math.sin(rotate * RADIANS));
  const cos = Math.abs(Math.cos(rotate * RADIANS));
  const centre = centreOf(place);
  const across = (width * cos + height * sin) / 2;
  const down = (width * sin + height * cos) / 2;
  return { left: centre.x - across, top: centre.y - down, right: centre.x + across, bottom: centre.y + down };
};

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

export const moved = (place: Place, dx: number, dy: number): Place => ({
  ...place,
  left: place.left + dx,
  top: place.top + dy,
});
export const movedBox = (box: Box, dx: number, dy: number): Box => ({
  left: box.left + dx,
  top: box.top + dy,
  right: box.right + dx,
  bottom: box.bottom + dy,
});

export const touches = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** The angle within (-180, 180]. */
export const upright = (degrees: number): number => {
  const rest = ((degrees % 360) + 360) % 360;
  return rest > 180 ? rest - 360 : rest;
};

/** A place of this size and rotation around a point. */
export const placeAround = (centre: Point, width: number, height: number, rotate: number): Place => ({
  left: centre.x - width / 2,
  top: centre.y - height / 2,
  width,
  height,
  rotate,
});

/** Several places when the box around them becomes another one. Turned ones keep their form only if both axes scale alike. */
export const scaledInto = (place: Place, from: Box, to: Box): Place => {
  const across = (to.right - to.left) / Math.max(from.right - from.left, 1e-9);
  const down = (to.bottom - to.top) / Math.max(from.bottom - from.top, 1e-9);
  const centre = centreOf(place);
  const moved = { x: to.left + (centre.x - from.left) * across, y: to.top + (centre.y - from.top) * down };
  return placeAround(moved, place.width * across, place.height * down, place.rotate);
};
