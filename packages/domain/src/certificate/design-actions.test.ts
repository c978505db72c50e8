import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlideElement } from './design.ts';
import { Design, newDesign } from './design.ts';
import type { DesignAction } from './design-actions.ts';
import { applyAction } from './design-actions.ts';
import { applyPatches } from './design-patches.ts';
import { loadDesign, saveDesign } from './design-storage.ts';
import { newTextElement } from './recipients.ts';

const counter = () => {
  let n = 0;
  return () => `new-${++n}`;
};
const element = (id: string, over: object = {}): SlideElement => newTextElement(id, over);
const design = (...slides: SlideElement[][]) => ({
  ...newDesign(counter()),
  slides: slides.map((elements, index) => ({ id: `s${index}`, elements })),
});

const anyId = fc.constantFrom('s0', 's1', 's2', 'e0', 'e1', 'e2', 'e3', 'nobody');
const anyValue = fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.constant(null), fc.integer({ min: 1, max: 900 }));
const anyKey = fc.constantFrom(
  'left',
  'top',
  'width',
  'rotate',
  'content',
  'lock',
  'groupId',
  'id',
  'type',
  'extra',
  'fit',
  'elements',
  'background',
);
const anyProps = fc.dictionary(anyKey, anyValue, { maxKeys: 4 });
const anyElement = fc
  .record({
    id: anyId,
    left: fc.integer({ min: -50, max: 1000 }),
    groupId: fc.option(fc.constantFrom('g', 'h'), { nil: undefined }),
  })
  .map(({ id, left, groupId }) => element(id, { left, ...(groupId ? { groupId } : {}) }));
const anySlide = fc.record({ id: anyId, elements: fc.array(anyElement, { maxLength: 4 }) });
const propName = fc.oneof(anyKey, fc.array(anyKey, { maxLength: 3 }));
const anyAction: fc.Arbitrary<DesignAction> = fc.oneof(
  fc.record({ type: fc.constant('setTitle' as const), title: fc.string() }),
  fc.record({ type: fc.constant('setSlides' as const), slides: fc.array(anySlide, { maxLength: 3 }) }),
  fc.record({ type: fc.constant('updateSlide' as const), props: anyProps }),
  fc.record({ type: fc.constant('updateSlide' as const), id: anyId, props: anyProps }),
  fc.record({ type: fc.constant('removeSlideProps' as const), id: anyId, propName }),
  fc.record({ type: fc.constant('setViewportRatio' as const), ratio: fc.double() }),
  fc.record({
    type: fc.constant('setPage' as const),
    page: fc.record({
      mode: fc.constantFrom('ratio' as const, 'A4' as const),
      widthMm: fc.oneof(fc.integer({ min: 50, max: 1000 }), fc.double()),
      bleedMm: fc.constant(0),
    }),
  }),
  fc.record({
    type: fc.constant('setRareFonts' as const),
    fonts: fc.array(fc.constantFrom('花园明朝 u0123456789abcde', '天珩 uedcba9876543210', '楷体'), { maxLength: 6 }),
  }),
  fc.record({
    type: fc.constant('setGuides' as const),
    guides: fc.record({
      lines: fc.array(fc.record({ id: anyId, axis: fc.constantFrom('x' as const, 'y' as const), at: fc.double() }), {
        maxLength: 3,
      }),
      locked: fc.boolean(),
    }),
  }),
  fc.record({ type: fc.constant('addSlides' as const), slides: fc.array(anySlide, { maxLength: 3 }) }),
  fc.record({ type: fc.constant('addElements' as const), elements: fc.array(anyElement, { maxLength: 3 }) }),
  fc.record({ type: fc.constant('deleteElements' as const), ids: fc.array(anyId, { maxLength: 3 }) }),
  fc.record({ type: fc.constant('updateElements' as const), id: fc.oneof(anyId, fc.array(anyId)), props: anyProps }),
  fc.record({ type: fc.constant('updateElements' as const), id: anyId, props: anyProps, slideId: anyId }),
  fc.record({ type: fc.constant('removeElementProps' as const), id: anyId, propName }),
);

