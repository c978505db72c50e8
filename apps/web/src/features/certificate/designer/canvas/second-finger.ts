import { type RefObject, useRef } from 'react';
import type { DesignerStore } from '../model/designer-store.ts';
import { pinch } from './zooming.ts';

/** The finger that came down first, its current position, and what it started. */
type Finger = { readonly press: PointerEvent; last: PointerEvent; selection: readonly string[]; cancel: () => void };

/** Keeps the position of this finger until it is lifted. */
const followed = (finger: Finger, onLifted: () => void) => {
  const move = (event: PointerEvent) => {
    if (event.pointerId === finger.press.pointerId) finger.last = event;
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== finger.press.pointerId) return;
    removeEventListener('pointermove', move, true);
    removeEventListener('pointerup', up, true);
    removeEventListener('pointercancel', up, true);
    onLifted();
  };
  addEventListener('pointermove', move, true);
  addEventListener('pointerup', up, true);
  addEventListener('pointercancel', up, true);
};

type Options = { store: DesignerStore; page: RefObject<HTMLElement | null>; showPinching: (running: boolean) => void };

/** A second finger turns a one-finger gesture into two: the first gesture is cancelled and its selection dropped. */
export const useSecondFinger = ({ store, page, showPinching }: Options) => {
  const first = useRef<Finger | null>(null);
  return {
    /** Whether this press is the second finger's, and so the start of a pinch. */
    takes: (press: PointerEvent, window: HTMLElement): boolean => {
      if (press.pointerType !== 'touch') return false;
      if (press.isPrimary) {
        const finger = { press, last: press, selection: store.get().selection, cancel: () => {} };
        first.current = finger;
        followed(finger, () => {
          if (first.current === finger) first.current = null;
        });
        return false;
      }
      const finger = first.current;
      first.current = null;
      if (!page.current || !finger) return true;
      finger.cancel();
      store.select(finger.selection);
      showPinching(true);
      pinch({ store, window, page: page.current }, [finger.last, press], () => showPinching(false));
      return true;
    },
    /** Remembers how to cancel the gesture that this press started. */
    started: (press: PointerEvent, cancel: () => void) => {
      if (first.current?.press === press) first.current.cancel = cancel;
    },
  };
};
