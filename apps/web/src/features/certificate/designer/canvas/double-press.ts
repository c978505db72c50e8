import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import type { MouseEvent } from 'react';
import { editable } from '../commands/command.ts';
import { elementOf } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import type { Point } from '../model/geometry.ts';
import { hasOwnPointer } from './pressed.ts';

/** The canvas had captured the pointer, so the event is the canvas's own: the page knows what was hit. */
const hitAt = ({ clientX, clientY }: MouseEvent): string | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((each) => each.closest<HTMLElement>('[data-target]')?.dataset.target)
    .find((each) => each !== undefined);

type Options = {
  store: DesignerStore;
  toPage: (event: MouseEvent) => Point;
  /** Begins a text at this place of the page. */
  writeAt: (at: Point) => void;
};

/** A double press edits a text, crops a picture, or begins a text where there is nothing. */
export const doublePress = (event: MouseEvent<HTMLElement>, { store, toPage, writeAt }: Options) => {
  const { readOnly, design } = store.get();
  if (readOnly || hasOwnPointer(event.target)) return;
  const id = hitAt(event);
  if (!id) {
    const at = toPage(event);
    const onPage = at.x >= 0 && at.x <= PAGE_UNITS && at.y >= 0 && at.y <= PAGE_UNITS * design.viewportRatio;
    if (onPage) writeAt(at);
    return;
  }
  const element = elementOf(design, id);
  if (!element || element.lock) return;
  store.select([id]);
  if (element.type === 'text') store.edit(editable(store.get()) ?? id);
  else if (element.type === 'image' && element.code !== 'qrCode' && element.src) store.crop(id);
};
