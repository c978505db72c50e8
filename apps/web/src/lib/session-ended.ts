import { createStore } from './store.ts';

const asked = createStore<{ promise: Promise<boolean>; resolve: (renewed: boolean) => void } | null>(null);

/**
 * The server no longer knows this session. Every call that was refused for it waits here; the dialog of the shell lets
 * the person log in again and answers all of them at once: true, and each is sent again; false, and the person leaves.
 */
export const sessionEnded = {
  ask: (): Promise<boolean> => {
    const before = asked.get();
    if (before) return before.promise;
    let resolve: (renewed: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((done) => {
      resolve = done;
    });
    asked.set({ promise, resolve });
    return promise;
  },
  answer: (renewed: boolean) => {
    asked.get()?.resolve(renewed);
    asked.set(null);
  },
  open: () => asked.get() !== null,
  subscribe: asked.subscribe,
};
