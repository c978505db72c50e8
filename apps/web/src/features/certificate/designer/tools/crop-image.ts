import { type ImageElement, isImage } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import { elementOf, placeOf } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import type { Point } from '../model/geometry.ts';
import { GESTURE } from '../model/history.ts';
import { type Cropped, clipOf, croppedBy, pannedBy, wholePicture } from './crop.ts';
import type { Gesture } from './gesture.ts';
import type { Handle } from './resize.ts';

const share = (value: number) => Math.round(value * 10_000) / 10_000;
const units = (value: number) => Math.round(value * 100) / 100;

const cropAction = (id: string, { place, clip }: Cropped): DesignAction => ({
  type: 'updateElements',
  id,
  props: {
    left: units(place.left),
    top: units(place.top),
    width: units(place.width),
    height: units(place.height),
    clip: { top: share(clip.top), right: share(clip.right), bottom: share(clip.bottom), left: share(clip.left) },
  },
});

/** The whole picture again, where its visible part has been all along. */
export const uncropActions = (element: ImageElement): DesignAction[] => [
  { type: 'updateElements', id: element.id, props: { ...wholePicture(placeOf(element), clipOf(element)) } },
  { type: 'removeElementProps', id: element.id, propName: 'clip' },
];

let movements = 0;

/** As the picture was, whatever has been done to its frame since. */
export const asBefore = ({ id, clip, left, top, width, height }: ImageElement): DesignAction[] => [
  { type: 'updateElements', id, props: { left, top, width, height, ...(clip ? { clip } : {}) } },
  ...(clip ? [] : ([{ type: 'removeElementProps', id, propName: 'clip' }] as const)),
];

/**
 * Moves an edge of the frame of a cropped picture, or (without a handle) the picture under it; one step a movement. Shift
 * keeps its proportions, or lets go of them where they are kept.
 */
export const cropping = (store: DesignerStore, handle: Handle | null, start: Point, name: string): Gesture | null => {
  const id = store.get().cropping;
  const element = id ? elementOf(store.get().design, id) : undefined;
  if (!id || !element || !isImage(element)) return null;
  const from = { place: placeOf(element), clip: clipOf(element) };
  movements += 1;
  const coalesce = `${GESTURE}crop:${id}:${movements}`;
  let changed = false;
  return {
    move: (to, { shift }) => {
      const pull = { x: to.x - start.x, y: to.y - start.y };
      const keepRatio = shift !== store.get().cropKeepsRatio;
      const next = handle ? croppedBy(from, handle, pull, keepRatio) : pannedBy(from, pull);
      changed = store.act({ actions: [cropAction(id, next)], name, coalesce }) || changed;
    },
    end: () => undefined,
    cancel: () => {
      if (changed) store.undo();
    },
  };
};
