import type { Design, Slide, SlideElement } from '@laurel/domain/certificate/design.ts';
import { type Box, moved, type Place, type Point, scaledInto } from './geometry.ts';
import type { Guide } from './guides.ts';
import type { HeldGuide } from './ruler-guides.ts';

export type Stretch = { readonly from: Box; readonly to: Box };

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
  /** How a running gesture resizes many: the box around what is selected and unlocked, and what it becomes. */
  readonly stretch: Stretch | null;
  readonly guides: readonly Guide[];
  /** Where a running drag holds a guide of a ruler. */
  readonly heldGuide: HeldGuide | null;
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

/** No gesture runs. */
export const AT_REST: Pick<DesignerState, 'draft' | 'shift' | 'stretch' | 'guides' | 'heldGuide'> = {
  ...{ draft: null, shift: null, stretch: null, heldGuide: null },
  guides: [],
};

export const opened = (design: Design, readOnly: boolean): DesignerState => ({
  design,
  selection: [],
  editing: null,
  cropping: null,
  cropKeepsRatio: false,
  ...AT_REST,
  zoom: 0.8,
  fitting: true,
  said: { id: 0, text: '' },
  undoable: null,
  redoable: null,
  revision: 0,
  readOnly,
});

/** The change that announces this; none without a text. */
export const saying = ({ said }: DesignerState, text: string | undefined): Partial<DesignerState> =>
  text === undefined ? {} : { said: { id: said.id + 1, text } };

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
  const { draft, shift, stretch } = state;
  if (draft) return draft;
  if (stretch)
    return new Map([...movable(state)].map(([id, place]) => [id, scaledInto(place, stretch.from, stretch.to)]));
  return shift ? new Map([...movable(state)].map(([id, place]) => [id, moved(place, shift.x, shift.y)])) : new Map();
};
