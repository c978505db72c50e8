import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { type DesignerStore, useDesigner, useDesignerStore, ZOOM } from '../model/designer-store.ts';
import type { Point } from '../model/geometry.ts';
import { between, type Fingers, pinchedZoom, wheeledZoom } from '../tools/pinch.ts';

type View = { readonly store: DesignerStore; readonly window: HTMLElement; readonly page: HTMLElement };

const pointUnder = ({ store, page }: View, at: Point): Point => {
  const { left, top } = page.getBoundingClientRect();
  const { zoom } = store.get();
  return { x: (at.x - left) / zoom, y: (at.y - top) / zoom };
};

/** Zooms, and brings the point of the page (in its units) to where it is wanted on the screen, as far as it scrolls. */
const zoomTo = ({ store, window, page }: View, zoom: number, point: Point, at: Point) => {
  // The page must have its new size before one can say where the point is.
  flushSync(() => store.setZoom(zoom));
  const { left, top } = page.getBoundingClientRect();
  const now = store.get().zoom;
  window.scrollLeft += left + point.x * now - at.x;
  window.scrollTop += top + point.y * now - at.y;
};

/** Keeps the page as large as its window allows until somebody chooses a zoom. */
export const useFit = (view: RefObject<HTMLElement | null>, margin: number) => {
  const store = useDesignerStore();
  const fitting = useDesigner((state) => state.fitting);
  const ratio = useDesigner((state) => state.design.viewportRatio);
  useLayoutEffect(() => {
    const window = view.current;
    if (!window || !fitting) return;
    const measure = () => {
      const across = (window.clientWidth - 2 * margin) / PAGE_UNITS;
      const down = (window.clientHeight - 2 * margin) / (PAGE_UNITS * ratio);
      store.fit(Math.max(ZOOM.least, Math.min(across, down)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(window);
    return () => observer.disconnect();
  }, [store, view, fitting, ratio, margin]);
};

/** Ctrl and wheel (or two fingers on a touchpad, which browsers report the same way) zoom to the pointer. */
export const useWheelZoom = (view: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>) => {
  const store = useDesignerStore();
  useEffect(() => {
    const window = view.current;
    if (!window) return;
    const onWheel = (event: WheelEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !page.current) return;
      event.preventDefault();
      const on = { store, window, page: page.current };
      const at = { x: event.clientX, y: event.clientY };
      zoomTo(on, wheeledZoom(store.get().zoom, event), pointUnder(on, at), at);
    };
    window.addEventListener('wheel', onWheel, { passive: false });
    return () => window.removeEventListener('wheel', onWheel);
  }, [store, view, page]);
};

/** Two fingers on the canvas: they zoom and pan at once, until one of them is lifted. */
export const pinch = (on: View, presses: readonly [PointerEvent, PointerEvent], over: () => void): void => {
  const at = new Map<number, Point>(presses.map((each) => [each.pointerId, { x: each.clientX, y: each.clientY }]));
  const fingers = () => [...at.values()] as unknown as Fingers;
  const start = fingers();
  const { zoom } = on.store.get();
  const held = pointUnder(on, between(start));
  const move = (event: PointerEvent) => {
    if (!at.has(event.pointerId)) return;
    at.set(event.pointerId, { x: event.clientX, y: event.clientY });
    zoomTo(on, pinchedZoom(zoom, start, fingers()), held, between(fingers()));
  };
  const end = (event: PointerEvent) => {
    if (!at.has(event.pointerId)) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    over();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
};
