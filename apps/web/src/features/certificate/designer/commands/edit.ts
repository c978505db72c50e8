import { freshId } from '#/lib/fresh-id.ts';
import { COPY_OFFSET, copiesOf } from '../model/copies.ts';
import { chosen, nameOf, type Studio } from './command.ts';

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

export const duplicate = (studio: Studio) => {
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
