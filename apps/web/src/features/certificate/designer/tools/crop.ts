import type { ImageElement } from '@laurel/domain/certificate/design.ts';
import { centreOf, type Place, type Point, placeAround, turned } from '../model/geometry.ts';
import type { Handle } from './resize.ts';

type Clip = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
export type Cropped = { readonly place: Place; readonly clip: Clip };

export const NO_CLIP: Clip = { top: 0, right: 0, bottom: 0, left: 0 };
export const clipOf = (element: ImageElement): Clip => {
  const { top, right, bottom, left } = element.clip ?? NO_CLIP;
  return { top, right, bottom, left };
};
/** So much of a picture always remains, as a share of it. */
const REMAINS = 0.05;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The position of the whole picture of which the place shows a part. */
export const wholePicture = (place: Place, clip: Clip): Place => {
  const width = place.width / Math.max(REMAINS, 1 - clip.left - clip.right);
  const height = place.height / Math.max(REMAINS, 1 - clip.top - clip.bottom);
  const centre = centreOf(place);
  const shift = turned(
    {
      x: width / 2 - clip.left * width - place.width / 2,
      y: height / 2 - clip.top * height - place.height / 2,
    },
    place.rotate,
  );
  return placeAround({ x: centre.x + shift.x, y: centre.y + shift.y }, width, height, place.rotate);
};

/** The place that shows this part of a whole picture. */
const shown = (whole: Place, clip: Clip): Place => {
  const width = whole.width * (1 - clip.left - clip.right);
  const height = whole.height * (1 - clip.top - clip.bottom);
  const centre = centreOf(whole);
  const shift = turned(
    {
      x: clip.left * whole.width + width / 2 - whole.width / 2,
      y: clip.top * whole.height + height / 2 - whole.height / 2,
    },
    whole.rotate,
  );
  return placeAround({ x: centre.x + shift.x, y: centre.y + shift.y }, width, height, whole.rotate);
};

/** A corner that keeps the frame's proportions: the way it is pulled further decides for both, as far as the picture goes. */
const inProportion = (next: Clip, { place, clip }: Cropped, whole: Place, handle: Handle): Clip => {
  const was = { x: place.width / whole.width, y: place.height / whole.height };
  const room = {
    x: handle.x < 0 ? 1 - clip.right : 1 - clip.left,
    y: handle.y < 0 ? 1 - clip.bottom : 1 - clip.top,
  };
  const [across, down] = [(1 - next.left - next.right) / was.x, (1 - next.top - next.bottom) / was.y];
  const wanted = Math.abs(across - 1) > Math.abs(down - 1) ? across : down;
  const least = Math.max(REMAINS / was.x, REMAINS / was.y);
  const by = clamp(wanted, least, Math.max(least, Math.min(room.x / was.x, room.y / was.y)));
  const cut = { x: Math.max(0, room.x - by * was.x), y: Math.max(0, room.y - by * was.y) };
  return {
    left: handle.x < 0 ? cut.x : clip.left,
    right: handle.x > 0 ? cut.x : clip.right,
    top: handle.y < 0 ? cut.y : clip.top,
    bottom: handle.y > 0 ? cut.y : clip.bottom,
  };
};

/** Moves one edge or corner of the frame over the picture, which itself stays where it is. */
export const croppedBy = (from: Cropped, handle: Handle, pull: Point, keepRatio = false): Cropped => {
  const { place, clip } = from;
  const whole = wholePicture(place, clip);
  const along = turned(pull, -place.rotate);
  const x = along.x / whole.width;
  const y = along.y / whole.height;
  const free = {
    left: handle.x < 0 ? clamp(clip.left + x, 0, 1 - clip.right - REMAINS) : clip.left,
    right: handle.x > 0 ? clamp(clip.right - x, 0, 1 - clip.left - REMAINS) : clip.right,
    top: handle.y < 0 ? clamp(clip.top + y, 0, 1 - clip.bottom - REMAINS) : clip.top,
    bottom: handle.y > 0 ? clamp(clip.bottom - y, 0, 1 - clip.top - REMAINS) : clip.bottom,
  };
  const corner = handle.x !== 0 && handle.y !== 0;
  const next = keepRatio && corner ? inProportion(free, from, whole, handle) : free;
  return { place: shown(whole, next), clip: next };
};

/** Slides the picture under the frame, which itself stays where it is. */
export const pannedBy = ({ place, clip }: Cropped, pull: Point): Cropped => {
  const whole = wholePicture(place, clip);
  const along = turned(pull, -place.rotate);
  const x = clamp(-along.x / whole.width, -clip.left, clip.right);
  const y = clamp(-along.y / whole.height, -clip.top, clip.bottom);
  return {
    place,
    clip: { left: clip.left + x, right: clip.right - x, top: clip.top + y, bottom: clip.bottom - y },
  };
};
