import { selectSlide } from '@laurel/domain/certificate/design-actions.ts';
import { AT_REST, currentSlide } from './designer-state.ts';
import { whole } from './groups.ts';
import type { ObservedState } from './observed-state.ts';

export type Choosing = {
  select(ids: readonly string[]): void;
  goToSlide(index: number): void;
  edit(id: string | null): void;
  crop(id: string | null, keepRatio?: boolean): void;
};

/** What is selected, edited and cropped, on which slide. */
export const createChoosing = ({ get, set }: ObservedState): Choosing => ({
  select: (ids) => {
    const state = get();
    const selection = whole(currentSlide(state.design), ids);
    const same = selection.length === state.selection.length && selection.every((id, i) => id === state.selection[i]);
    const kept = (id: string | null) => (id && selection.includes(id) ? id : null);
    set({
      selection: same ? state.selection : selection,
      editing: kept(state.editing),
      cropping: kept(state.cropping),
    });
  },
  goToSlide: (index) => {
    const { design } = get();
    const next = selectSlide(design, index);
    if (next.slideIndex === design.slideIndex) return;
    set({ design: next, selection: [], editing: null, cropping: null, ...AT_REST });
  },
  edit: (editing) => set({ editing: get().readOnly ? null : editing, cropping: null }),
  crop: (cropping, cropKeepsRatio = false) =>
    set({ cropping: get().readOnly ? null : cropping, cropKeepsRatio, editing: null }),
});
