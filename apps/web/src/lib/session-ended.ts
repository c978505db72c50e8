let ended = false;
const listeners = new Set<() => void>();

/** Raised once when the server says the session is dead; a dialog of the shell answers it. */
export const sessionEnded = {
  announce: () => {
    if (ended) return;
    ended = true;
    for (const listener of listeners) listener();
  },
  get: () => ended,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
