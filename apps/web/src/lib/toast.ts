import { createStore } from './store.ts';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';
export type ToastNote = { id: number; tone: ToastTone; text: string; requestId: string | null };

/** The specification's figures: shown for 3000 ms, 16 px from the edge, `info` by default. */
export const TOAST_MS = 3000;

let next = 1;
const notes = createStore<readonly ToastNote[]>([]);

const show =
  (tone: ToastTone) =>
  (text: string, more: { requestId?: string | null } = {}) => {
    // The same sentence twice is one note, not a stack of them.
    const others = notes.get().filter((note) => note.text !== text || note.tone !== tone);
    notes.set([...others.slice(-3), { id: next++, tone, text, requestId: more.requestId ?? null }]);
  };

export const toast = { info: show('info'), success: show('success'), warning: show('warning'), error: show('error') };

export const toastStore = {
  subscribe: notes.subscribe,
  get: notes.get,
  dismiss: (id: number) => notes.set(notes.get().filter((note) => note.id !== id)),
};
