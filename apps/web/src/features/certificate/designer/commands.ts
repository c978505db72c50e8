import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import { freshId } from '#/lib/fresh-id.ts';
import type { Chord } from './chords.ts';
import { COPY_OFFSET, copiesOf } from './copies.ts';
import type { Teller } from './describe.ts';
import {
  currentSlide,
  type DesignerState,
  type DesignerStore,
  elementOf,
  type Place,
  placeOf,
} from './designer-store.ts';
import { bondOf } from './groups.ts';
import type { messages } from './locales/zh-CN.ts';
import { type Alignment, aligned, distributed, type LayerMove, restacked, type Unit } from './tools/arrange.ts';
import { movable, pageBox } from './tools/drag.ts';
import { moved } from './tools/geometry.ts';
import { resized } from './tools/resize.ts';
import { turnedAround } from './tools/turn.ts';

/** What a command works on. `help` opens the sheet of keys; `clip` is the clipboard of menus. */
export type Studio = {
  readonly store: DesignerStore;
  readonly tell: Teller;
  readonly help: () => void;
  readonly clip: { copy: () => void; cut: () => void; paste: () => void };
};
export type CommandId = keyof (typeof messages)['keys']['commands'];
export type CommandGroup = Exclude<keyof (typeof messages)['keys']['groups'], 'pointer'>;
export type CommandNote = keyof (typeof messages)['keys']['notes'];
export type Command = {
  readonly id: CommandId;
  readonly group: CommandGroup;
  readonly chords: readonly Chord[];
  /** Works wherever the focus is; the others only while the canvas or nothing has it. */
  readonly anywhere?: true;
  /** The browser turns these keys into events of their own (copy, cut, paste, and Tab). */
  readonly native?: true;
  readonly note?: CommandNote;
  readonly enabled?: (state: DesignerState) => boolean;
  readonly run: (studio: Studio, chord: Chord) => void;
};

const chosen = ({ design, selection }: DesignerState): SlideElement[] => {
  const ids = new Set(selection);
  return currentSlide(design)?.elements.filter(({ id }) => ids.has(id)) ?? [];
};
const some = (state: DesignerState) => !state.readOnly && state.selection.length > 0;
const loose = (state: DesignerState) => some(state) && chosen(state).some(({ lock }) => !lock);
/** Groups count as one. */
export const unitsOf = (elements: readonly SlideElement[]): SlideElement[][] => {
  const units = new Map<string, SlideElement[]>();
  for (const element of elements) {
    const key = bondOf(element) ?? `element:${element.id}`;
    units.set(key, [...(units.get(key) ?? []), element]);
  }
  return [...units.values()];
};
const looseUnits = (state: DesignerState) => unitsOf(chosen(state).filter(({ lock }) => !lock));

const placing = (places: Iterable<readonly [string, Place]>): DesignAction[] =>
  [...places].map(([id, place]) => ({ type: 'updateElements', id, props: { ...rounded(place) } }));
const rounded = (place: Place): Place => ({
  left: hundredth(place.left),
  top: hundredth(place.top),
  width: hundredth(place.width),
  height: hundredth(place.height),
  rotate: hundredth(place.rotate),
});
const hundredth = (value: number) => Math.round(value * 100) / 100;

const nameOf = ({ store, tell }: Studio) => tell.elements(store.get().design, store.get().selection);

/** New places by keys: held down or pressed again soon they are one step. */
const place = (
  studio: Studio,
  places: ReadonlyMap<string, Place>,
  name: string,
  say: (places: readonly Place[]) => string,
  key: string,
) => {
  const { store } = studio;
  if (places.size === 0) {
    if (store.get().selection.length > 0) store.say(studio.tell.t('said.isLocked', { name: nameOf(studio) }));
    return;
  }
  store.act({
    actions: placing(places),
    name,
    say: say([...places.values()]),
    coalesce: `${key}:${[...places.keys()].join()}`,
  });
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};
const strideOf = (chord: Chord) => (chord.includes('shift+') ? 10 : chord.includes('alt+') ? 0.1 : 1);
const arrowOf = (chord: Chord) => ARROWS[chord.split('+').at(-1) ?? ''] ?? [0, 0];
const eachArrow = (...before: readonly string[]): Chord[] =>
  before.flatMap((modifier) => Object.keys(ARROWS).map((arrow) => `${modifier}${arrow}`));

