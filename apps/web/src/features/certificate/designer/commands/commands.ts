import { freshId } from '#/lib/fresh-id.ts';
import type { Chord } from '../model/chords.ts';
import { currentSlide, type DesignerState } from '../model/designer-state.ts';
import { nextZoom } from '../model/zoom-steps.ts';
import { goToArea } from './areas.ts';
import { align, distribute, setGroup, setLock, stack } from './arrange.ts';
import { asBackground } from './background.ts';
import {
  type Command,
  type CommandId,
  chosen,
  croppable,
  editable,
  loose,
  type Studio,
  some,
  unitsOf,
} from './command.ts';
import { deleteSelection, duplicate } from './edit.ts';
import { toggleLocked, toggleShown } from './guides.ts';
import { eachArrow, nudge, resize, turn } from './move.ts';
import { copyStyle, emphasise, pasteStyle, sizeType } from './style.ts';

const goTo = (studio: Studio, by: 1 | -1) => {
  const { store, tell } = studio;
  const { design } = store.get();
  const index = design.slideIndex + by;
  if (index < 0 || index >= design.slides.length) return;
  store.goToSlide(index);
  store.say(tell.t('said.slide', { n: index + 1, total: design.slides.length }));
};

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
  emphasise('bold', 'mod+b'),
  emphasise('italic', 'mod+i'),
  emphasise('underline', 'mod+u'),
  sizeType('larger', 'mod+shift+.'),
  sizeType('smaller', 'mod+shift+,'),
  copyStyle('mod+alt+c'),
  pasteStyle('mod+alt+v'),
  {
    id: 'crop',
    group: 'edit',
    chords: ['enter', 'c'],
    enabled: (state) => croppable(state) !== null,
    run: ({ store }) => store.crop(store.get().cropping ? null : croppable(store.get())),
  },
  asBackground,
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
    run: ({ store }) => store.setZoom(nextZoom(store.get().zoom, 'in')),
  },
  {
    id: 'zoomOut',
    group: 'view',
    chords: ['mod+-'],
    anywhere: true,
    run: ({ store }) => store.setZoom(nextZoom(store.get().zoom, 'out')),
  },
  { id: 'zoomFit', group: 'view', chords: ['mod+0'], anywhere: true, run: ({ store }) => store.fit() },
  { id: 'zoomFull', group: 'view', chords: ['shift+1'], run: ({ store }) => store.setZoom(1) },
  {
    id: 'guidesShown',
    group: 'view',
    chords: ['mod+;'],
    anywhere: true,
    enabled: (state) => !state.readOnly,
    run: toggleShown,
  },
  {
    id: 'guidesLocked',
    group: 'view',
    chords: ['mod+alt+;'],
    anywhere: true,
    enabled: (state) => !state.readOnly,
    run: toggleLocked,
  },
  { id: 'previousSlide', group: 'view', chords: ['pageup'], run: (studio) => goTo(studio, -1) },
  { id: 'nextSlide', group: 'view', chords: ['pagedown'], run: (studio) => goTo(studio, 1) },
  { id: 'nextArea', group: 'view', chords: ['f6'], always: true, run: (studio) => goToArea(studio, 1) },
  { id: 'previousArea', group: 'view', chords: ['shift+f6'], always: true, run: (studio) => goToArea(studio, -1) },
  // Saving and the preview listen for themselves, wherever the focus is.
  { id: 'save', group: 'view', chords: ['mod+s'], native: true, run: () => undefined },
  { id: 'preview', group: 'view', chords: ['mod+p'], native: true, run: () => undefined },
  { id: 'help', group: 'view', chords: ['?', 'mod+/'], anywhere: true, run: ({ help }) => help() },
];

export const commandNamed = (id: CommandId): Command => {
  const command = commands.find((each) => each.id === id);
  if (!command) throw new Error(`no command ${id}`);
  return command;
};
export const isEnabled = (command: Command, state: DesignerState) => command.enabled?.(state) ?? true;

/** Where the keys are pressed: in the canvas (or nowhere), in a field where letters are letters, or on anything else. */
export type Where = 'canvas' | 'field' | 'elsewhere';

/** The command that this chord currently triggers. */
export const commandFor = (chord: Chord, state: DesignerState, where: Where): Command | undefined =>
  commands.find(
    (command) =>
      !command.native &&
      command.chords.includes(chord) &&
      (command.always === true || (where !== 'field' && (where === 'canvas' || command.anywhere === true))) &&
      isEnabled(command, state),
  );
