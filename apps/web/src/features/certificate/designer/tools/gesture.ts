import type { Point } from '../model/geometry.ts';

/** Keys held beside the pointer. */
export type Held = { readonly shift: boolean; readonly alt: boolean; readonly mod: boolean };
export const heldBy = (event: { shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }): Held => ({
  shift: event.shiftKey,
  alt: event.altKey,
  mod: event.ctrlKey || event.metaKey,
});
export const NOTHING_HELD: Held = { shift: false, alt: false, mod: false };

/** A movement of the hand from press to release. Points are in page units. */
export type Gesture = {
  readonly move: (to: Point, held: Held) => void;
  readonly end: () => void;
  /** Escape, or the pointer was lost: everything is restored. */
  readonly cancel: () => void;
};

/**
 * A press becomes a gesture once the pointer has moved further than this, in screen pixels; until then it is a click.
 */
const THRESHOLD = 3;

/**
 * Follows the pointer from this press until it is let go: `begin` returns the gesture when the pointer has really
 * moved, `click` is called when it never did. The element keeps the pointer in the meantime. The returned function
 * cancels the gesture.
 */
export const track = (
  press: PointerEvent,
  on: HTMLElement,
  toPage: (event: { clientX: number; clientY: number }) => Point,
  { begin, click, threshold = THRESHOLD }: { begin: () => Gesture | null; click?: () => void; threshold?: number },
): (() => void) => {
  let gesture: Gesture | null = null;
  let over = false;
  let last = press;
  // A pointer that a script made up cannot be captured; it is followed all the same.
  if (on.isConnected && press.isTrusted) on.setPointerCapture(press.pointerId);
  const stop = () => {
    over = true;
    if (on.hasPointerCapture(press.pointerId)) on.releasePointerCapture(press.pointerId);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', lost);
    removeEventListener('keydown', key, true);
    removeEventListener('keyup', key, true);
    removeEventListener('blur', lost);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId || over) return;
    last = event;
    if (!gesture) {
      if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < threshold) return;
      gesture = begin();
      if (!gesture) return stop();
    }
    gesture.move(toPage(event), heldBy(event));
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    stop();
    if (gesture) gesture.end();
    else click?.();
  };
  const lost = () => {
    if (over) return;
    stop();
    gesture?.cancel();
  };
  const key = (event: KeyboardEvent) => {
    if (!gesture) return;
    event.stopPropagation();
    if (event.type === 'keydown' && event.key === 'Escape') {
      event.preventDefault();
      lost();
    } else if (/^(Shift|Alt|Control|Meta)$/.test(event.key)) {
      event.preventDefault();
      gesture.move(toPage(last), heldBy(event));
    }
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', lost);
  addEventListener('keydown', key, true);
  addEventListener('keyup', key, true);
  addEventListener('blur', lost);
  return lost;
};
