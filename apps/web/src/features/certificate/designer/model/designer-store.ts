import type { Design } from '@laurel/domain/certificate/design.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Choosing, createChoosing } from './choosing.ts';
import { type DesignerState, opened, saying } from './designer-state.ts';
import { createDrafting, type Drafting } from './drafting.ts';
import { type ObservedState, observed } from './observed-state.ts';
import { createSteps, type Steps, type StepWords } from './steps.ts';

export type DesignerStore = Omit<ObservedState, 'set' | 'follow'> &
  Steps &
  Choosing &
  Drafting & {
    setZoom(zoom: number): void;
    /** Lets the zoom follow the window; the canvas reports the resulting zoom. */
    fit(zoom?: number): void;
    say(text: string): void;
  };

export const ZOOM = { least: 0.1, most: 5 } as const;
export const clampZoom = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));

export const createDesignerStore = (
  design: Design,
  newId: () => string,
  words: StepWords,
  { readOnly = false }: { readOnly?: boolean } = {},
): DesignerStore => {
  const state = observed(opened(design, readOnly));
  const { get, subscribe, watch, set } = state;
  const steps = createSteps(state, newId, words);
  return {
    ...{ get, subscribe, watch },
    ...steps,
    ...createChoosing(state),
    ...createDrafting(state, steps.act),
    setZoom: (zoom) => set({ zoom: clampZoom(zoom), fitting: false }),
    fit: (zoom) => set({ fitting: true, ...(zoom === undefined ? {} : { zoom: clampZoom(zoom) }) }),
    say: (text) => set(saying(get(), text)),
  };
};

export const DesignerContext = createContext<DesignerStore | null>(null);

export const useDesignerStore = (): DesignerStore => {
  const store = useContext(DesignerContext);
  if (!store) throw new Error('the designer is not around');
  return store;
};

/**
 * A part of the state; rendered again when it changes. `select` must return the same thing for the same state, not a
 * copy.
 */
export const useDesigner = <T>(select: (state: DesignerState) => T): T => {
  const store = useDesignerStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
};

/** The same for what follows a drag: it is asked at each position of it. */
export const useFollowing = <T>(select: (state: DesignerState) => T): T => {
  const store = useDesignerStore();
  return useSyncExternalStore(store.watch, () => select(store.get()));
};
