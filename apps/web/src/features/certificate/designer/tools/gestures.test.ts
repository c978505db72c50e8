import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { describe, expect, it } from 'vitest';
import { movedBeside } from '../layers/restack.ts';
import { elementOf, heldPlaces } from '../model/designer-state.ts';
import { createDesignerStore } from '../model/designer-store.ts';
import { cropping } from './crop-image.ts';
import { dragging } from './drag.ts';
import { NOTHING_HELD } from './gesture.ts';
import { marqueeing } from './marquee.ts';
import { MANY, pulling } from './pull.ts';
import { turning } from './turn.ts';

const text = (id: string, over: object = {}): SlideElement =>
  newTextElement(id, { left: 100, top: 100, width: 200, height: 40, ...over });
const picture: SlideElement = {
  ...{ id: 'p', name: '', type: 'image', left: 100, top: 100, width: 200, height: 100, rotate: 0 },
  ...{ src: 'laurel:seal-mark', fixedRatio: true, code: '' },
};
const opened = (...elements: SlideElement[]) => {
  const design = { ...newDesign(() => 'x'), slides: [{ id: 's', elements }] };
  const store = createDesignerStore(design, () => crypto.randomUUID(), {
    undone: (s) => s,
    redone: (s) => s,
    replaced: '',
  });
  store.setZoom(1);
  return { store, at: (id: string) => elementOf(store.get().design, id) };
};
const from = { x: 0, y: 0 };

describe('dragging', () => {
  it('moves the selected elements that are not locked, in one step', () => {
    const { store, at } = opened(text('a'), text('b', { lock: true, top: 400 }));
    store.select(['a', 'b']);
    const drag = dragging(store, from, () => store.commitDraft('move'));
    drag?.move({ x: 31, y: 57 }, { ...NOTHING_HELD, mod: true });
    expect(at('a')?.left).toBe(100);
    drag?.end();
    expect([at('a')?.left, at('a')?.top, at('b')?.top]).toEqual([131, 157, 400]);
  });
  it('keeps to one axis with Shift, and snaps to a line', () => {
    const { store } = opened(text('a'), text('b', { left: 153, top: 400 }));
    store.select(['a']);
    const drag = dragging(store, from, () => undefined);
    drag?.move({ x: 50, y: 20 }, { ...NOTHING_HELD, shift: true });
    expect(heldPlaces(store.get()).get('a')).toMatchObject({ left: 153, top: 100 });
    expect(store.get().guides.every(({ axis }) => axis === 'x')).toBe(true);
  });
  it('that is cancelled leaves no trace', () => {
    const { store } = opened(text('a'));
    store.select(['a']);
    const before = store.get().design;
    const drag = dragging(store, from, () => undefined);
    drag?.move({ x: 50, y: 20 }, NOTHING_HELD);
    drag?.cancel();
    expect([store.get().design, store.get().shift, store.get().undoable]).toEqual([before, null, null]);
  });
  it('does not start with locked elements only', () => {
    const { store } = opened(text('a', { lock: true }));
    store.select(['a']);
    expect(dragging(store, from, () => undefined)).toBeNull();
  });
});

