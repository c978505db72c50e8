import { newDesign, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { newTextElement, qrElement } from '@laurel/domain/certificate/recipients.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broughtIn, centredAt, isOutside, placeForNew, resized, sizeForPicture } from './placing.ts';

describe('something new', () => {
  const design = newDesign(() => 'slide');
  const holding = (...boxes: { left: number; top: number; width: number; height: number }[]) => ({
    ...design,
    slides: [{ id: 's', elements: boxes.map((box, index) => newTextElement(`e${index}`, box)) }],
  });
  it('stands in the middle of the page, below what already stands there', () => {
    expect(placeForNew(design, 400, 100)).toEqual({ left: 300, top: 304.25, width: 400, height: 100 });
    const taken = holding({ left: 300, top: 304.25, width: 400, height: 100 });
    expect(placeForNew(taken, 400, 36)).toMatchObject({ left: 300, top: 416.25 });
    expect(placeForNew(taken, 400, 90, 80)).toMatchObject({ left: 300, top: 80 });
  });
  it('is not kept away by a frame, and stands aside on a full page', () => {
    expect(placeForNew(holding({ left: 0, top: 0, width: 1000, height: 700 }), 400, 100).top).toBe(304.25);
    const strips = Array.from({ length: 8 }, (_, n) => ({ left: 0, top: n * 100, width: 1000, height: 90 }));
    const [first] = [placeForNew(holding(...strips), 400, 100)];
    expect(placeForNew(holding(...strips, first), 400, 100)).toMatchObject({ left: first.left + 20 });
  });
  it('that is dropped has its middle there, and what belongs together stays so', () => {
    const box = { left: 100, top: 100, width: 40, height: 20 };
    expect(centredAt([{ ...box, left: 7 }], { x: 990, y: 5 }, 708.5)).toEqual([{ ...box, left: 960, top: 0 }]);
    expect(centredAt([box, { ...box, top: 140 }], { x: 500, y: 300 }, 708.5)).toEqual([
      { ...box, left: 480, top: 270 },
      { ...box, left: 480, top: 310 },
    ]);
  });
  it('that is a picture keeps its proportions and is never made larger than it is', () => {
    expect(sizeForPicture({ width: 4000, height: 2000 })).toEqual({ width: 400, height: 200 });
    expect(sizeForPicture({ width: 100, height: 50 })).toEqual({ width: 100, height: 50 });
  });
});

it('a picture of fixed proportions follows with its other side, a text does not', () => {
  expect(resized(qrElement('a'), 'width', 60)).toEqual({ width: 60, height: 60 });
  expect(resized(newTextElement('a'), 'width', 60)).toEqual({ width: 60 });
});

it('content brought into a page of any shape lies inside it, in the order and beside each other as before', () => {
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
