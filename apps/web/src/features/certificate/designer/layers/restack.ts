import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import type { Teller } from '../model/describe.ts';
import type { DesignerStore } from '../model/designer-store.ts';

/** The slide's elements with some moved directly over (or under) another one. Layers are listed from the top. */
export const movedBeside = (
  elements: readonly SlideElement[],
  ids: readonly string[],
  beside: string,
  over: boolean,
): readonly SlideElement[] => {
  const chosen = new Set(ids);
  if (chosen.has(beside)) return elements;
  const others = elements.filter(({ id }) => !chosen.has(id));
  const at = others.findIndex(({ id }) => id === beside);
  if (at < 0) return elements;
  const place = over ? at + 1 : at;
  return [...others.slice(0, place), ...elements.filter(({ id }) => chosen.has(id)), ...others.slice(place)];
};

type Layers = { store: DesignerStore; tell: Teller; elements: readonly SlideElement[] };

/** Moves layers next to another one, as one announced step. */
export const restack = (
  { store, tell, elements }: Layers,
  ids: readonly string[],
  beside: string,
  over: boolean,
): void => {
  const next = movedBeside(elements, ids, beside, over);
  store.act({
    actions: [{ type: 'updateSlide', props: { elements: next } }],
    name: tell.t('layers.moved'),
    say: tell.t('said.layer', {
      name: tell.elements(store.get().design, ids),
      n: next.findLastIndex(({ id }) => ids.includes(id)) + 1,
      total: next.length,
    }),
  });
};
