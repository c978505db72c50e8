import type { DesignerState } from './designer-state.ts';

/** The state of a designer, which is replaced whole, and those who follow it. */
export type ObservedState = {
  get(): DesignerState;
  /** Called at every change but those that `watch` is for. */
  subscribe(listener: () => void): () => void;
  /** Called at every change, each position of a drag (`shift`, `guides`) included: for the few things that follow it. */
  watch(listener: () => void): () => void;
  set(change: Partial<DesignerState>): void;
  /** A position of a drag: only those who watch are called. */
  follow(change: Partial<DesignerState>): void;
};

/** Adds to a set, and answers how to leave it again. */
const joining = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const observed = (first: DesignerState): ObservedState => {
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  let state = first;
  const follow = (change: Partial<DesignerState>) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  return {
    get: () => state,
    subscribe: joining(listeners),
    watch: joining(watchers),
    follow,
    set: (change) => {
      follow(change);
      for (const listener of listeners) listener();
    },
  };
};
