import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  around,
  boxOf,
  movedBox,
  type Place,
  pointOf,
  scaledInto,
  touches,
  turned,
  upright,
} from '../model/geometry.ts';
import { neighboursOf, snapEdges, snapMove } from '../model/guides.ts';
import { ALIGNMENTS, aligned, distributed, type LAYER_MOVES, restacked, type Unit } from './arrange.ts';
import { clipOf, croppedBy, NO_CLIP, pannedBy, wholePicture } from './crop.ts';
import { cursorOf, HANDLES, LEAST, resized } from './resize.ts';
import { angleTowards, snappedAngle } from './rotate.ts';

const PAGE = { left: 0, top: 0, right: 1000, bottom: 700 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyPlace: fc.Arbitrary<Place> = fc.record({
  left: number(-200, 1000),
  top: number(-200, 1000),
  width: number(10, 600),
  height: number(10, 600),
  rotate: number(-180, 180),
});
const anyPull = fc.record({ x: number(-700, 700), y: number(-700, 700) });
const anyHandle = fc.constantFrom(...HANDLES);
const opposite = (handle: { x: number; y: number }) => ({ x: -handle.x, y: -handle.y });

describe('geometry', () => {
  it('rotating there and back returns to the start', () => {
    fc.assert(
      fc.property(anyPull, number(-720, 720), (point, angle) => {
        const back = turned(turned(point, angle), -angle);
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }),
    );
  });
  it('the box of a rotated place contains its corners and touches them', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => pointOf(place, { x, y })));
        const box = boxOf(place);
        expect(box.left).toBeCloseTo(Math.min(...corners.map((c) => c.x)), 6);
        expect(box.bottom).toBeCloseTo(Math.max(...corners.map((c) => c.y)), 6);
      }),
    );
  });
  it('the difference of two angles is at most half a turn', () => {
    expect([upright(0), upright(180), upright(181), upright(-181), upright(725)]).toEqual([0, 180, -179, 179, 5]);
  });
});

describe('resizing', () => {
  it('leaves the opposite point where it is, whatever the rotation', () => {
    fc.assert(
      fc.property(anyPlace, anyHandle, anyPull, fc.boolean(), (place, handle, pull, keepRatio) => {
        const before = pointOf(place, opposite(handle));
        const after = pointOf(resized(place, handle, pull, { keepRatio }), opposite(handle));
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });
  it('keeps the handle under the pointer while the place has a size', () => {
    fc.assert(
      fc.property(anyPlace, anyPull, (place, pull) => {
        const handle = { x: 1, y: 1 } as const;
        const grown = resized(place, handle, pull);
        fc.pre(grown.width > LEAST && grown.height > LEAST);
        const held = pointOf(place, handle);
        const now = pointOf(grown, handle);
        expect(now.x - held.x).toBeCloseTo(pull.x, 4);
        expect(now.y - held.y).toBeCloseTo(pull.y, 4);
      }),
    );
  });
  it('keeps the ratio, the centre and a minimum size on request', () => {
    fc.assert(
      fc.property(anyPlace, anyHandle, anyPull, (place, handle, pull) => {
        const kept = resized(place, handle, pull, { keepRatio: true, fromCentre: true });
        expect(kept.width / kept.height).toBeCloseTo(place.width / place.height, 4);
        expect(kept.left + kept.width / 2).toBeCloseTo(place.left + place.width / 2, 4);
        expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(LEAST - 1e-6);
      }),
    );
  });
  it('keeps the arrangement of several within the box around them', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 2, maxLength: 5 }), number(0.2, 3), (places, share) => {
        const from = around(places.map(boxOf));
        const to = {
          ...from,
          right: from.left + (from.right - from.left) * share,
          bottom: from.top + (from.bottom - from.top) * share,
        };
        const box = around(places.map((place) => boxOf(scaledInto(place, from, to))));
        for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(box[side]).toBeCloseTo(to[side], 3);
      }),
    );
  });
  it('shows the cursor for the direction in which a rotated handle points', () => {
    expect(cursorOf({ x: 1, y: 0 }, 0)).toBe('ew-resize');
    expect(cursorOf({ x: 1, y: 0 }, 90)).toBe('ns-resize');
    expect(cursorOf({ x: 1, y: 1 }, -90)).toBe('nesw-resize');
    expect(cursorOf({ x: 0, y: -1 }, 45)).toBe('nesw-resize');
  });
});

