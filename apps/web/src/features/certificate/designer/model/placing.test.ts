import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { awardElement, newTextElement, qrElement } from '@laurel/domain/certificate/recipients.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inUsualStyle } from '../insert/usual-style.ts';
import { arriving, broughtIn, centredAt, isOutside, middleSeen, resized, sizeForPicture } from './placing.ts';

describe('a new element', () => {
  const middle = { x: 500, y: 354.25 };
  const sized = (id: string, width: number, height: number) => newTextElement(id, { left: 0, top: 0, width, height });
  it('is placed in the middle of the visible area, with an offset from an element already there', () => {
    const [first] = arriving([sized('a', 400, 100)], [], middle, 708.5);
    expect(first).toMatchObject({ left: 300, top: 304.25, width: 400, height: 100 });
    if (!first) throw new Error('it stands');
    const [second] = arriving([sized('b', 400, 100)], [first], middle, 708.5);
    expect(second).toMatchObject({ left: 340, top: 344.25 });
    if (!second) throw new Error('it stands');
    expect(arriving([sized('c', 400, 100)], [first, second], middle, 708.5)[0]).toMatchObject({ left: 380 });
    // However many there are, it stays on the page.
    const pile = Array.from({ length: 8 }, (_, n) => ({
      ...first,
      left: first.left + 40 * n,
      top: first.top + 40 * n,
    }));
    expect(arriving([sized('p', 60, 400)], pile, middle, 708.5)[0]?.top).toBe(308.5);
    // A frame around everything is ignored, and so is anything further away.
    const others = [sized('frame', 1000, 700), { ...first, top: first.top + 25 }];
    expect(arriving([sized('d', 400, 36)], others, middle, 708.5)[0]).toMatchObject({ left: 300, top: 336.25 });
    // An element of another size at the same place counts.
    expect(arriving([sized('e', 400, 36)], [first], middle, 708.5)[0]).toMatchObject({ left: 340, top: 376.25 });
  });
  it('is placed by the part of the page that the window shows', () => {
    const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
    expect(middleSeen(rect(0, 0, 800, 600), rect(100, 50, 600, 404.25))).toEqual({ x: 500, y: 354.25 });
    expect(middleSeen(rect(0, 0, 800, 600), rect(-1200, -400, 800, 1017))).toEqual({ x: 800, y: 350 });
    expect(middleSeen(rect(0, 0, 800, 600), rect(900, 0, 1900, 708.5))).toMatchObject({ x: 500 });
  });
  it('takes the font of its neighbours, and keeps its own colour', () => {
    const standing = [
      newTextElement('a', { fontFamily: '宋体', contentText: '一段很长的正文', defaultColor: '#eeeeee' }),
      newTextElement('b', { fontFamily: '楷体', contentText: '短', defaultColor: '#333' }),
      qrElement('q'),
    ];
    const made = [newTextElement('c'), awardElement('d'), qrElement('e')];
    expect(inUsualStyle(made, standing)).toMatchObject([
      { fontFamily: '宋体', defaultFontName: '宋体', defaultColor: '#eeeeee' },
      { fontFamily: '宋体', defaultColor: made[1]?.type === 'text' ? made[1].defaultColor : '' },
      made[2],
    ]);
    expect(inUsualStyle(made, [qrElement('q')])).toEqual(made);
  });
  it('that is dropped is centred there, and a group keeps its arrangement', () => {
    const box = { left: 100, top: 100, width: 40, height: 20 };
    expect(centredAt([{ ...box, left: 7 }], { x: 990, y: 5 }, 708.5)).toEqual([{ ...box, left: 960, top: 0 }]);
    expect(centredAt([box, { ...box, top: 140 }], { x: 500, y: 300 }, 708.5)).toEqual([
      { ...box, left: 480, top: 270 },
      { ...box, left: 480, top: 310 },
    ]);
  });
  it('that is a picture keeps its proportions and is never enlarged', () => {
    expect(sizeForPicture({ width: 4000, height: 2000 })).toEqual({ width: 400, height: 200 });
    expect(sizeForPicture({ width: 100, height: 50 })).toEqual({ width: 100, height: 50 });
  });
});

it('a picture of fixed proportions changes both sides together, a text only one', () => {
  expect(resized(qrElement('a'), 'width', 60)).toEqual({ width: 60, height: 60 });
  expect(resized(newTextElement('a'), 'width', 60)).toEqual({ width: 60 });
});

it('content imported into a page of any shape fits inside it, in the same order and arrangement', () => {
  const designs = fc.constantFrom(...gallery.map(({ design }) => design));
  fc.assert(
    fc.property(designs, fc.double({ min: 0.3, max: 3, noNaN: true }), (design, ratio) => {
      const slides = broughtIn(design.slides, ratio);
      expect(isOutside({ slides, viewportRatio: ratio })).toBe(false);
      const [before, after] = [design.slides[0]?.elements ?? [], slides[0]?.elements ?? []];
      expect(after.map((element) => element.id)).toEqual(before.map((element) => element.id));
      for (const element of after) expect(element.left + element.width).toBeLessThanOrEqual(PAGE_UNITS + 0.5);
    }),
    { numRuns: 50 },
  );
});
