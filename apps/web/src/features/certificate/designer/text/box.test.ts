import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grownBox, withBox } from './box.ts';
import { anyChange } from './text-style.fixture.ts';
import { restyled } from './text-style.ts';

const measuring = { advance: () => 1, fieldName: () => '学生姓名' };
const text = (over: object = {}) =>
  newTextElement('t', { left: 100, top: 100, width: 600, height: 36, content: '<p>荣誉证书</p>', ...over });

describe('a box', () => {
  it('grows and shrinks with the font size of its text', () => {
    const larger = withBox(text(), { fontSize: 64 }, measuring);
    expect(larger).toEqual({ fontSize: 64, height: 102 });
    expect(withBox(text(larger), { fontSize: 20 }, measuring)).toEqual({ fontSize: 20, height: 36 });
  });
  it('that was enlarged by hand keeps its size until the text needs more', () => {
    expect(withBox(text({ height: 200 }), { fontSize: 64 }, measuring)).toEqual({ fontSize: 64 });
    expect(withBox(text({ height: 200 }), { fontSize: 200 }, measuring)).toEqual({ fontSize: 200, height: 600 });
  });
  it('of a field is measured with sample words', () => {
    const content = '<p><span data-field="student"></span></p>';
    expect(withBox(text({ content, width: 300 }), { fontSize: 60 }, measuring)).toMatchObject({ height: 96 });
  });
  it('of vertical text grows to both sides, and a rotated one does not grow', () => {
    const columns = text({ vertical: true, width: 36, height: 400, left: 500 });
    expect(withBox(columns, { fontSize: 40 }, measuring)).toEqual({ fontSize: 40, width: 66, left: 485 });
    expect(withBox(text({ rotate: 15 }), { fontSize: 64 }, measuring)).toEqual({ fontSize: 64 });
  });
  it('keeps every change, and never becomes too small for its text', () => {
    fc.assert(
      fc.property(anyChange, fc.integer({ min: 5, max: 300 }), (change, height) => {
        const element = text({ height });
        const props = restyled(element, change);
        const boxed = withBox(element, props, measuring);
        expect(boxed).toMatchObject(props);
        const next = { ...element, ...boxed };
        expect(withBox(next, {}, measuring)).toEqual({});
        if (height >= 30) expect(next.height).toBeGreaterThanOrEqual(next.fontSize * (next.lineHeight ?? 1.5) - 0.01);
      }),
    );
  });
});

describe('a box that is typed into', () => {
  const flow = { width: 108, height: 72 };
  it('is as high as its lines and its padding', () => {
    expect(grownBox(text(), flow)).toEqual({ height: 72 });
    expect(grownBox(text({ inset: [5, 0, 5, 0] }), flow)).toEqual({ height: 82 });
    expect(grownBox(text({ height: 100 }), flow)).toEqual({});
  });
  it.each([
    ['top', 428],
    ['middle', 464],
    ['bottom', 500],
  ] as const)('of columns set at its %s becomes as wide as they are', (vAlign, left) => {
    const columns = text({ vertical: true, width: 36, height: 400, left: 500, vAlign });
    expect(grownBox(columns, flow)).toEqual({ width: 108, left });
  });
  it('keeps its height when it is rotated, or when its text gets smaller', () => {
    expect(grownBox(text({ rotate: 15 }), flow)).toEqual({});
    expect(grownBox(text({ fit: { mode: 'shrink', min: 8 } }), flow)).toEqual({});
  });
});
