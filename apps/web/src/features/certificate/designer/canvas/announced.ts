import { freshId } from '#/lib/fresh-id.ts';
import { copiesOf } from '../model/copies.ts';
import type { Teller } from '../model/describe.ts';
import { currentSlide, heldPlaces } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import type { Point } from '../model/geometry.ts';
import { GESTURE } from '../model/history.ts';
import { dragging } from '../tools/drag.ts';
import type { Gesture } from '../tools/gesture.ts';
import { pulling } from '../tools/pull.ts';
import type { Handle } from '../tools/resize.ts';
import { turning } from '../tools/turn.ts';

/** What a gesture of the selection needs to name its step and to announce how it ended. */
type Announcing = { readonly store: DesignerStore; readonly tell: Teller };

const selected = ({ store, tell }: Announcing) => tell.elements(store.get().design, store.get().selection);
const places = (store: DesignerStore) => [...heldPlaces(store.get()).values()];

let copying = 0;

/** Puts copies of the selection in its place and selects them; the drag that follows joins the step, by the answer. */
const copySelection = ({ store, tell }: Announcing): string => {
  const { design, selection } = store.get();
  const originals = currentSlide(design)?.elements.filter(({ id }) => selection.includes(id)) ?? [];
  const copies = copiesOf(originals, freshId);
  copying += 1;
  const coalesce = `${GESTURE}copy:${copying}`;
  store.act({
    actions: [{ type: 'addElements', elements: copies }],
    name: tell.t('keys.commands.duplicate'),
    coalesce,
    select: copies.map(({ id }) => id),
  });
  return coalesce;
};

/** Moves the selection, or a copy of it. */
export const draggingAnnounced = (on: Announcing, start: Point, copy: boolean): Gesture | null => {
  const { store, tell } = on;
  const coalesce = copy ? copySelection(on) : undefined;
  const finish = () => {
    const { design, guides } = store.get();
    const say = tell.t(guides.length > 0 ? 'said.snapped' : 'said.moved', {
      name: selected(on),
      ...tell.position(design, places(store)),
    });
    store.commitDraft(tell.t(copy ? 'keys.commands.duplicate' : 'said.steps.move'), { say, coalesce });
  };
  return dragging(store, start, finish, () => {
    if (copy) store.undo();
  });
};

/** Sizes the selection by one of its handles. */
export const pullingAnnounced = (on: Announcing, start: Point, handle: Handle): Gesture | null => {
  const { store, tell } = on;
  return pulling(store, handle, start, () => {
    const say = tell.t('said.sized', { name: selected(on), ...tell.size(store.get().design, places(store)) });
    store.commitDraft(tell.t('said.steps.size'), { say });
  });
};

/** Turns the selection. */
export const turningAnnounced = (on: Announcing, start: Point): Gesture | null => {
  const { store, tell } = on;
  let angle = 0;
  const finish = () =>
    store.commitDraft(tell.t('said.steps.turn'), { say: tell.t('said.turned', { name: selected(on), angle }) });
  return turning(store, start, finish, (degrees) => {
    angle = degrees;
  });
};
