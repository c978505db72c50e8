import type { Design, Slide, SlideElement } from '@laurel/domain/certificate/design.ts';
import { applyAction, type DesignAction, selectSlide } from '@laurel/domain/certificate/design-actions.ts';
import { patchesBetween } from '@laurel/domain/certificate/design-patches.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { moved, type Place, type Point } from './geometry.ts';
import { whole } from './groups.ts';
import type { Guide } from './guides.ts';
import { emptyHistory, type History, record, type Stepped, stepBack, stepForward } from './history.ts';

export type DesignerState = {
  /** The committed design. */
  readonly design: Design;
  /** Ids on the current slide, in its order; what is bound together is always whole. */
  readonly selection: readonly string[];
  /** The text element that is edited in place. */
  readonly editing: string | null;
  readonly cropping: string | null;
  /** Corners of a cropped picture's frame keep its proportions. */
  readonly cropKeepsRatio: boolean;
  /** Where a running gesture that changes forms holds elements; drawn over the committed places and unknown to the history. */
  readonly draft: ReadonlyMap<string, Place> | null;
  /** How far a running drag holds what is selected and unlocked from its committed place, in page units. */
  readonly shift: Point | null;
  readonly guides: readonly Guide[];
  /** Screen pixels per page unit. */
  readonly zoom: number;
  /** The zoom follows the size of the window. */
  readonly fitting: boolean;
  /** The last announcement; the id distinguishes two equal sentences. */
  readonly said: { readonly id: number; readonly text: string };
  /** Names of the steps that can be undone and redone. */
  readonly undoable: string | null;
  readonly redoable: string | null;
  /** Raised by every committed change, undo included: autosave watches it. */
  readonly revision: number;
  readonly readOnly: boolean;
};

type Step = {
  /** All of them together are one step; if one may not happen, none does. */
  readonly actions: readonly DesignAction[];
  readonly name: string;
  readonly say?: string | undefined;
  readonly select?: readonly string[] | undefined;
  /** Steps of one key within a second are one step; under a key that begins with `gesture:`, however long it takes. */
  readonly coalesce?: string | undefined;
};

export type DesignerStore = {
  get(): DesignerState;
  /** Called at every change but those that `watch` is for. */
  subscribe(listener: () => void): () => void;
  /** Called at every change, each position of a drag (`shift`, `guides`) included: for the few things that follow it. */
  watch(listener: () => void): () => void;
  /** Does a step and remembers it; false when it may not happen. A step that changes nothing is not remembered. */
  act(step: Step): boolean;
  /** Restores design, slide and selection, and says so. */
  undo(): void;
  redo(): void;
  select(ids: readonly string[]): void;
  goToSlide(index: number): void;
  edit(id: string | null): void;
  crop(id: string | null, keepRatio?: boolean): void;
  draft(places: ReadonlyMap<string, Place> | null, guides?: readonly Guide[]): void;
  /** Moves the selection by this much from its place; only its observers are notified. */
  shift(by: Point, guides?: readonly Guide[]): void;
  /** Makes the running gesture's places one step. */
  commitDraft(name: string, more?: Pick<Step, 'say' | 'coalesce'>): void;
  setZoom(zoom: number): void;
  /** Lets the zoom follow the window; the canvas reports the resulting zoom. */
  fit(zoom?: number): void;
  say(text: string): void;
  /** Another version in place of this one, as one step. */
  replace(design: Design, name?: string): void;
};

type StoreWords = {
  readonly undone: (step: string) => string;
  readonly redone: (step: string) => string;
  readonly replaced: string;
};

export const ZOOM = { least: 0.1, most: 5 } as const;
const clampZoom = (zoom: number) => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
/** No gesture runs. */
const AT_REST: Pick<DesignerState, 'draft' | 'shift' | 'guides'> = { draft: null, shift: null, guides: [] };
/** Gestures end on hundredths of a unit (3 µm in print); what was stored otherwise is never rounded. */
const round = (value: number) => Math.round(value * 100) / 100;

export const currentSlide = (design: Design): Slide | undefined => design.slides[design.slideIndex];
export const elementOf = (design: Design, id: string): SlideElement | undefined =>
  currentSlide(design)?.elements.find((element) => element.id === id);
export const placeOf = ({ left, top, width, height, rotate }: SlideElement): Place => ({
  left,
  top,
  width,
  height,
  rotate,
});

/** The selected places that may be moved: what is locked stays. */
export const movable = ({ design, selection }: Pick<DesignerState, 'design' | 'selection'>): Map<string, Place> => {
  const chosen = new Set(selection);
  const elements = currentSlide(design)?.elements ?? [];
  return new Map(
    elements.filter(({ id, lock }) => chosen.has(id) && !lock).map((element) => [element.id, placeOf(element)]),
  );
};

/** Where the running gesture holds elements, whichever it is; empty when none runs. */
export const heldPlaces = (state: DesignerState): ReadonlyMap<string, Place> => {
  const { draft, shift } = state;
  if (draft) return draft;
  return shift ? new Map([...movable(state)].map(([id, place]) => [id, moved(place, shift.x, shift.y)])) : new Map();
};

