import { createContext } from 'react';
import { createStore } from './store.ts';

const held = new Map<symbol, () => void>();
const some = createStore(false);
const tell = () => some.set(held.size > 0);

/** Whether anything on the page has entries that the server does not know and that leaving would lose. */
export const unsaved = {
  get: some.get,
  /** Until the answer is called, there is something; it may be called twice. */
  hold: (onGiveUp: () => void = () => undefined) => {
    const one = Symbol('unsaved');
    held.set(one, onGiveUp);
    tell();
    return () => {
      if (held.delete(one)) tell();
    };
  },
  /** The person has given it all up: nothing asks again. */
  giveUp: () => {
    for (const drop of held.values()) drop();
    held.clear();
    tell();
  },
  subscribe: some.subscribe,
};

/** What is unsaved inside one dialog, which asks before it closes, and how each part is discarded. */
export const UnsavedInside = createContext<Map<symbol, () => void> | null>(null);
