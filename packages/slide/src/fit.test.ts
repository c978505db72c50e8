import { parseContent } from '@laurel/domain/certificate/content.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit.ts';

/** Every character is one em wide, as ideographs are. */
const em = () => 1;
const box = (over: object) => newTextElement('e', { width: 200, height: 30, fontSize: 20, ...over });
const fit = (text: string, over: object = {}) => fitText(box(over), parseContent(`<p>${text}</p>`).text, em);

describe('fitting a text into its box', () => {
  it('keeps its size when it fits', () => {
    expect(fit('一二三四五', { fit: { mode: 'shrink', min: 10 } })).toEqual({ size: 20, overflows: false });
  });
  it('shrinks a long line in half steps, and no further than necessary', () => {
    expect(fit('一二三四五六七八九十一二', { fit: { mode: 'shrink', min: 10 } })).toEqual({
      size: 16.5,
      overflows: false,
    });
  });
  it('stops at its minimum and says so', () => {
    expect(fit('一'.repeat(40), { fit: { mode: 'shrink', min: 10 } })).toEqual({ size: 10, overflows: true });
  });
  it('wraps before it shrinks when the box has room for two lines', () => {
    expect(fit('一'.repeat(15), { height: 60, fit: { mode: 'wrapShrink', min: 8 } })).toEqual({
      size: 20,
      overflows: false,
    });
  });
  it('only reports an overflow when the element may not shrink', () => {
    expect(fit('一'.repeat(15))).toEqual({ size: 20, overflows: true });
  });
  it('measures upright text along the height of its box', () => {
    const upright = { vertical: true, width: 40, height: 200, fit: { mode: 'shrink' as const, min: 8 } };
    expect(fit('一'.repeat(9), upright)).toEqual({ size: 20, overflows: false });
    expect(fit('一'.repeat(12), upright).size).toBe(16.5);
  });
  it('never gives a longer text a larger size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 30 }), (short, more) => {
        const over = { height: 70, fit: { mode: 'wrapShrink', min: 6 } };
        expect(fit('一'.repeat(short + more), over).size).toBeLessThanOrEqual(fit('一'.repeat(short), over).size);
      }),
    );
  });
});
