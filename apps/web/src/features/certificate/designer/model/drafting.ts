import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import { AT_REST, heldPlaces, type Stretch } from './designer-state.ts';
import type { Place, Point } from './geometry.ts';
import type { Guide } from './guides.ts';
import type { ObservedState } from './observed-state.ts';
import type { HeldGuide } from './ruler-guides.ts';
import type { Step, Steps } from './steps.ts';

export type Drafting = {
  draft(places: ReadonlyMap<string, Place> | null, guides?: readonly Guide[]): void;
  /** Moves the selection by this much from its place; only its observers are notified. */
  shift(by: Point, guides?: readonly Guide[]): void;
  /** Resizes the selection as a whole; only its observers are notified. */
  stretch(stretch: Stretch, guides?: readonly Guide[]): void;
  /** Holds a guide of a ruler somewhere; only its observers are notified. Null: none is held. */
  holdGuide(held: HeldGuide | null): void;
  /** Makes the running gesture's places one step. */
  commitDraft(name: string, more?: Pick<Step, 'say' | 'coalesce'>): void;
};

/** Gestures end on hundredths of a unit (3 µm in print); what was stored otherwise is never rounded. */
const round = (value: number) => Math.round(value * 100) / 100;

const placed = ([id, { left, top, width, height, rotate }]: readonly [string, Place]): DesignAction => {
  const props = { left: round(left), top: round(top), width: round(width), height: round(height) };
  return { type: 'updateElements', id, props: { ...props, rotate: round(rotate) } };
};

/** Where a running gesture holds elements, until it becomes a step. */
export const createDrafting = ({ get, set, follow }: ObservedState, act: Steps['act']): Drafting => ({
  draft: (draft, guides = []) => set({ draft, shift: null, stretch: null, guides }),
  shift: (shift, guides = []) => follow({ shift, guides }),
  stretch: (stretch, guides = []) => follow({ stretch, guides }),
  holdGuide: (heldGuide) => follow({ heldGuide }),
  commitDraft: (name, more) => {
    const places = [...heldPlaces(get())];
    const done = places.length > 0 && act({ actions: places.map(placed), name, ...more });
    if (!done) set(AT_REST);
  },
});