export const createDesignerStore = (
  design: Design,
  newId: () => string,
  words: StoreWords,
  { readOnly = false }: { readOnly?: boolean } = {},
): DesignerStore => {
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  let history: History = emptyHistory;
  let state: DesignerState = {
    design,
    selection: [],
    editing: null,
    cropping: null,
    cropKeepsRatio: false,
    draft: null,
    shift: null,
    guides: [],
    zoom: 0.8,
    fitting: true,
    said: { id: 0, text: '' },
    undoable: null,
    redoable: null,
    revision: 0,
    readOnly,
  };
  const follow = (change: Partial<DesignerState>) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  const set = (change: Partial<DesignerState>) => {
    follow(change);
    for (const listener of listeners) listener();
  };
  const saying = (text: string | undefined): Partial<DesignerState> =>
    text === undefined ? {} : { said: { id: state.said.id + 1, text } };
  /** What a design that has just become current brings with it. */
  const entering = (next: Design, selection: readonly string[]): Partial<DesignerState> => {
    const kept = whole(currentSlide(next), selection);
    return {
      design: next,
      selection: kept,
      editing: state.editing && kept.includes(state.editing) ? state.editing : null,
      cropping: state.cropping && kept.includes(state.cropping) ? state.cropping : null,
      ...AT_REST,
      revision: state.revision + 1,
    };
  };
  const remembered = (next: History): Partial<DesignerState> => {
    history = next;
    return { undoable: next.past.at(-1)?.name ?? null, redoable: next.future[0]?.name ?? null };
  };
  const commit = (next: Design, step: Omit<Step, 'actions'>) => {
    const selection = whole(currentSlide(next), step.select ?? state.selection);
    if (patchesBetween(state.design, next).length === 0) {
      set({ selection, ...AT_REST, ...saying(step.say) });
      return;
    }
    const entry = {
      name: step.name,
      before: { design: state.design, selection: state.selection },
      after: { design: next, selection },
      coalesce: step.coalesce,
      at: Date.now(),
    };
    set({ ...entering(next, selection), ...remembered(record(history, entry)), ...saying(step.say) });
  };
  const step = (stepped: Stepped | undefined, side: 'before' | 'after', say: (name: string) => string) => {
    if (!stepped) return;
    const { entry } = stepped;
    const moment = entry[side];
    set({ ...entering(moment.design, moment.selection), ...remembered(stepped.history), ...saying(say(entry.name)) });
  };

  const store: DesignerStore = {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    act: ({ actions, ...rest }) => {
      if (state.readOnly) return false;
      let next = state.design;
      for (const action of actions) {
        const applied = applyAction(next, action, newId);
        if (applied.problem) {
          if (import.meta.env.DEV) console.error(`designer: ${action.type} ${applied.problem}`, action);
          return false;
        }
        next = applied.design;
      }
      commit(next, rest);
      return true;
    },
    undo: () => step(stepBack(history), 'before', words.undone),
    redo: () => step(stepForward(history), 'after', words.redone),
    select: (ids) => {
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
      const next = selectSlide(state.design, index);
      if (next.slideIndex === state.design.slideIndex) return;
      set({ design: next, selection: [], editing: null, cropping: null, ...AT_REST });
    },
    edit: (editing) => set({ editing: state.readOnly ? null : editing, cropping: null }),
    crop: (cropping, cropKeepsRatio = false) =>
      set({ cropping: state.readOnly ? null : cropping, cropKeepsRatio, editing: null }),
    draft: (draft, guides = []) => set({ draft, shift: null, guides }),
    shift: (shift, guides = []) => follow({ shift, guides }),
    commitDraft: (name, more) => {
      const places = [...heldPlaces(state)];
      if (places.length === 0) return set(AT_REST);
      const actions = places.map(([id, { left, top, width, height, rotate }]): DesignAction => {
        const props = { left: round(left), top: round(top), width: round(width), height: round(height) };
        return { type: 'updateElements', id, props: { ...props, rotate: round(rotate) } };
      });
      if (!store.act({ actions, name, ...more })) set(AT_REST);
    },
    setZoom: (zoom) => set({ zoom: clampZoom(zoom), fitting: false }),
    fit: (zoom) => set({ fitting: true, ...(zoom === undefined ? {} : { zoom: clampZoom(zoom) }) }),
    say: (text) => set(saying(text)),
    replace: (next, name = words.replaced) => {
      if (!state.readOnly) commit(selectSlide(next, state.design.slideIndex), { name, select: [], say: name });
    },
  };
  return store;
};

export const DesignerContext = createContext<DesignerStore | null>(null);

export const useDesignerStore = (): DesignerStore => {
  const store = useContext(DesignerContext);
  if (!store) throw new Error('the designer is not around');
  return store;
};

/**
 * A part of the state; rendered again when it changes. `select` must return the same thing for the same state, not a
 * copy.
 */
export const useDesigner = <T>(select: (state: DesignerState) => T): T => {
  const store = useDesignerStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
};

/** The same for what follows a drag: it is asked at each position of it. */
export const useFollowing = <T>(select: (state: DesignerState) => T): T => {
  const store = useDesignerStore();
  return useSyncExternalStore(store.watch, () => select(store.get()));
};
