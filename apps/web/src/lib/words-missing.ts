let missing = false;
const listeners = new Set<() => void>();

/** Raised when an area's words could not be fetched: its screens would show bare keys, so a page says that instead. */
export const wordsMissing = {
  announce: () => {
    missing = true;
    for (const listener of listeners) listener();
  },
  get: () => missing,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
