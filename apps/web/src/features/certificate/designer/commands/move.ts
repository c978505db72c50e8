import { isImage } from '@laurel/domain/certificate/design.ts';
import type { Chord } from '../model/chords.ts';
import { elementOf, movable } from '../model/designer-state.ts';
import { moved, type Place } from '../model/geometry.ts';
import { resized } from '../tools/resize.ts';
import { turnedAround } from '../tools/turn.ts';
import { hundredth, nameOf, placing, type Studio } from './command.ts';

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
export const eachArrow = (...before: readonly string[]): Chord[] =>
  before.flatMap((modifier) => Object.keys(ARROWS).map((arrow) => `${modifier}${arrow}`));

export const nudge = (studio: Studio, chord: Chord) => {
  const { store, tell } = studio;
  const [x, y] = arrowOf(chord);
  const stride = strideOf(chord);
  const places = new Map([...movable(store.get())].map(([id, each]) => [id, moved(each, x * stride, y * stride)]));
  const say = (all: readonly Place[]) =>
    tell.t('said.moved', { name: nameOf(studio), ...tell.position(store.get().design, all) });
  place(studio, places, tell.t('said.steps.move'), say, 'nudge');
};

export const resize = (studio: Studio, chord: Chord) => {
  const { store, tell } = studio;
  const { design } = store.get();
  const [x, y] = arrowOf(chord);
  const stride = strideOf(chord);
  const handle = x !== 0 ? ({ x: 1, y: 0 } as const) : ({ x: 0, y: 1 } as const);
  const places = new Map(
    [...movable(store.get())].map(([id, each]) => {
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

export const turn = (direction: 1 | -1) => (studio: Studio, chord: Chord) => {
  const { store, tell } = studio;
  const places = movable(store.get());
  const say = (all: readonly Place[]) =>
    tell.t('said.turned', { name: nameOf(studio), angle: hundredth(all[0]?.rotate ?? 0) });
  const degrees = direction * (chord.startsWith('shift+') ? 15 : 1);
  place(studio, places.size === 0 ? places : turnedAround(places, degrees), tell.t('said.steps.turn'), say, 'turn');
};
