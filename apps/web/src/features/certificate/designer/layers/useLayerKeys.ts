import type { Slide, SlideElement } from '@laurel/domain/certificate/design.ts';
import type { KeyboardEvent } from 'react';
import { heirOf } from '../canvas/kept-focus.ts';
import { setLock } from '../commands/arrange.ts';
import { deleteSelection } from '../commands/edit.ts';
import { useTeller } from '../model/describe.ts';
import { currentSlide } from '../model/designer-state.ts';
import { useDesignerStore } from '../model/designer-store.ts';
import { whole } from '../model/groups.ts';
import { restack } from './restack.ts';

type Options = { slide: Slide | undefined; focus: (id: string) => void; rename: (id: string) => void };
type Pressed = { slide: Slide; layers: readonly SlideElement[]; at: number; layer: SlideElement; event: KeyboardEvent };

/** What keys do in the list of layers: arrows, Home and End select, with Alt they restack; others act on the layer. */
export const useLayerKeys = ({ slide, focus, rename }: Options) => {
  const store = useDesignerStore();
  const tell = useTeller();
  const go = ({ event }: Pressed, to: SlideElement | undefined) => {
    if (!to) return;
    store.select(event.shiftKey ? [...store.get().selection, to.id] : [to.id]);
    focus(to.id);
  };
  const restackBy = ({ slide: on, layers, at, layer }: Pressed, step: 1 | -1) => {
    if (store.get().readOnly) return;
    const ids = whole(on, [layer.id]);
    const free = ({ id }: SlideElement) => !ids.includes(id);
    const beside = step < 0 ? layers.slice(0, at).findLast(free) : layers.slice(at).find(free);
    if (beside) restack({ store, tell, elements: on.elements }, ids, beside.id, step < 0);
  };
  const arrow = (on: Pressed, step: 1 | -1) =>
    on.event.altKey ? restackBy(on, step) : go(on, on.layers[on.at + step]);
  const remove = ({ slide: on, layer }: Pressed) => {
    store.select([layer.id]);
    deleteSelection({ store, tell }, tell.t('keys.commands.delete'));
    const left = currentSlide(store.get().design)?.elements ?? [];
    const order = on.elements.map(({ id }) => id);
    const next = heirOf(order, new Set(left.map(({ id }) => id)), layer.id);
    if (next) focus(next);
  };
  const lock = ({ slide: on, layer }: Pressed) => {
    if (!store.get().readOnly) setLock({ store, tell }, whole(on, [layer.id]), layer.lock !== true);
  };
  const keys: Readonly<Record<string, (on: Pressed) => void>> = {
    ArrowUp: (on) => arrow(on, -1),
    ArrowDown: (on) => arrow(on, 1),
    Home: (on) => go(on, on.layers[0]),
    End: (on) => go(on, on.layers.at(-1)),
    Enter: ({ layer }) => store.select([layer.id]),
    ' ': ({ layer }) => store.select([layer.id]),
    F2: ({ layer }) => {
      if (!store.get().readOnly) rename(layer.id);
    },
    l: lock,
    L: lock,
    Delete: remove,
    Backspace: remove,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const press = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    const layers = slide ? [...slide.elements].reverse() : [];
    const at = layers.findIndex(({ id }) => id === (event.target as HTMLElement).dataset.layer);
    const layer = layers[at];
    if (!press || !layer || !slide || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    press({ slide, layers, at, layer, event });
  };
};
