import { slideRuns } from '@laurel/slide/SlideView.tsx';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { currentSlide } from '../model/designer-state.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';

/**
 * The element that replaces a removed one in an order (from back to front): the next below it, else the next above it.
 */
export const heirOf = (before: readonly string[], now: ReadonlySet<string>, gone: string): string | undefined => {
  const at = before.indexOf(gone);
  return (
    before.slice(0, Math.max(0, at)).findLast((id) => now.has(id)) ?? before.slice(at + 1).find((id) => now.has(id))
  );
};

type Held = { element: HTMLElement; id: string | undefined; byKey: boolean; slideId: string; order: readonly string[] };

/**
 * The focused thing on the canvas may vanish with its element. A keyboard user is then on its successor, a mouse user
 * on the page: if the next thing were selected immediately, a second press of Delete would take it too.
 */
export const useKeptFocus = (view: RefObject<HTMLElement | null>) => {
  const store = useDesignerStore();
  const slide = useDesigner((state) => currentSlide(state.design));
  const held = useRef<Held | null>(null);
  const settle = useCallback(() => {
    const last = held.current;
    const window = view.current;
    const now = currentSlide(store.get().design);
    if (!last || !window || last.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const here = new Set(now?.id === last.slideId ? now.elements.map(({ id }) => id) : []);
    const { selection, redoable } = store.get();
    // What an undone step took away has no heir: one is back where one was before it.
    const next = redoable === null && last.id ? heirOf(last.order, here, last.id) : undefined;
    const heir = last.byKey ? (selection[0] ?? next) : undefined;
    const run = slideRuns(now?.elements ?? []).find((each) => each.some(({ id }) => id === heir));
    const goal = run && window.querySelector<HTMLElement>(`[data-target="${CSS.escape(run[0].id)}"]`);
    (goal ?? window).focus({ preventScroll: !goal });
  }, [store, view]);
  useEffect(() => {
    const window = view.current;
    const keep = (event: FocusEvent) => {
      const now = currentSlide(store.get().design);
      if (!(event.target instanceof HTMLElement) || !now) return;
      held.current = {
        element: event.target,
        id: event.target.dataset.target ?? store.get().selection[0],
        byKey: event.target.matches(':focus-visible'),
        slideId: now.id,
        order: now.elements.map(({ id }) => id),
      };
    };
    window?.addEventListener('focusin', keep);
    return () => window?.removeEventListener('focusin', keep);
  }, [store, view]);
  useEffect(() => {
    if (!held.current?.element.isConnected) settle();
    else if (slide?.id === held.current.slideId) held.current.order = slide.elements.map(({ id }) => id);
  }, [slide, settle]);
  return settle;
};