const nudge = (studio: Studio, chord: Chord) => {
  const { store, tell } = studio;
  const [x, y] = arrowOf(chord);
  const stride = strideOf(chord);
  const places = new Map([...movable(store)].map(([id, each]) => [id, moved(each, x * stride, y * stride)]));
  const say = (all: readonly Place[]) =>
    tell.t('said.moved', { name: nameOf(studio), ...tell.position(store.get().design, all) });
  place(studio, places, tell.t('said.steps.move'), say, 'nudge');
};

const resize = (studio: Studio, chord: Chord) => {
  const { store, tell } = studio;
  const { design } = store.get();
  const [x, y] = arrowOf(chord);
  const stride = strideOf(chord);
  const handle = x !== 0 ? ({ x: 1, y: 0 } as const) : ({ x: 0, y: 1 } as const);
  const places = new Map(
    [...movable(store)].map(([id, each]) => {
      const element = elementOf(design, id);
      const keepRatio = element !== undefined && isImage(element) && element.fixedRatio;
      // The pull is along the element's own axes; resizing by keys keeps its top left corner on the page.
      const grown = resized({ ...each, rotate: 0 }, handle, { x: x * stride, y: y * stride }, { keepRatio });
      return [id, { ...grown, left: each.left, top: each.top, rotate: each.rotate }];
    }),
  );
  const say = (all: readonly Place[]) =>
    tell.t('said.sized', { name: nameOf(studio), ...tell.size(store.get().design, all) });
  place(studio, places, tell.t('said.steps.size'), say, 'resize');
};

const turn = (direction: 1 | -1) => (studio: Studio, chord: Chord) => {
  const { store, tell } = studio;
  const places = movable(store);
  const say = (all: readonly Place[]) =>
    tell.t('said.turned', { name: nameOf(studio), angle: hundredth(all[0]?.rotate ?? 0) });
  const degrees = direction * (chord.startsWith('shift+') ? 15 : 1);
  place(studio, places.size === 0 ? places : turnedAround(places, degrees), tell.t('said.steps.turn'), say, 'turn');
};

const arranged = (studio: Studio, id: CommandId, units: readonly Unit[]) => {
  const name = studio.tell.t(`keys.commands.${id}`);
  studio.store.act({
    actions: placing(units.flat()),
    name,
    say: studio.tell.t('said.done', { step: name, name: nameOf(studio) }),
  });
};
const asUnits = (state: DesignerState): Unit[] =>
  looseUnits(state).map((unit) => unit.map((element) => [element.id, placeOf(element)] as const));
const align = (id: CommandId, chord: Chord, alignment: Alignment): Command => ({
  id,
  group: 'align',
  chords: [chord],
  anywhere: true,
  enabled: loose,
  run: (studio) => arranged(studio, id, aligned(asUnits(studio.store.get()), alignment, pageBox(studio.store))),
});
const distribute = (id: CommandId, chord: Chord, axis: 'x' | 'y'): Command => ({
  id,
  group: 'align',
  chords: [chord],
  anywhere: true,
  enabled: (state) => looseUnits(state).length > 2,
  run: (studio) => arranged(studio, id, distributed(asUnits(studio.store.get()), axis)),
});

const stack = (id: LayerMove, chord: Chord): Command => ({
  id,
  group: 'arrange',
  chords: [chord],
  anywhere: true,
  enabled: some,
  run: (studio) => {
    const { store, tell } = studio;
    const { design, selection } = store.get();
    const slide = currentSlide(design);
    if (!slide) return;
    const elements = restacked(slide.elements, new Set(selection), id);
    const at = elements.findLastIndex((element) => selection.includes(element.id)) + 1;
    store.act({
      actions: [{ type: 'updateSlide', props: { elements } }],
      name: tell.t(`keys.commands.${id}`),
      say: tell.t('said.layer', { name: nameOf(studio), n: at, total: elements.length }),
    });
  },
});

const setGroup = (studio: Studio, groupId: string | null) => {
  const { store, tell } = studio;
  const { selection } = store.get();
  const name = nameOf(studio);
  store.act({
    actions: groupId
      ? [{ type: 'updateElements', id: selection, props: { groupId } }]
      : chosen(store.get())
          .filter((element) => element.groupId)
          .map(({ id }): DesignAction => ({ type: 'removeElementProps', id, propName: 'groupId' })),
    name: tell.t(`keys.commands.${groupId ? 'group' : 'ungroup'}`),
    say: groupId ? tell.t('said.grouped', { name }) : tell.t('said.ungrouped'),
    select: selection,
  });
};

