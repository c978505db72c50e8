import { currentSlide } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import { whole } from '../model/groups.ts';
import type { Gesture, Held } from '../tools/gesture.ts';

/** What a press becomes: a gesture once the pointer has moved, a click when it never did. */
export type Answer = { readonly begin: () => Gesture | null; readonly click?: () => void };

/** Selects the pressed element immediately, so that it can be dragged; an existing selection changes on release. */
export const pressElement = (
  store: DesignerStore,
  id: string,
  held: Held,
  drag: () => Gesture | null,
): Answer | null => {
  const { readOnly, selection } = store.get();
  const add = held.shift || held.mod;
  const had = selection.includes(id);
  if (!had) store.select(add ? [...selection, id] : [id]);
  if (readOnly) return null;
  const click = () => {
    if (!had) return;
    if (add) {
      const bound = new Set(whole(currentSlide(store.get().design), [id]));
      store.select(selection.filter((each) => !bound.has(each)));
    } else if (selection.length > 1) store.select([id]);
  };
  return { begin: drag, click };
};

/** A press on nothing, or on something locked (`id`): the first clears the selection, the next selects it. */
export const pressGround = (
  store: DesignerStore,
  id: string | null,
  held: Held,
  begin: (add: boolean) => Gesture | null,
): Answer => {
  const add = held.shift || held.mod;
  const empty = store.get().selection.length === 0;
  const click = () => {
    if (!add) store.select(id && empty ? [id] : []);
  };
  return { begin: () => begin(add), click };
};
