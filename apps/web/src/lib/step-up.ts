let waiting: ((confirmed: boolean) => void) | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Some commands need a password or code given within the last ten minutes. Whoever runs one asks here; the dialog
 * mounted by the shell shows the question and answers.
 */
export const stepUp = {
  ask: () =>
    new Promise<boolean>((resolve) => {
      waiting?.(false);
      waiting = resolve;
      tell();
    }),
  answer: (confirmed: boolean) => {
    waiting?.(confirmed);
    waiting = null;
    tell();
  },
  open: () => waiting !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