export const setLock = ({ store, tell }: Pick<Studio, 'store' | 'tell'>, ids: readonly string[], lock: boolean) => {
  const name = tell.elements(store.get().design, ids);
  store.act({
    actions: lock
      ? [{ type: 'updateElements', id: ids, props: { lock: true } }]
      : ids.map((id): DesignAction => ({ type: 'removeElementProps', id, propName: 'lock' })),
    name: tell.t(`keys.commands.${lock ? 'lock' : 'unlock'}`),
    say: tell.t(lock ? 'said.locked' : 'said.unlocked', { name }),
  });
};

/** Deletes what is selected and not locked. */
export const deleteSelection = (studio: Pick<Studio, 'store' | 'tell'>, name: string) => {
  const { store, tell } = studio;
  const ids = chosen(store.get()).flatMap(({ id, lock }) => (lock ? [] : [id]));
  if (ids.length === 0) {
    store.say(tell.t('said.isLocked', { name: tell.elements(store.get().design, store.get().selection) }));
    return;
  }
  const what = tell.elements(store.get().design, ids);
  store.act({
    actions: [{ type: 'deleteElements', ids }],
    name,
    say: tell.t('said.deleted', { name: what }),
    select: [],
  });
};

const duplicate = (studio: Studio) => {
  const { store, tell } = studio;
  const elements = chosen(store.get());
  const copies = copiesOf(elements, freshId, { dx: COPY_OFFSET, dy: COPY_OFFSET });
  store.act({
    actions: [{ type: 'addElements', elements: copies }],
    name: tell.t('keys.commands.duplicate'),
    select: copies.map(({ id }) => id),
    say: tell.t('said.copied', { name: nameOf(studio) }),
  });
};

const goTo = (studio: Studio, by: 1 | -1) => {
  const { store, tell } = studio;
  const { design } = store.get();
  const index = design.slideIndex + by;
  if (index < 0 || index >= design.slides.length) return;
  store.goToSlide(index);
  store.say(tell.t('said.slide', { n: index + 1, total: design.slides.length }));
};

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

const STEP = 1.25;