describe('dragging a handle', () => {
  it('of many elements redraws none until the handle is released, and is one step', () => {
    const ids = Array.from({ length: MANY }, (_, n) => `e${n}`);
    const { store, at } = opened(...ids.map((id, n) => text(id, { left: 100 + n * 10, width: 100 })), text('rest'));
    store.select(ids);
    const before = store.get().design;
    const pull = pulling(store, { x: 1, y: 0 }, from, () => store.commitDraft('size'));
    pull?.move({ x: 210, y: 0 }, { ...NOTHING_HELD, mod: true });
    expect([store.get().design, store.get().draft]).toEqual([before, null]);
    expect(heldPlaces(store.get()).get('e1')).toMatchObject({ left: 120, width: 200 });
    pull?.end();
    expect([at('e1')?.left, at('e1')?.width, at('rest')?.width]).toEqual([120, 200, 200]);
    expect(store.get().stretch).toBeNull();
    store.undo();
    expect(at('e1')).toMatchObject({ left: 110, width: 100 });
  });
  it('of many elements can be cancelled', () => {
    const ids = Array.from({ length: MANY }, (_, n) => `e${n}`);
    const { store } = opened(...ids.map((id) => text(id)));
    store.select(ids);
    const pull = pulling(store, { x: 1, y: 0 }, from, () => store.commitDraft('size'));
    pull?.move({ x: 210, y: 0 }, NOTHING_HELD);
    pull?.cancel();
    expect([store.get().stretch, store.get().undoable]).toEqual([null, null]);
  });
  it('keeps the ratio of a picture, and frees it with Shift', () => {
    const { store } = opened(picture);
    store.select(['p']);
    const pull = pulling(store, { x: 1, y: 1 }, from, () => undefined);
    pull?.move({ x: 40, y: 0 }, { ...NOTHING_HELD, mod: true });
    expect(store.get().draft?.get('p')).toMatchObject({ width: 240, height: 120 });
    pull?.move({ x: 40, y: 0 }, { ...NOTHING_HELD, mod: true, shift: true });
    expect(store.get().draft?.get('p')).toMatchObject({ width: 240, height: 100 });
  });
  it('scales several within the box around them', () => {
    const { store } = opened(text('a'), text('b', { left: 500 }));
    store.select(['a', 'b']);
    const pull = pulling(store, { x: 1, y: 0 }, from, () => undefined);
    pull?.move({ x: 600, y: 0 }, { ...NOTHING_HELD, mod: true });
    expect(store.get().draft?.get('b')).toMatchObject({ left: 900, width: 400 });
  });
  it('snaps the dragged edge to a line', () => {
    const { store } = opened(text('a'), text('b', { left: 400, top: 300 }));
    store.select(['a']);
    const pull = pulling(store, { x: 1, y: 0 }, from, () => undefined);
    pull?.move({ x: 97, y: 0 }, NOTHING_HELD);
    expect(store.get().draft?.get('a')?.width).toBe(300);
    expect(store.get().guides).toMatchObject([{ axis: 'x', at: 400 }]);
  });
});

it('several elements rotate around their common centre', () => {
  const { store } = opened(text('a'), text('b', { left: 300 }));
  store.select(['a', 'b']);
  const angles: number[] = [];
  const turn = turning(
    store,
    { x: 300, y: 0 },
    () => undefined,
    (angle) => angles.push(angle),
  );
  turn?.move({ x: 420, y: 120 }, NOTHING_HELD);
  expect(angles).toEqual([90]);
  expect(store.get().draft?.get('a')).toMatchObject({ rotate: 90, left: 200, top: 0 });
});

it('a marquee selects what it touches, skips locked elements, and restores the selection when it is cancelled', () => {
  const { store } = opened(text('a'), text('b', { left: 500 }), text('c', { lock: true }));
  store.select(['b']);
  const marquee = marqueeing(store, from, false, () => undefined);
  marquee.move({ x: 150, y: 150 }, NOTHING_HELD);
  expect(store.get().selection).toEqual(['a']);
  marquee.cancel();
  expect(store.get().selection).toEqual(['b']);
});

it('cropping moves the frame, each movement as one step', () => {
  const { store, at } = opened(picture);
  store.select(['p']);
  store.crop('p');
  const crop = cropping(store, { x: -1, y: 0 }, from, 'crop');
  crop?.move({ x: 20, y: 0 }, NOTHING_HELD);
  crop?.move({ x: 50, y: 0 }, NOTHING_HELD);
  crop?.end();
  expect(at('p')).toMatchObject({ left: 150, width: 150, clip: { left: 0.25, right: 0, top: 0, bottom: 0 } });
  store.undo();
  expect([at('p')?.left, store.get().undoable]).toEqual([100, null]);
});

it('a layer dropped beside another one is placed there, with everything grouped with it', () => {
  const layers = ['a', 'b', 'c', 'd'].map((id) => text(id));
  const ids = (elements: readonly SlideElement[]) => elements.map(({ id }) => id).join('');
  expect(ids(movedBeside(layers, ['a', 'b'], 'c', true))).toBe('cabd');
  expect(ids(movedBeside(layers, ['d'], 'b', false))).toBe('adbc');
  expect(ids(movedBeside(layers, ['d'], 'd', true))).toBe('abcd');
});
