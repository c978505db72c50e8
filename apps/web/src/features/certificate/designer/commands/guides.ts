import { MOST_GUIDES, PAGE_UNITS, pageSizeMm, type RulerGuide } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import { inMillimetres, type Teller } from '../model/describe.ts';
import { guidesOf, placeGuide, removeGuides } from '../model/ruler-guides.ts';
import type { Studio } from './command.ts';

/** What guides are changed with. */
type Guiding = Pick<Studio, 'store' | 'tell'>;

export const calledGuide = (tell: Teller, axis: RulerGuide['axis']): string => tell.t(`guides.lines.${axis}`);

/** Puts a guide somewhere, new or moved, as a step of the history. Moves by keys soon after each other are one. */
export const place = ({ store, tell }: Guiding, guide: RulerGuide, coalesce?: string): boolean => {
  const { design } = store.get();
  const action = placeGuide(design, guide);
  if (!action) {
    store.holdGuide(null);
    store.say(tell.t('guides.most', { most: MOST_GUIDES }));
    return false;
  }
  const say = tell.t('guides.placed', { name: calledGuide(tell, guide.axis), mm: inMillimetres(design, guide.at) });
  return store.act({ actions: [action], name: tell.t('guides.steps.place'), say, coalesce });
};

export const millimetres = ({ store }: Guiding, mm: number): number =>
  (mm * PAGE_UNITS) / pageSizeMm(store.get().design).width;

const step = ({ store, tell }: Guiding, action: DesignAction, name: 'remove' | 'show' | 'hide' | 'lock' | 'unlock') => {
  const text = tell.t(`guides.steps.${name}`);
  store.act({ actions: [action], name: text, say: text });
};

export const remove = (guiding: Guiding, ids: readonly string[]) =>
  step(guiding, removeGuides(guiding.store.get().design, ids), 'remove');

/** Shows the guides, or hides them: nothing is drawn to them then. */
export const toggleShown = (guiding: Guiding) => {
  const guides = guidesOf(guiding.store.get().design);
  const hidden = guides.hidden !== true;
  step(guiding, { type: 'setGuides', guides: { ...guides, hidden } }, hidden ? 'hide' : 'show');
};

/** Fixes the guides where they are, or lets them be moved. */
export const toggleLocked = (guiding: Guiding) => {
  const guides = guidesOf(guiding.store.get().design);
  const locked = guides.locked !== true;
  step(guiding, { type: 'setGuides', guides: { ...guides, locked } }, locked ? 'lock' : 'unlock');
};
