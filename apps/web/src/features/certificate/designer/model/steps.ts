import type { Design } from '@laurel/domain/certificate/design.ts';
import { applyAction, type DesignAction, selectSlide } from '@laurel/domain/certificate/design-actions.ts';
import { patchesBetween } from '@laurel/domain/certificate/design-patches.ts';
import { AT_REST, currentSlide, type DesignerState, saying } from './designer-state.ts';
import { whole } from './groups.ts';
import { emptyHistory, type History, type Moment, record, type Stepped, stepBack, stepForward } from './history.ts';
import type { ObservedState } from './observed-state.ts';

export type Step = {
  /** All of them together are one step; if one may not happen, none does. */
  readonly actions: readonly DesignAction[];
  readonly name: string;
  readonly say?: string | undefined;
  readonly select?: readonly string[] | undefined;
  /** Steps of one key within a second are one step; under a key that begins with `gesture:`, however long it takes. */
  readonly coalesce?: string | undefined;
};

export type Steps = {
  /** Does a step and remembers it; false when it may not happen. A step that changes nothing is not remembered. */
  act(step: Step): boolean;
  /** Restores design, slide and selection, and says so. */
  undo(): void;
  redo(): void;
  /** Another version in place of this one, as one step. */
  replace(design: Design, name?: string): void;
};

export type StepWords = {
  readonly undone: (step: string) => string;
  readonly redone: (step: string) => string;
  readonly replaced: string;
};

/** The design after all of these; null when one may not happen. */
const applied = (design: Design, actions: readonly DesignAction[], newId: () => string): Design | null => {
  let next = design;
  for (const action of actions) {
    const answer = applyAction(next, action, newId);
    if (answer.problem) {
      if (import.meta.env.DEV) console.error(`designer: ${action.type} ${answer.problem}`, action);
      return null;
    }
    next = answer.design;
  }
  return next;
};

/** What a design that has just become current brings with it. */
const entering = (state: DesignerState, { design, selection }: Moment): Partial<DesignerState> => {
  const kept = whole(currentSlide(design), selection);
  const still = (id: string | null) => (id && kept.includes(id) ? id : null);
  return {
    design,
    selection: kept,
    editing: still(state.editing),
    cropping: still(state.cropping),
    ...AT_REST,
    revision: state.revision + 1,
  };
};

/** Everything that changes the design, in the one history. */
export const createSteps = ({ get, set }: ObservedState, newId: () => string, words: StepWords): Steps => {
  let history: History = emptyHistory;
  const enter = (moment: Moment, next: History, say: string | undefined) => {
    history = next;
    const names = { undoable: next.past.at(-1)?.name ?? null, redoable: next.future[0]?.name ?? null };
    set({ ...entering(get(), moment), ...names, ...saying(get(), say) });
  };
  const commit = (design: Design, { name, say, select, coalesce }: Omit<Step, 'actions'>) => {
    const state = get();
    const selection = whole(currentSlide(design), select ?? state.selection);
    if (patchesBetween(state.design, design).length === 0) return set({ selection, ...AT_REST, ...saying(state, say) });
    const before = { design: state.design, selection: state.selection };
    const after = { design, selection };
    enter(after, record(history, { name, before, after, coalesce, at: Date.now() }), say);
  };
  const go = (stepped: Stepped | undefined, side: 'before' | 'after', said: (name: string) => string) => {
    if (stepped) enter(stepped.entry[side], stepped.history, said(stepped.entry.name));
  };
  return {
    act: ({ actions, ...step }) => {
      const { design, readOnly } = get();
      const next = readOnly ? null : applied(design, actions, newId);
      if (next) commit(next, step);
      return next !== null;
    },
    undo: () => go(stepBack(history), 'before', words.undone),
    redo: () => go(stepForward(history), 'after', words.redone),
    replace: (design, name = words.replaced) => {
      const { design: current, readOnly } = get();
      if (!readOnly) commit(selectSlide(design, current.slideIndex), { name, select: [], say: name });
    },
  };
};
