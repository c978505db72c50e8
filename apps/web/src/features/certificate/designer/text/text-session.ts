import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The text being edited in place, as the panels see it: the editor is on the canvas, its buttons next to it. */
type TextSession = {
  /** The editor's state; null while no text is edited. */
  get(): EditorState | null;
  subscribe(listener: () => void): () => void;
  open(view: EditorView): void;
  /** After each transaction. */
  changed(): void;
  close(view: EditorView): void;
  /** Does a command in the text; `focus` gives the caret back to it. False when no text is edited. */
  run(command: Command, focus?: boolean): boolean;
  /** Its text is a placeholder, selected whole when it is opened, so that typing replaces it; null once it was typed in. */
  placeholder(id: string | null): void;
  isPlaceholder(id: string): boolean;
};

export const createTextSession = (): TextSession => {
  const listeners = new Set<() => void>();
  let view: EditorView | null = null;
  let untouched: string | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => view?.state ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (next) => {
      view = next;
      tell();
    },
    changed: tell,
    close: (gone) => {
      if (view !== gone) return;
      view = null;
      tell();
    },
    run: (command, focus = false) => {
      if (!view) return false;
      command(view.state, view.dispatch, view);
      if (focus) view.focus();
      return true;
    },
    placeholder: (id) => {
      untouched = id;
    },
    isPlaceholder: (id) => untouched === id,
  };
};

export const TextSessionContext = createContext<TextSession | null>(null);

export const useTextSession = (): TextSession => {
  const session = useContext(TextSessionContext);
  if (!session) throw new Error('the designer is not around');
  return session;
};

/** The state of the text being edited, new with every transaction. */
export const useEditedText = (): EditorState | null => {
  const session = useTextSession();
  return useSyncExternalStore(session.subscribe, session.get);
};
