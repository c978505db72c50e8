import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { currentSlide, elementOf, heldPlaces } from './designer-state.ts';
import { createDesignerStore } from './designer-store.ts';

const counter = (prefix: string) => {
  let n = 0;
  return () => `${prefix}${++n}`;
};
const words = { undone: (s: string) => `undone ${s}`, redone: (s: string) => `redone ${s}`, replaced: 'replaced' };
const at = (id: string, over: object = {}): SlideElement => newTextElement(id, over);
const designOf = (...slides: SlideElement[][]) => ({
  ...newDesign(counter('x')),
  slides: slides.map((elements, index) => ({ id: `s${index}`, elements })),
});
const opened = (...slides: SlideElement[][]) => createDesignerStore(designOf(...slides), counter('n'), words);
const move = (id: string, left: number): DesignAction => ({ type: 'updateElements', id, props: { left } });

describe('a step', () => {
  it('of several actions is undone and redone as a whole', () => {
    const store = opened([at('a'), at('b')]);
    const before = store.get().design;
    store.act({ actions: [move('a', 5), move('b', 6)], name: 'move' });
    expect([store.get().undoable, store.get().redoable, store.get().revision]).toEqual(['move', null, 1]);
    store.undo();
    expect(store.get().design).toBe(before);
    expect([store.get().undoable, store.get().redoable, store.get().revision]).toEqual([null, 'move', 2]);
    store.redo();
    expect(elementOf(store.get().design, 'b')?.left).toBe(6);
  });
  it('with one action that is not allowed does nothing', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = opened([at('a')]);
    const before = store.get();
    expect(store.act({ actions: [move('a', 5), move('nobody', 6)], name: 'move' })).toBe(false);
    expect(store.get()).toBe(before);
    error.mockRestore();
  });
  it('that changes nothing is not recorded', () => {
    const store = opened([at('a', { left: 5 })]);
    expect(store.act({ actions: [move('a', 5)], name: 'move' })).toBe(true);
    expect([store.get().undoable, store.get().revision]).toEqual([null, 0]);
  });
  it('joins the last step with the same key while it is recent, but never after an undo', () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    const store = opened([at('a')]);
    const type = (left: number) => store.act({ actions: [move('a', left)], name: 'type', coalesce: 'text:a' });
    type(1);
    now.mockReturnValue(900);
    type(2);
    now.mockReturnValue(2_500);
    type(3);
    store.undo();
    expect(elementOf(store.get().design, 'a')?.left).toBe(2);
    type(4);
    store.undo();
    expect(elementOf(store.get().design, 'a')?.left).toBe(2);
    store.undo();
    expect(elementOf(store.get().design, 'a')?.left).toBe(100);
    now.mockRestore();
  });
  it('is refused to a read-only viewer', () => {
    const store = createDesignerStore(designOf([at('a')]), counter('n'), words, { readOnly: true });
    expect(store.act({ actions: [move('a', 5)], name: 'move' })).toBe(false);
    store.edit('a');
    expect(store.get().editing).toBeNull();
  });
});

