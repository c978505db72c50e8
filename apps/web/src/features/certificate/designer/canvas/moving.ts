import { type SlideRun, slideRuns } from '@laurel/slide/SlideView.tsx';
import { type RefObject, useEffect } from 'react';
import { currentSlide, type DesignerState, movable } from '../model/designer-state.ts';
import { useDesignerStore } from '../model/designer-store.ts';
import type { Place, Point } from '../model/geometry.ts';

/**
 * The draft of a run whose form a gesture changes, which must be drawn again; null for one that rests or is only moved.
 */
export const reshaped = ({ draft }: DesignerState, run: SlideRun): ReadonlyMap<string, Place> | null =>
  draft?.has(run[0].id) ? draft : null;

type Shifting = { readonly to: (by: Point, zoom: number) => void; readonly end: () => void };

const shiftAll = (elements: readonly HTMLElement[], x: number, y: number) => {
  for (const element of elements) element.style.translate = `${x}px ${y}px`;
};

/**
 * Shifts the drawings of a slide as they are. Where most of them move, it is their common layer that is shifted, which
 * costs the same for hundreds as for one, and those that rest are shifted back.
 */
const shifting = (page: HTMLElement, slide: readonly SlideRun[], moving: ReadonlySet<string>): Shifting => {
  const named = (name: 'run' | 'target') =>
    new Map([...page.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((each) => [each.dataset[name] ?? '', each]));
  const drawings = named('run');
  const of = (runs: readonly SlideRun[], elements: ReadonlyMap<string, HTMLElement>) =>
    runs.flatMap(([{ id }]) => elements.get(id) ?? []);
  const moves = slide.filter(([{ id }]) => moving.has(id));
  const rests = slide.filter(([{ id }]) => !moving.has(id));
  const layer = page.querySelector<HTMLElement>('[data-runs]');
  const together = layer !== null && moves.length > 1 && moves.length > rests.length;
  const forth = together ? [layer] : of(moves, drawings);
  const back = together ? of(rests, drawings) : [];
  const targets = moves.length === 1 ? of(moves, named('target')) : [];
  if (together) layer.style.willChange = 'transform';
  return {
    to: ({ x, y }, zoom) => {
      shiftAll(forth, x, y);
      shiftAll(back, -x, -y);
      shiftAll(targets, x * zoom, y * zoom);
    },
    end: () => {
      for (const element of [...forth, ...back, ...targets]) element.style.translate = '';
      if (layer) layer.style.willChange = '';
    },
  };
};

/** While a drag runs nothing of the slide is rendered: that is what keeps a drag of hundreds within a frame. */
export const useMoving = (page: RefObject<HTMLElement | null>) => {
  const store = useDesignerStore();
  useEffect(() => {
    let running: Shifting | null = null;
    return store.watch(() => {
      const state = store.get();
      const many = state.draft ? state.draft.size > 1 : state.shift !== null && state.selection.length > 1;
      // Many outlines at once are costly to paint and say no more than the one frame around them.
      page.current?.toggleAttribute('data-moving-many', many);
      if (!state.shift) {
        running?.end();
        running = null;
        return;
      }
      const slide = currentSlide(state.design);
      if (!running && page.current && slide)
        running = shifting(page.current, slideRuns(slide.elements), new Set(movable(state).keys()));
      running?.to(state.shift, state.zoom);
    });
  }, [store, page]);
};
