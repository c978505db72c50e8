import type { Gesture } from './gesture.ts';

/** Scrolls the window onto the page. In screen pixels: the page moves under the pointer, so page units would not do. */
export const panning = (window: HTMLElement, press: PointerEvent): Gesture => {
  const from = { left: window.scrollLeft, top: window.scrollTop };
  let last = press;
  const follow = (event: PointerEvent) => {
    last = event;
  };
  addEventListener('pointermove', follow, true);
  const over = () => removeEventListener('pointermove', follow, true);
  return {
    move: () => {
      window.scrollLeft = from.left - (last.clientX - press.clientX);
      window.scrollTop = from.top - (last.clientY - press.clientY);
    },
    end: over,
    cancel: over,
  };
};
