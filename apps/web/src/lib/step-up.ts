import { createStore } from './store.ts';

const waiting = createStore<((confirmed: boolean) => void) | null>(null);

/**
 * Some commands need a password or code given within the last ten minutes. Callers of such a command ask here; the
 * dialog mounted by the shell shows the question and answers.
 */
export const stepUp = {
  ask: () =>
    new Promise<boolean>((resolve) => {
      waiting.get()?.(false);
      waiting.set(resolve);
    }),
  answer: (confirmed: boolean) => {
    waiting.get()?.(confirmed);
    waiting.set(null);
  },
  open: () => waiting.get() !== null,
  subscribe: waiting.subscribe,
};
