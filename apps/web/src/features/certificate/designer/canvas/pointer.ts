import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import type { MouseEvent, PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { useRef } from 'react';
import { freshId } from '#/lib/fresh-id.ts';
import { editable } from '../commands/command.ts';
import { copiesOf } from '../model/copies.ts';
import type { Teller } from '../model/describe.ts';
import { currentSlide, type DesignerStore, elementOf, heldPlaces } from '../model/designer-store.ts';
import type { Box, Point } from '../model/geometry.ts';
import { whole } from '../model/groups.ts';
import { GESTURE } from '../model/history.ts';
import { cropping } from '../tools/crop-image.ts';
import { dragging } from '../tools/drag.ts';
import { type Gesture, heldBy, track } from '../tools/gesture.ts';
import { marqueeing } from '../tools/marquee.ts';
import { pulling } from '../tools/pull.ts';
import type { Handle } from '../tools/resize.ts';
import { turning } from '../tools/turn.ts';
import { pinch } from './zooming.ts';

export type Running = 'move' | 'size' | 'turn' | 'view' | null;
type Hand = {
  store: DesignerStore;
  tell: Teller;
  /** The page's own element, whose corner is the origin of page units. */
  page: RefObject<HTMLElement | null>;
  /** The scrolling window onto it. */
  view: RefObject<HTMLElement | null>;
  showMarquee: (box: Box | null) => void;
  showRunning: (running: Running) => void;
  /** Begins a text at this place of the page. */
  writeAt: (at: Point) => void;
};

/** The finger that came down first, its current position, and what it started. */
type Finger = { press: PointerEvent; last: PointerEvent; selection: readonly string[]; giveUp: () => void };

let copying = 0;

const places = (store: DesignerStore) => [...heldPlaces(store.get()).values()];

/** Presses on the canvas and what becomes of them: a click, or one of the gestures in `tools/`. */
export const usePointer = ({ store, tell, page, view, showMarquee, showRunning, writeAt }: Hand) => {
  const panning = useRef(false);
  const finger = useRef<Finger | null>(null);

  const toPage = (event: { clientX: number; clientY: number }): Point => {
    const box = page.current?.getBoundingClientRect();
    const { zoom } = store.get();
    return { x: (event.clientX - (box?.left ?? 0)) / zoom, y: (event.clientY - (box?.top ?? 0)) / zoom };
  };
  /** Says which gesture runs for as long as it does. */
  const running = (gesture: Gesture | null, kind: Running): Gesture | null => {
    if (!gesture) return null;
    showRunning(kind);
    const over = (finish: () => void) => () => {
      showRunning(null);
      finish();
    };
    return { move: gesture.move, end: over(gesture.end), cancel: over(gesture.cancel) };
  };
  const nameNow = () => tell.elements(store.get().design, store.get().selection);

  const drag = (start: Point, copy: boolean) => {
    let coalesce: string | undefined;
    if (copy) {
      const { design, selection } = store.get();
      const originals = currentSlide(design)?.elements.filter(({ id }) => selection.includes(id)) ?? [];
      const copies = copiesOf(originals, freshId);
      copying += 1;
      coalesce = `${GESTURE}copy:${copying}`;
      const name = tell.t('keys.commands.duplicate');
      store.act({
        actions: [{ type: 'addElements', elements: copies }],
        name,
        coalesce,
        select: copies.map(({ id }) => id),
      });
    }
    const finish = () => {
      const { design, guides } = store.get();
      const say = tell.t(guides.length > 0 ? 'said.snapped' : 'said.moved', {
        name: nameNow(),
        ...tell.position(design, places(store)),
      });
      store.commitDraft(tell.t(copy ? 'keys.commands.duplicate' : 'said.steps.move'), { say, coalesce });
    };
    return running(
      dragging(store, start, finish, () => {
        if (copy) store.undo();
      }),
      'move',
    );
  };
  const pull = (start: Point, handle: Handle) =>
    running(
      pulling(store, handle, start, () => {
        const say = tell.t('said.sized', { name: nameNow(), ...tell.size(store.get().design, places(store)) });
        store.commitDraft(tell.t('said.steps.size'), { say });
      }),
      'size',
    );
  const turn = (start: Point) => {
    let angle = 0;
    const finish = () =>
      store.commitDraft(tell.t('said.steps.turn'), { say: tell.t('said.turned', { name: nameNow(), angle }) });
    return running(
      turning(store, start, finish, (degrees) => {
        angle = degrees;
      }),
      'turn',
    );
  };
  const pan = (press: PointerEvent): Gesture | null => {
    const window = view.current;
    if (!window) return null;
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

  /** A second finger turns a one-finger gesture into two: the first gesture is cancelled and its selection dropped. */
  const withSecondFinger = (press: PointerEvent, window: HTMLElement): boolean => {
    if (press.pointerType !== 'touch') return false;
    if (press.isPrimary) {
      finger.current = watched({ press, last: press, selection: store.get().selection, giveUp: () => {} });
      return false;
    }
    const first = finger.current;
    finger.current = null;
    if (!page.current || !first) return true;
    first.giveUp();
    store.select(first.selection);
    showRunning('view');
    pinch({ store, window, page: page.current }, [first.last, press], () => showRunning(null));
    return true;
  };
  const watched = (first: Finger): Finger => {
    const move = (event: PointerEvent) => {
      if (event.pointerId === first.press.pointerId) first.last = event;
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== first.press.pointerId) return;
      removeEventListener('pointermove', move, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
      if (finger.current === first) finger.current = null;
    };
    addEventListener('pointermove', move, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return first;
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const window = view.current;
    const target = event.target as HTMLElement;
    if (!window || target.closest('[data-own-pointer]')) return;
    const press = event.nativeEvent;
    if (withSecondFinger(press, window)) return;
    const held = heldBy(press);
    const start = toPage(press);
    const follow = (begin: () => Gesture | null, click?: () => void) => {
      const giveUp = track(press, window, toPage, { begin, ...(click ? { click } : {}) });
      if (finger.current?.press === press) finger.current.giveUp = giveUp;
    };
    if (event.button === 1 || panning.current) {
      event.preventDefault();
      return follow(() => pan(press));
    }
    if (event.button !== 0) return;
    const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle?.split(' ').map(Number);
    if (handle) {
      const which = { x: handle[0], y: handle[1] } as Handle;
      event.preventDefault();
      return follow(() =>
        store.get().cropping ? cropping(store, which, start, tell.t('said.steps.crop')) : pull(start, which),
      );
    }
    if (target.closest('[data-turn]')) {
      event.preventDefault();
      return follow(() => turn(start));
    }
    const hit = target.closest<HTMLElement>('[data-target]');
    const id = hit?.dataset.target;
    const { readOnly, selection } = store.get();
    if (id && store.get().cropping === id) return follow(() => cropping(store, null, start, tell.t('said.steps.crop')));
    if (store.get().cropping) store.crop(null);
    const locked = hit?.dataset.locked !== undefined;
    if (!id || locked) {
      const add = held.shift || held.mod;
      const empty = selection.length === 0;
      const click = () => {
        // What is locked is ground: the first press lets go of what is held, the next one takes it.
        if (add) return;
        store.select(id && empty ? [id] : []);
      };
      if (press.pointerType === 'touch') return follow(() => pan(press), click);
      return follow(() => marqueeing(store, start, add, showMarquee), click);
    }
    const had = selection.includes(id);
    if (!had) store.select(held.shift || held.mod ? [...selection, id] : [id]);
    const click = () => {
      if (!had) return;
      if (held.shift || held.mod) {
        const bound = new Set(whole(currentSlide(store.get().design), [id]));
        store.select(selection.filter((each) => !bound.has(each)));
      } else if (selection.length > 1) store.select([id]);
    };
    if (readOnly) return;
    follow(() => drag(start, held.alt || held.mod), click);
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('[data-own-pointer]')) return;
    // The canvas had captured the pointer, so the event is the canvas's own: what was hit is asked of the page.
    const id = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((each) => each.closest<HTMLElement>('[data-target]')?.dataset.target)
      .find((each) => each !== undefined);
    const { readOnly, design } = store.get();
    if (!id) {
      const at = toPage(event);
      const onPage = at.x >= 0 && at.x <= PAGE_UNITS && at.y >= 0 && at.y <= PAGE_UNITS * design.viewportRatio;
      if (onPage && !readOnly) writeAt(at);
      return;
    }
    const element = elementOf(store.get().design, id);
    if (!element || readOnly || element.lock) return;
    store.select([id]);
    if (element.type === 'text') store.edit(editable(store.get()) ?? id);
    else if (element.type === 'image' && element.code !== 'qrCode' && element.src) store.crop(id);
  };
  return { onPointerDown, onDoubleClick, toPage, panning };
};