describe('rotating', () => {
  it('snaps to whole degrees, to an eighth of a turn when near, and to fifteen degrees with Shift', () => {
    expect([snappedAngle(12.3, false), snappedAngle(47.9, false), snappedAngle(-91, false)]).toEqual([12, 45, -90]);
    expect([snappedAngle(22, true), snappedAngle(23, true)]).toEqual([15, 30]);
  });
  it('is zero with the handle straight above, and a quarter turn with it to the right', () => {
    const place = { left: 0, top: 0, width: 10, height: 10, rotate: 0 };
    expect(angleTowards(place, { x: 5, y: -20 })).toBeCloseTo(0);
    expect(angleTowards(place, { x: 40, y: 5 })).toBeCloseTo(90);
  });
});

describe('guides', () => {
  const anyBox = anyPlace.map((place) => boxOf({ ...place, rotate: 0 }));
  it('never snap further than the tolerance, and not again once aligned', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 6 }), number(0.5, 20), (box, others, tolerance) => {
        const near = neighboursOf(others, PAGE);
        const { dx, dy, guides } = snapMove(box, near, tolerance);
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(tolerance);
        const there = movedBox(box, dx, dy);
        if (dx !== 0) expect(guides.some((guide) => guide.axis === 'x')).toBe(true);
        const again = snapMove(there, near, 1e-7);
        expect([again.dx, again.dy].every((delta) => Math.abs(delta) < 1e-6)).toBe(true);
      }),
    );
  });
  it('match edges and centres of elements and of the page', () => {
    const near = neighboursOf([{ left: 100, top: 100, right: 200, bottom: 150 }], PAGE);
    expect(snapMove({ left: 103, top: 300, right: 143, bottom: 320 }, near, 5)).toMatchObject({ dx: -3, dy: 0 });
    const centred = snapMove({ left: 478, top: 339, right: 518, bottom: 359 }, near, 5);
    expect([centred.dx, centred.dy]).toEqual([2, 1]);
    expect(centred.guides).toContainEqual({ kind: 'line', axis: 'x', at: 500, from: 0, to: 700 });
  });
  it('match gaps: between two elements, and in a row of three', () => {
    const row = [0, 300].map((left) => ({ left: left + 7, top: 411, right: left + 57, bottom: 463 }));
    const near = neighboursOf(row, { left: -9999, top: -9999, right: 9999, bottom: 8888 });
    // Between 57 and 307 there are 250 units: 40 wide in the middle starts at 162.
    const between = snapMove({ left: 160, top: 420, right: 200, bottom: 440 }, near, 5);
    expect(between.dx).toBe(2);
    expect(between.guides.filter((guide) => guide.kind === 'gap')).toHaveLength(2);
    // The gap of the row is 250: after 357 comes 607.
    expect(snapMove({ left: 604, top: 420, right: 644, bottom: 440 }, near, 5).dx).toBe(3);
  });
  it('match only the edges that move when resizing', () => {
    const near = neighboursOf([{ left: 100, top: 100, right: 200, bottom: 150 }], PAGE);
    const box = { left: 99, top: 300, right: 197, bottom: 340 };
    expect(snapEdges(box, { x: 'right', y: null }, near, 5)).toMatchObject({ dx: 3, dy: 0 });
    expect(snapEdges(box, { x: null, y: 'bottom' }, near, 12)).toMatchObject({ dx: 0, dy: 10 });
  });
});