describe('undo', () => {
  it('returns to the page and selection of the step, and says so', () => {
    const store = opened([at('a')], [at('b')]);
    store.select(['a']);
    store.act({ actions: [{ type: 'deleteElements', ids: ['a'] }], name: 'delete' });
    store.goToSlide(1);
    store.select(['b']);
    store.undo();
    expect([store.get().design.slideIndex, store.get().selection]).toEqual([0, ['a']]);
    expect(store.get().said.text).toBe('undone delete');
    store.redo();
    expect([store.get().selection, store.get().said.text]).toEqual([[], 'redone delete']);
  });
  it('treats restoring another version as one step', () => {
    const store = opened([at('a')]);
    const before = store.get().design;
    store.replace(designOf([at('z')]));
    expect(currentSlide(store.get().design)?.elements[0]?.id).toBe('z');
    store.undo();
    expect(store.get().design).toBe(before);
  });
  it('leads back to the start and redo forward to the end, whatever was done', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const action: fc.Arbitrary<DesignAction> = fc.oneof(
      fc.tuple(id, fc.integer({ min: -50, max: 900 })).map(([of, left]) => move(of, left)),
      id.map((of): DesignAction => ({ type: 'deleteElements', ids: [of] })),
      id.map((of): DesignAction => ({ type: 'addElements', elements: [at(of)] })),
      fc.constant<DesignAction>({ type: 'addSlides', slides: [{ id: 's', elements: [] }] }),
      fc.string().map((title): DesignAction => ({ type: 'setTitle', title })),
    );
    const wish = fc.oneof(
      fc.record({ do: fc.constant('act' as const), action, key: fc.constantFrom('k', undefined) }),
      fc.record({ do: fc.constant('go' as const), slide: fc.nat({ max: 3 }) }),
      fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
    );
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 25 }), (wishes) => {
        const store = opened([at('a'), at('b')], [at('c')]);
        const { design: first } = store.get();
        for (const each of wishes) {
          if (each.do === 'act') store.act({ actions: [each.action], name: 'step', coalesce: each.key });
          else if (each.do === 'go') store.goToSlide(each.slide);
          else store[each.do]();
        }
        while (store.get().redoable !== null) store.redo();
        const { design: last } = store.get();
        while (store.get().undoable !== null) store.undo();
        expect({ ...store.get().design, slideIndex: 0 }).toEqual({ ...first, slideIndex: 0 });
        while (store.get().redoable !== null) store.redo();
        expect({ ...store.get().design, slideIndex: 0 }).toEqual({ ...last, slideIndex: 0 });
      }),
      { numRuns: 60 },
    );
    error.mockRestore();
  });
});

describe('the selection', () => {
  it('always contains whole groups, and all parts of a number', () => {
    const store = opened([
      at('a', { groupId: 'g' }),
      at('b'),
      at('c', { groupId: 'g' }),
      at('p', { source: 'number:allThree' }),
      at('n', { source: 'number:allThree' }),
    ]);
    store.select(['c']);
    expect(store.get().selection).toEqual(['a', 'c']);
    store.select(['n', 'b', 'nobody']);
    expect(store.get().selection).toEqual(['b', 'p', 'n']);
  });
  it('ends the editing of an element that is no longer selected', () => {
    const store = opened([at('a'), at('b')]);
    store.select(['a']);
    store.edit('a');
    store.select(['b']);
    expect(store.get().editing).toBeNull();
  });
});

describe('a gesture', () => {
  it('changes the design only when it ends, as one step', () => {
    const store = opened([at('a'), at('b')]);
    const { design } = store.get();
    const place = { left: 1.23456, top: 2, width: 3, height: 4, rotate: 5 };
    store.draft(new Map([['a', place]]));
    expect([store.get().design, store.get().draft?.get('a')]).toEqual([design, place]);
    store.commitDraft('move');
    expect(elementOf(store.get().design, 'a')).toMatchObject({ ...place, left: 1.23 });
    expect(elementOf(store.get().design, 'b')).toBe(elementOf(design, 'b'));
    expect([store.get().draft, store.get().undoable]).toEqual([null, 'move']);
  });
  it('that only moves things notifies only its followers, and does not move locked elements', () => {
    const store = opened([at('a'), { ...at('b'), lock: true }]);
    store.select(['a', 'b']);
    const [heard, followed] = [vi.fn(), vi.fn()];
    store.subscribe(heard);
    store.watch(followed);
    store.shift({ x: 10, y: -5 });
    store.shift({ x: 20, y: -5 });
    expect([heard.mock.calls.length, followed.mock.calls.length]).toEqual([0, 2]);
    const [a, b] = ['a', 'b'].map((id) => elementOf(store.get().design, id));
    expect([...heldPlaces(store.get()).keys()]).toEqual(['a']);
    store.commitDraft('move');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(elementOf(store.get().design, 'a')).toMatchObject({ left: (a?.left ?? 0) + 20, top: (a?.top ?? 0) - 5 });
    expect([elementOf(store.get().design, 'b'), store.get().shift]).toEqual([b, null]);
  });
});
