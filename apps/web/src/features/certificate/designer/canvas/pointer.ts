import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import type { Teller } from '../model/describe.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import type { Box, Point } from '../model/geometry.ts';
import { cropping } from '../tools/crop-image.ts';
import { type Gesture, heldBy, track } from '../tools/gesture.ts';
import { marqueeing } from '../tools/marquee.ts';
import { panning } from '../tools/pan.ts';
import type { Handle } from '../tools/resize.ts';
import { draggingAnnounced, pullingAnnounced, turningAnnounced } from './announced.ts';
import { type Answer, pressElement, pressGround } from './press-element.ts';
import { hasOwnPointer, type Pressed, pressedOn } from './pressed.ts';
import { useSecondFinger } from './second-finger.ts';

export type Running = 'move' | 'size' | 'turn' | 'view' | null;
type Hand = {
  store: DesignerStore;
  tell: Teller;
  /** The page's own element, whose corner is the origin of page units. */
  page: RefObject<HTMLElement | null>;
  /** The scrolling window onto it. */
  view: RefObject<HTMLElement | null>;
  /** The space bar is held: every press moves the view. */
  panningHeld: RefObject<boolean>;
  showMarquee: (box: Box | null) => void;
  showRunning: (running: Running) => void;
};

/** Shows which gesture runs for as long as it does. */
const shownWhile = (gesture: Gesture | null, kind: Running, show: (running: Running) => void): Gesture | null => {
  if (!gesture) return null;
  show(kind);
  const over = (finish: () => void) => () => {
    show(null);
    finish();
  };
  return { move: gesture.move, end: over(gesture.end), cancel: over(gesture.cancel) };
};

type Press = { pressed: Pressed; press: PointerEvent; start: Point; window: HTMLElement };

/** Which press begins which gesture. */
const answerTo = ({ pressed, press, start, window }: Press, hand: Hand): Answer | null => {
  const { store, tell, showMarquee, showRunning } = hand;
  const held = heldBy(press);
  const crop = (handle: Handle | null) => cropping(store, handle, start, tell.t('said.steps.crop'));
  if (pressed.on === 'handle') {
    const { handle } = pressed;
    const pull = () => shownWhile(pullingAnnounced(hand, start, handle), 'size', showRunning);
    return { begin: () => (store.get().cropping ? crop(handle) : pull()) };
  }
  if (pressed.on === 'turn') return { begin: () => shownWhile(turningAnnounced(hand, start), 'turn', showRunning) };
  if (pressed.on === 'element' && store.get().cropping === pressed.id) return { begin: () => crop(null) };
  if (store.get().cropping) store.crop(null);
  if (pressed.on === 'page' || pressed.locked)
    return pressGround(store, pressed.on === 'element' ? pressed.id : null, held, (add) =>
      press.pointerType === 'touch' ? panning(window, press) : marqueeing(store, start, add, showMarquee),
    );
  return pressElement(store, pressed.id, held, () =>
    shownWhile(draggingAnnounced(hand, start, held.alt || held.mod), 'move', showRunning),
  );
};

/** Presses on the canvas and what becomes of them: a click, or one of the gestures in `tools/`. */
export const usePointer = (hand: Hand) => {
  const { store, page, view, panningHeld, showRunning } = hand;
  const secondFinger = useSecondFinger({
    ...{ store, page },
    showPinching: (pinching) => showRunning(pinching ? 'view' : null),
  });
  const toPage = (event: { clientX: number; clientY: number }): Point => {
    const box = page.current?.getBoundingClientRect();
    const { zoom } = store.get();
    return { x: (event.clientX - (box?.left ?? 0)) / zoom, y: (event.clientY - (box?.top ?? 0)) / zoom };
  };
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const window = view.current;
    const press = event.nativeEvent;
    if (!window || hasOwnPointer(event.target) || secondFinger.takes(press, window)) return;
    const pans = press.button === 1 || panningHeld.current;
    if (!pans && press.button !== 0) return;
    const pressed = pressedOn(event.target as HTMLElement);
    // The browser's own scrolling by the wheel, and its own dragging, must not begin.
    if (pans || pressed.on === 'handle' || pressed.on === 'turn') event.preventDefault();
    const answer = pans
      ? { begin: () => panning(window, press) }
      : answerTo({ pressed, press, start: toPage(press), window }, hand);
    if (answer) secondFinger.started(press, track(press, window, toPage, answer));
  };
  return { onPointerDown, toPage };
};
