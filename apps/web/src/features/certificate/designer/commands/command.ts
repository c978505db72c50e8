import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import type { messages } from '../locales/zh-CN.ts';
import type { Chord } from '../model/chords.ts';
import type { Teller } from '../model/describe.ts';
import { currentSlide, type DesignerState } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import type { Place } from '../model/geometry.ts';
import { bondOf } from '../model/groups.ts';
import type { Measuring } from '../text/box.ts';
import type { StyleChange } from '../text/text-style.ts';

/** What a command works on. `help` opens the sheet of keys; `clip` is the clipboard of menus. */
export type Studio = {
  readonly store: DesignerStore;
  readonly tell: Teller;
  readonly help: () => void;
  readonly clip: { copy: () => void; cut: () => void; paste: () => void };
  /** The style that was copied last, until it is put on other texts. */
  readonly brush: { style: StyleChange | null };
  /** How large type becomes on the page. */
  readonly measuring: Measuring;
};
export type CommandId = keyof (typeof messages)['keys']['commands'];
export type CommandGroup = Exclude<keyof (typeof messages)['keys']['groups'], 'pointer'>;
export type CommandNote = keyof (typeof messages)['keys']['notes'];
export type Command = {
  readonly id: CommandId;
  readonly group: CommandGroup;
  readonly chords: readonly Chord[];
  /** Works wherever the focus is but in a field that is written in; the others only while the canvas or nothing has it. */
  readonly anywhere?: true;
  /** Works in those fields, too. */
  readonly always?: true;
  /** The browser turns these keys into events of their own (copy, cut, paste, and Tab). */
  readonly native?: true;
  readonly note?: CommandNote;
  readonly enabled?: (state: DesignerState) => boolean;
  readonly run: (studio: Studio, chord: Chord) => void;
};

export const chosen = ({ design, selection }: DesignerState): SlideElement[] => {
  const ids = new Set(selection);
  return currentSlide(design)?.elements.filter(({ id }) => ids.has(id)) ?? [];
};
export const some = (state: DesignerState) => !state.readOnly && state.selection.length > 0;
export const loose = (state: DesignerState) => some(state) && chosen(state).some(({ lock }) => !lock);
/** Groups count as one. */
export const unitsOf = (elements: readonly SlideElement[]): SlideElement[][] => {
  const units = new Map<string, SlideElement[]>();
  for (const element of elements) {
    const key = bondOf(element) ?? `element:${element.id}`;
    units.set(key, [...(units.get(key) ?? []), element]);
  }
  return [...units.values()];
};
export const looseUnits = (state: DesignerState) => unitsOf(chosen(state).filter(({ lock }) => !lock));

export const placing = (places: Iterable<readonly [string, Place]>): DesignAction[] =>
  [...places].map(([id, place]) => ({ type: 'updateElements', id, props: { ...rounded(place) } }));
const rounded = (place: Place): Place => ({
  left: hundredth(place.left),
  top: hundredth(place.top),
  width: hundredth(place.width),
  height: hundredth(place.height),
  rotate: hundredth(place.rotate),
});
export const hundredth = (value: number) => Math.round(value * 100) / 100;

export const nameOf = ({ store, tell }: Studio) => tell.elements(store.get().design, store.get().selection);

const lone = (state: DesignerState): SlideElement | undefined => {
  const elements = chosen(state);
  return elements.length === 1 ? elements[0] : undefined;
};
/** The picture that may be cropped: one that is really there, not a code's place. */
export const croppable = (state: DesignerState): string | null => {
  const element = lone(state);
  return !state.readOnly && element && isImage(element) && !element.lock && element.src && element.code !== 'qrCode'
    ? element.id
    : null;
};
export const editable = (state: DesignerState): string | null => {
  const element = lone(state);
  return !state.readOnly && element && isText(element) && !element.lock ? element.id : null;
};