describe('any sequence of actions', () => {
  it('can be undone step by step, and never leaves a design that the schema would refuse', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 12 }), (actions) => {
        const newId = counter();
        const start = design([element('e0', { groupId: 'g' }), element('e1', { groupId: 'g' })], [element('e2')]);
        const steps = [];
        let current: Design = start;
        for (const action of actions) {
          const applied = applyAction(current, action, newId);
          expect(Design.safeParse(applied.design).success).toBe(true);
          expect(applyPatches(current, applied.patches)).toEqual(applied.design);
          steps.push({ before: current, inverse: applied.inverse });
          current = applied.design;
          expect(loadDesign(JSON.parse(saveDesign(current)))).toEqual({
            ok: true,
            design: JSON.parse(JSON.stringify(current)),
          });
        }
        for (const step of steps.reverse()) {
          current = applyPatches(current, step.inverse);
          expect(current).toEqual(step.before);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('each action', () => {
  const start = design([element('a'), element('b')], [element('c')]);
  const apply = (action: DesignAction, from: Design = start) => applyAction(from, action, counter());

  it('an empty title becomes the default again', () => {
    expect(apply({ type: 'setTitle', title: '   ' }).design.title).toBe('未命名证书');
  });
  it('replacing pages keeps the current page on one that exists', () => {
    const last = { ...start, slideIndex: 1 };
    expect(apply({ type: 'setSlides', slides: [{ id: 'x', elements: [] }] }, last).design.slideIndex).toBe(0);
  });
  it('an unknown page is never written to, and the error names it', () => {
    const applied = apply({ type: 'updateElements', id: 'a', props: { left: 5 }, slideId: 'nowhere' });
    expect(applied).toEqual({ design: start, patches: [], inverse: [], problem: 'unknownSlide' });
    expect(apply({ type: 'updateSlide', id: 'nowhere', props: {} }).problem).toBe('unknownSlide');
  });
  it('the id and the elements of a page cannot be removed', () => {
    expect(apply({ type: 'removeSlideProps', id: 's0', propName: ['elements'] }).problem).toBe('notAllowed');
  });
  it('the ratio must be a positive number', () => {
    for (const ratio of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(apply({ type: 'setViewportRatio', ratio }).problem).toBe('invalid');
  });
  it('the paper size is one that can be printed', () => {
    const a4 = { mode: 'A4', widthMm: 210, bleedMm: 0 } as const;
    expect(apply({ type: 'setPage', page: a4 }).design.page).toEqual(a4);
    expect(apply({ type: 'setPage', page: { ...a4, widthMm: 5 } }).problem).toBe('invalid');
  });
  it('fonts for rare characters are uploaded ones, each once, and at most four', () => {
    const fonts = ['花园明朝 u0123456789abcde', '天珩 uedcba9876543210'];
    const chosen = apply({ type: 'setRareFonts', fonts }).design;
    expect(chosen.rareFonts).toEqual(fonts);
    expect(apply({ type: 'setRareFonts', fonts: [] }, chosen).design).toEqual(start);
    const five = [1, 2, 3, 4, 5].map((n) => `字 u00000000000000${n}`);
    for (const wrong of [['楷体'], [...fonts, '另名 u0123456789abcde'], five])
      expect(apply({ type: 'setRareFonts', fonts: wrong }).problem).toBe('invalid');
  });
  it('pages are added after the current one, and the first added becomes current', () => {
    const { design: after } = apply({ type: 'addSlides', slides: [{ id: 'n', elements: [element('a')] }] });
    expect(after.slides.map((slide) => slide.id)).toEqual(['s0', 'n', 's1']);
    expect(after.slideIndex).toBe(1);
    expect(after.slides[1]?.elements[0]?.id).not.toBe('a');
  });
  it('elements are placed on top of the current page, in their order', () => {
    const { design: after } = apply({ type: 'addElements', elements: [element('x'), element('a')] });
    expect(after.slides[0]?.elements.map(({ id }) => id)).toEqual(['a', 'b', 'x', 'new-1']);
  });
  it('a group that is left with one member is no longer a group', () => {
    const grouped = design([element('a', { groupId: 'g' }), element('b', { groupId: 'g' })]);
    const { design: after } = apply({ type: 'deleteElements', ids: ['a'] }, grouped);
    expect(after.slides[0]?.elements).toEqual([element('b')]);
  });
  it('several elements are changed at once, and the plain text follows the content', () => {
    const { design: after } = apply({
      type: 'updateElements',
      id: ['a', 'b'],
      props: { content: '<p>一<b>二</b></p>' },
    });
    expect(after.slides[0]?.elements.map((e) => e.contentText)).toEqual(['一二', '一二']);
  });
  it('required keys of an element stay', () => {
    expect(apply({ type: 'removeElementProps', id: 'a', propName: 'left' }).problem).toBe('notAllowed');
    expect(apply({ type: 'updateElements', id: 'a', props: { id: 'b' } }).problem).toBe('notAllowed');
  });
});