/** Every command once: its keys, its entry in menus and toolbars, its line in the sheet of keys. */
export const commands: readonly Command[] = [
  {
    id: 'undo',
    group: 'edit',
    chords: ['mod+z'],
    anywhere: true,
    enabled: (state) => state.undoable !== null,
    run: ({ store }) => store.undo(),
  },
  {
    id: 'redo',
    group: 'edit',
    chords: ['mod+shift+z', 'mod+y'],
    anywhere: true,
    enabled: (state) => state.redoable !== null,
    run: ({ store }) => store.redo(),
  },
  { id: 'cut', group: 'edit', chords: ['mod+x'], native: true, enabled: loose, run: ({ clip }) => clip.cut() },
  {
    id: 'copy',
    group: 'edit',
    chords: ['mod+c'],
    native: true,
    enabled: (state) => state.selection.length > 0,
    run: ({ clip }) => clip.copy(),
  },
  {
    id: 'paste',
    group: 'edit',
    chords: ['mod+v'],
    native: true,
    enabled: (state) => !state.readOnly,
    run: ({ clip }) => clip.paste(),
  },
  { id: 'duplicate', group: 'edit', chords: ['mod+d'], anywhere: true, enabled: some, run: duplicate },
  {
    id: 'delete',
    group: 'edit',
    chords: ['delete', 'backspace'],
    enabled: some,
    run: (studio) => deleteSelection(studio, studio.tell.t('keys.commands.delete')),
  },
  {
    id: 'selectAll',
    group: 'edit',
    chords: ['mod+a'],
    run: ({ store, tell }) => {
      const elements = currentSlide(store.get().design)?.elements ?? [];
      store.select(elements.filter(({ lock }) => !lock).map(({ id }) => id));
      store.say(tell.t('canvas.selected', { count: store.get().selection.length }));
    },
  },
  {
    id: 'deselect',
    group: 'edit',
    chords: ['escape'],
    enabled: (state) => state.selection.length > 0 || state.cropping !== null,
    run: ({ store }) => (store.get().cropping ? store.crop(null) : store.select([])),
  },
  {
    id: 'editText',
    group: 'edit',
    chords: ['enter', 'f2'],
    enabled: (state) => editable(state) !== null,
    run: ({ store }) => store.edit(editable(store.get())),
  },
  {
    id: 'crop',
    group: 'edit',
    chords: ['enter', 'c'],
    enabled: (state) => croppable(state) !== null,
    run: ({ store }) => store.crop(store.get().cropping ? null : croppable(store.get())),
  },
  {
    id: 'next',
    group: 'move',
    chords: ['tab'],
    native: true,
    run: () => undefined,
  },
  { id: 'previous', group: 'move', chords: ['shift+tab'], native: true, run: () => undefined },
  {
    id: 'nudge',
    group: 'move',
    chords: eachArrow('', 'shift+', 'alt+'),
    note: 'nudge',
    enabled: some,
    run: nudge,
  },
  { id: 'resize', group: 'move', chords: eachArrow('mod+', 'mod+shift+'), note: 'resize', enabled: some, run: resize },
  { id: 'turnLeft', group: 'move', chords: ['[', 'shift+['], note: 'turn', enabled: some, run: turn(-1) },
  { id: 'turnRight', group: 'move', chords: [']', 'shift+]'], note: 'turn', enabled: some, run: turn(1) },
  stack('front', 'mod+shift+]'),
  stack('forward', 'mod+]'),
  stack('backward', 'mod+['),
  stack('back', 'mod+shift+['),
  {
    id: 'group',
    group: 'arrange',
    chords: ['mod+g'],
    anywhere: true,
    enabled: (state) => some(state) && unitsOf(chosen(state)).length > 1,
    run: (studio) => setGroup(studio, freshId()),
  },
  {
    id: 'ungroup',
    group: 'arrange',
    chords: ['mod+shift+g'],
    anywhere: true,
    enabled: (state) => some(state) && chosen(state).some(({ groupId }) => groupId),
    run: (studio) => setGroup(studio, null),
  },
  {
    id: 'lock',
    group: 'arrange',
    chords: ['mod+l'],
    anywhere: true,
    enabled: loose,
    run: (studio) => setLock(studio, studio.store.get().selection, true),
  },
  {
    id: 'unlock',
    group: 'arrange',
    chords: ['mod+l'],
    anywhere: true,
    enabled: (state) => some(state) && !loose(state),
    run: (studio) => setLock(studio, studio.store.get().selection, false),
  },
  align('alignLeft', 'alt+a', 'left'),
  align('alignCentre', 'alt+h', 'centre'),
  align('alignRight', 'alt+d', 'right'),
  align('alignTop', 'alt+w', 'top'),
  align('alignMiddle', 'alt+v', 'middle'),
  align('alignBottom', 'alt+s', 'bottom'),
  distribute('distributeAcross', 'shift+alt+h', 'x'),
  distribute('distributeDown', 'shift+alt+v', 'y'),
  {
    id: 'zoomIn',
    group: 'view',
    chords: ['mod+=', 'mod++'],
    anywhere: true,
    run: ({ store }) => store.setZoom(store.get().zoom * STEP),
  },
  {
    id: 'zoomOut',
    group: 'view',
    chords: ['mod+-'],
    anywhere: true,
    run: ({ store }) => store.setZoom(store.get().zoom / STEP),
  },
  { id: 'zoomFit', group: 'view', chords: ['mod+0'], anywhere: true, run: ({ store }) => store.fit() },
  { id: 'zoomFull', group: 'view', chords: ['shift+1'], run: ({ store }) => store.setZoom(1) },
  { id: 'previousSlide', group: 'view', chords: ['pageup'], run: (studio) => goTo(studio, -1) },
  { id: 'nextSlide', group: 'view', chords: ['pagedown'], run: (studio) => goTo(studio, 1) },
  { id: 'help', group: 'view', chords: ['?', 'mod+/'], anywhere: true, run: ({ help }) => help() },
];

export const commandNamed = (id: CommandId): Command => {
  const command = commands.find((each) => each.id === id);
  if (!command) throw new Error(`no command ${id}`);
  return command;
};
export const isEnabled = (command: Command, state: DesignerState) => command.enabled?.(state) ?? true;

/** The command that this chord stands for now. `inCanvas`: the canvas or nothing has the focus. */
export const commandFor = (chord: Chord, state: DesignerState, inCanvas: boolean): Command | undefined =>
  commands.find(
    (command) =>
      !command.native &&
      command.chords.includes(chord) &&
      (inCanvas || command.anywhere === true) &&
      isEnabled(command, state),
  );
