import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import type { SlideRun } from '@laurel/slide/SlideView.tsx';
import { type RefObject, useEffect } from 'react';
import { currentSlide, type DesignerState, type Place, useDesignerStore } from '../designer-store.ts';

const sameForm = (place: Place, element: SlideElement) =>
  place.width === element.width && place.height === element.height && place.rotate === element.rotate;

/**
 * The draft of a run whose form a gesture changes, which must be drawn anew; null for one that rests or is only moved,
 * which `useMoving` sees to.
 */
export const reshaped = ({ draft }: DesignerState, run: SlideRun): ReadonlyMap<string, Place> | null => {
  if (!draft?.has(run[0].id)) return null;
  const changed = run.some((element) => {
    const place = draft.get(element.id);
    return place !== undefined && !sameForm(place, element);
  });
  return changed ? draft : null;
};

/**
 * While a gesture only moves elements, nothing is rendered: their drawings and targets are shifted as they are. That is
 * what keeps a drag of hundreds within a frame.
 */
export const useMoving = (page: RefObject<HTMLElement | null>) => {
  const store = useDesignerStore();
  useEffect(() => {
    let last: DesignerState['draft'] = null;
    let drawings = new Map<string, HTMLElement>();
    let targets = new Map<string, HTMLElement>();
    let shifted: HTMLElement[] = [];
    const collect = (name: 'run' | 'target') =>
      new Map(
        [...(page.current?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [])].map((element) => [
          element.dataset[name] ?? '',
          element,
        ]),
      );
    const shift = (element: HTMLElement | undefined, x: number, y: number) => {
      if (!element) return;
      element.style.translate = `${x}px ${y}px`;
      shifted.push(element);
    };
    return store.subscribe(() => {
      const { draft, design, zoom } = store.get();
      if (draft === last) return;
      if (last === null || [...drawings.values()].some((element) => !element.isConnected)) {
        drawings = collect('run');
        targets = collect('target');
      }
      last = draft;
      // Many outlines at once are costly to paint and say no more than the one frame around them.
      page.current?.toggleAttribute('data-moving-many', draft !== null && draft.size > 1);
      const before = shifted;
      shifted = [];
      for (const element of draft ? (currentSlide(design)?.elements ?? []) : []) {
        const place = draft?.get(element.id);
        if (!place || !sameForm(place, element)) continue;
        const [x, y] = [place.left - element.left, place.top - element.top];
        shift(drawings.get(element.id), x, y);
        if (draft?.size === 1) shift(targets.get(element.id), x * zoom, y * zoom);
      }
      const still = new Set(shifted);
      for (const element of before) if (!still.has(element)) element.style.translate = '';
    });
  }, [store, page]);
};
