import { type SlideRun, slideRuns } from '@laurel/slide/SlideView.tsx';
import { type RefObject, useEffect } from 'react';
import { currentSlide, type DesignerState, movable, type Stretch } from '../model/designer-state.ts';
import { useDesignerStore } from '../model/designer-store.ts';
import type { Place, Point } from '../model/geometry.ts';

/**
 * The draft of a run whose form a gesture changes, which must be drawn again; null for one that rests or is only moved.
 */
export const reshaped = ({ draft }: DesignerState, run: SlideRun): ReadonlyMap<string, Place> | null =>
  draft?.has(run[0].id) ? draft : null;

type Shifting = {
  readonly to: (by: Point, zoom: number) => void;
  readonly stretch: (stretch: Stretch) => void;
  readonly end: () => void;
};

/** The transform that makes one box of another, and the one that takes it back, as CSS. */
const stretched = ({ from, to }: Stretch): { forth: string; back: string } => {
  const across = (to.right - to.left) / Math.max(from.right - from.left, 1e-9);
  const down = (to.bottom - to.top) / Math.max(from.bottom - from.top, 1e-9);
  const [x, y] = [to.left - from.left * across, to.top - from.top * down];
  const css = (...numbers: number[]) => `matrix(${numbers.map((number) => number.toFixed(6)).join(',')})`;
  return {
    forth: css(across, 0, 0, down, x, y),
    back: css(1 / across, 0, 0, 1 / down, -x / across, -y / down),
  };
};
const transformAll = (elements: readonly HTMLElement[], transform: string) => {
  for (const { style } of elements) Object.assign(style, { transform, transformOrigin: transform && '0 0' });
};

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
    stretch: (stretch) => {
      const css = stretched(stretch);
      transformAll(forth, css.forth);
      transformAll(back, css.back);
    },
    end: () => {
      transformAll([...forth, ...back], '');
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
      const carried = state.shift !== null || state.stretch !== null;
      const many = state.draft ? state.draft.size > 1 : carried && state.selection.length > 1;
      // Many outlines at once are costly to paint and show no more than the single frame around them.
      page.current?.toggleAttribute('data-moving-many', many);
      if (!carried) {
        running?.end();
        running = null;
        return;
      }
      const slide = currentSlide(state.design);
      if (!running && page.current && slide)
        running = shifting(page.current, slideRuns(slide.elements), new Set(movable(state).keys()));
      if (state.shift) running?.to(state.shift, state.zoom);
      if (state.stretch) running?.stretch(state.stretch);
    });
  }, [store, page]);
};