describe('arranging', () => {
  const units = fc
    .array(anyPlace, { minLength: 1, maxLength: 6 })
    .map((places): Unit[] => places.map((p, i) => [[`e${i}`, p]]));
  const boxes = (all: readonly Unit[]) => all.map((unit) => around(unit.map(([, place]) => boxOf(place))));
  it('aligns several to each other, one to the page, and changes nothing the second time', () => {
    fc.assert(
      fc.property(units, fc.constantFrom(...ALIGNMENTS), (all, alignment) => {
        const once = aligned(all, alignment, PAGE);
        const twice = aligned(once, alignment, PAGE);
        boxes(once).forEach((box, i) => {
          expect(boxes(twice)[i]?.left).toBeCloseTo(box.left, 6);
          expect(boxes(twice)[i]?.top).toBeCloseTo(box.top, 6);
        });
        if (alignment !== 'left' || all.length < 2) return;
        const edge = around(boxes(all)).left;
        for (const box of boxes(once)) expect(box.left).toBeCloseTo(edge, 6);
      }),
    );
    const one: Unit[] = [[['a', { left: 3, top: 4, width: 100, height: 50, rotate: 0 }]]];
    expect(aligned(one, 'centre', PAGE)[0]?.[0]?.[1].left).toBe(450);
    expect(aligned(one, 'bottom', PAGE)[0]?.[0]?.[1].top).toBe(650);
  });
  it('distributes with equal gaps between the first and the last', () => {
    fc.assert(
      fc.property(units, (all) => {
        fc.pre(all.length > 2);
        const done = boxes(distributed(all, 'x'));
        const gaps = done.slice(1).map((box, i) => box.left - (done[i]?.right ?? 0));
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 4);
        expect(done[0]?.left).toBeCloseTo(around(boxes(all)).left, 4);
        expect(done.at(-1)?.right).toBeCloseTo(around(boxes(all)).right, 4);
      }),
    );
  });
  it('moves a group as one', () => {
    const place = (left: number) => ({ left, top: 0, width: 10, height: 10, rotate: 0 });
    const group: Unit = [
      ['a', place(100)],
      ['b', place(150)],
    ];
    expect(aligned([group], 'left', PAGE)[0]?.map(([, p]) => p.left)).toEqual([0, 50]);
  });
  const stack = (...ids: string[]): SlideElement[] => ids.map((id) => newTextElement(id));
  const order = (move: (typeof LAYER_MOVES)[number], ...chosen: string[]) =>
    restacked(stack('a', 'b', 'c', 'd'), new Set(chosen), move)
      .map((element) => element.id)
      .join('');
  it('moves forwards and backwards by one, or all the way', () => {
    expect([order('forward', 'b'), order('backward', 'b'), order('front', 'b'), order('back', 'c')]).toEqual([
      'acbd',
      'bacd',
      'acdb',
      'cabd',
    ]);
    expect([order('forward', 'a', 'c'), order('backward', 'a'), order('forward', 'd')]).toEqual([
      'bdac',
      'abcd',
      'abcd',
    ]);
  });
});

describe('cropping', () => {
  const anyClip = fc.record({
    left: number(0, 0.4),
    right: number(0, 0.4),
    top: number(0, 0.4),
    bottom: number(0, 0.4),
  });
  it('moves the frame, never the picture', () => {
    fc.assert(
      fc.property(anyPlace, anyClip, anyHandle, anyPull, (place, clip, handle, pull) => {
        const after = croppedBy({ place, clip }, handle, pull);
        const [was, is] = [wholePicture(place, clip), wholePicture(after.place, after.clip)];
        expect(is.left).toBeCloseTo(was.left, 3);
        expect(is.top).toBeCloseTo(was.top, 3);
        expect(is.width).toBeCloseTo(was.width, 3);
        for (const share of Object.values(after.clip)) expect(share).toBeGreaterThanOrEqual(0);
        expect(after.clip.left + after.clip.right).toBeLessThan(1);
      }),
    );
  });
  it('keeps its proportions at a corner on request, within the picture', () => {
    fc.assert(
      fc.property(
        anyPlace.filter(({ width, height }) => width / height < 8 && height / width < 8),
        anyClip,
        anyHandle.filter(({ x, y }) => x !== 0 && y !== 0),
        anyPull,
        (place, clip, handle, pull) => {
          const after = croppedBy({ place, clip }, handle, pull, true);
          expect(after.place.width / after.place.height).toBeCloseTo(place.width / place.height, 4);
          for (const share of Object.values(after.clip)) expect(share).toBeGreaterThanOrEqual(0);
          expect(wholePicture(after.place, after.clip).width).toBeCloseTo(wholePicture(place, clip).width, 3);
        },
      ),
    );
  });
  it('moves the picture under the frame, never past its edges', () => {
    fc.assert(
      fc.property(anyPlace, anyClip, anyPull, (place, clip, pull) => {
        const after = pannedBy({ place, clip }, pull);
        expect(after.place).toBe(place);
        expect(after.clip.left + after.clip.right).toBeCloseTo(clip.left + clip.right, 6);
        for (const share of Object.values(after.clip)) expect(share).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });
  it('shows the whole picture when there is no clip', () => {
    const place = { left: 1, top: 2, width: 3, height: 4, rotate: 30 };
    expect(wholePicture(place, NO_CLIP)).toMatchObject({ width: 3, height: 4 });
    expect(clipOf({ ...place, id: 'i', name: '', type: 'image', src: '', fixedRatio: true, code: '' })).toEqual(
      NO_CLIP,
    );
  });
});

it('boxes also touch when one contains the other', () => {
  expect(touches(PAGE, { left: 10, top: 10, right: 20, bottom: 20 })).toBe(true);
  expect(touches(PAGE, { left: 1001, top: 0, right: 1002, bottom: 1 })).toBe(false);
});
