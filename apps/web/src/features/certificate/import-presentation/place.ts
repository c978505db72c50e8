import type { Place as Upright } from '../designer/model/geometry.ts';
import { at, isSet, numberOf, type Xml } from './xml.ts';

/** A box before it is turned around its middle, and whether it is mirrored. */
export type Place = Upright & { readonly flipH: boolean; readonly flipV: boolean };
/** Where a group's own coordinates lie on the page. */
export type Frame = (place: Place) => Place;

const turned = (xml: Xml) => ((numberOf(xml, 'rot') ?? 0) / 60_000) % 360;

/** The box of an `xfrm`, in the coordinates that it is given in. */
export const placeIn = (xfrm: Xml | undefined): Place | undefined => {
  const [off, ext] = [at(xfrm, 'off'), at(xfrm, 'ext')];
  if (!xfrm || !off || !ext) return undefined;
  return {
    left: numberOf(off, 'x') ?? 0,
    top: numberOf(off, 'y') ?? 0,
    width: Math.max(0, numberOf(ext, 'cx') ?? 0),
    height: Math.max(0, numberOf(ext, 'cy') ?? 0),
    rotate: turned(xfrm),
    flipH: isSet(xfrm, 'flipH') ?? false,
    flipV: isSet(xfrm, 'flipV') ?? false,
  };
};

/** The page's own frame: presentation units become page units. */
export const pageFrame =
  (by: number): Frame =>
  (place) => ({
    ...place,
    left: place.left * by,
    top: place.top * by,
    width: place.width * by,
    height: place.height * by,
  });

/** On its side, what is wide is as high on the page: a group that is stretched stretches it the other way. */
const onItsSide = (rotate: number) => {
  const turn = ((rotate % 180) + 180) % 180;
  return turn > 45 && turn < 135;
};

/** The frame of a group in another: moved, stretched, mirrored and turned with it. */
export const groupFrame = (xfrm: Xml | undefined, outer: Frame): Frame => {
  const group = placeIn(xfrm);
  const [offset, extent] = [at(xfrm, 'chOff'), at(xfrm, 'chExt')];
  if (!group) return outer;
  const [x, y] = [numberOf(offset, 'x') ?? group.left, numberOf(offset, 'y') ?? group.top];
  const [w, h] = [numberOf(extent, 'cx') || group.width || 1, numberOf(extent, 'cy') || group.height || 1];
  const [across, down] = [group.width / w, group.height / h];
  const [midX, midY] = [group.left + group.width / 2, group.top + group.height / 2];
  const turn = (group.rotate * Math.PI) / 180;
  return (place) => {
    const aside = onItsSide(place.rotate);
    const width = place.width * (aside ? down : across);
    const height = place.height * (aside ? across : down);
    const inX = group.left + (place.left + place.width / 2 - x) * across - midX;
    const inY = group.top + (place.top + place.height / 2 - y) * down - midY;
    const [mirroredX, mirroredY] = [group.flipH ? -inX : inX, group.flipV ? -inY : inY];
    const middleX = midX + mirroredX * Math.cos(turn) - mirroredY * Math.sin(turn);
    const middleY = midY + mirroredX * Math.sin(turn) + mirroredY * Math.cos(turn);
    const mirrored = group.flipH !== group.flipV;
    return outer({
      left: middleX - width / 2,
      top: middleY - height / 2,
      width,
      height,
      rotate: (mirrored ? -place.rotate : place.rotate) + group.rotate,
      flipH: place.flipH !== group.flipH,
      flipV: place.flipV !== group.flipV,
    });
  };
};
