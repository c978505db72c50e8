import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import type { Chord } from '../model/chords.ts';
import { currentSlide, type DesignerState, placeOf } from '../model/designer-state.ts';
import { type Alignment, aligned, distributed, type LayerMove, restacked, type Unit } from '../tools/arrange.ts';
import { pageBox } from '../tools/drag.ts';
import {
  type Command,
  type CommandId,
  chosen,
  loose,
  looseUnits,
  nameOf,
  placing,
  type Studio,
  some,
} from './command.ts';

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
export const align = (id: CommandId, chord: Chord, alignment: Alignment): Command => ({
  id,
  group: 'align',
  chords: [chord],
  anywhere: true,
  enabled: loose,
  run: (studio) => arranged(studio, id, aligned(asUnits(studio.store.get()), alignment, pageBox(studio.store))),
});
export const distribute = (id: CommandId, chord: Chord, axis: 'x' | 'y'): Command => ({
  id,
  group: 'align',
  chords: [chord],
  anywhere: true,
  enabled: (state) => looseUnits(state).length > 2,
  run: (studio) => arranged(studio, id, distributed(asUnits(studio.store.get()), axis)),
});

export const stack = (id: LayerMove, chord: Chord): Command => ({
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

export const setGroup = (studio: Studio, groupId: string | null) => {
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
