import { parseContent } from '@laurel/domain/certificate/content.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textBox } from './fit.ts';
import { overlaps, type Placed } from './overlaps.ts';

/** Every character is one em wide, as ideographs are. */
const em = () => 1;
const placed = (id: string, text: string, over: object = {}): Placed => {
  const element = newTextElement(id, { left: 0, top: 0, width: 200, height: 60, fontSize: 20, ...over });
  return { element, size: 20, box: textBox(element, parseContent(`<p>${text}</p>`).text, 20, em) };
};

describe('the area of a text', () => {
  it('is where its characters are, not its box: half a leading below the top, and as wide as they are', () => {
    expect(placed('a', '一二三').box).toEqual({ left: 0, top: 5, right: 60, bottom: 25 });
    expect(placed('a', '一二三', { align: 'center', vAlign: 'bottom' }).box).toEqual({
      left: 70,
      top: 35,
      right: 130,
      bottom: 55,
    });
    expect(placed('a', '一二三', { align: 'right', inset: [2, 4, 6, 8] }).box).toMatchObject({ left: 136, right: 196 });
  });
  it('starts at the right for upright text', () => {
    expect(placed('a', '一二', { vertical: true }).box).toEqual({ left: 175, top: 0, right: 195, bottom: 40 });
  });
});

describe('overlapping texts', () => {
  it('are reported in pairs, and neighbours are not', () => {
    const title = placed('title', '荣誉证书');
    expect(overlaps([title, placed('over', '一等奖', { top: 4 })])).toEqual([['title', 'over']]);
    expect(overlaps([title, placed('below', '一等奖', { top: 30 })])).toEqual([]);
    expect(overlaps([title, placed('beside', '一等奖', { left: 80 })])).toEqual([]);
    // The boxes overlap, their texts do not.
    expect(overlaps([title, placed('far', '一等奖', { align: 'right' })])).toEqual([]);
  });
  it('are not reported for rotated elements, or among the parts of one number', () => {
    const title = placed('title', '荣誉证书');
    expect(overlaps([title, placed('turned', '样', { rotate: 30 })])).toEqual([]);
    const part = (id: string) => placed(id, '0001', { source: 'number:allFour' });
    expect(overlaps([part('prefix'), part('body')])).toEqual([]);
    expect(overlaps([part('prefix'), title])).toEqual([['prefix', 'title']]);
  });
  it('still overlap wherever both are moved, and in whichever order they are given', () => {
    const at = fc.record({ left: fc.integer({ min: 0, max: 300 }), top: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(at, at, at, (one, other, by) => {
        const moved = (to: typeof one) => ({ left: to.left + by.left, top: to.top + by.top });
        const said = (a: object, b: object) => overlaps([placed('a', '一二三四', a), placed('b', '五六七', b)]).length;
        expect(said(moved(one), moved(other))).toBe(said(one, other));
        const back = overlaps([placed('b', '五六七', other), placed('a', '一二三四', one)]).length;
        expect(back).toBe(said(one, other));
      }),
    );
  });
});
