let asked: { promise: Promise<boolean>; resolve: (renewed: boolean) => void } | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * The server no longer knows this session. Every call that was refused for it waits here; the dialog of the shell lets
 * the person log in again and answers all of them at once: true, and each is sent again; false, and the person leaves.
 */
export const sessionEnded = {
  ask: (): Promise<boolean> => {
    if (!asked) {
      let resolve: (renewed: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((done) => {
        resolve = done;
      });
      asked = { promise, resolve };
      notify();
    }
    return asked.promise;
  },
  answer: (renewed: boolean) => {
    asked?.resolve(renewed);
    asked = null;
    notify();
  },
  open: () => asked !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
