import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZOOM } from '../model/designer-store.ts';
import type { Point } from '../model/geometry.ts';
import { between, type Fingers, pinchedZoom, wheeledZoom } from './pinch.ts';

const coordinate = fc.double({ min: 0, max: 2000, noNaN: true });
const point: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
const fingers: fc.Arbitrary<Fingers> = fc.tuple(point, point).filter(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) > 40);
const zooms = fc.double({ min: ZOOM.least, max: ZOOM.most, noNaN: true });
const travelled = ([a, b]: Fingers, { x, y }: Point): Fingers => [
  { x: a.x + x, y: a.y + y },
  { x: b.x + x, y: b.y + y },
];

describe('two fingers', () => {
  it('twice as far apart make the zoom twice as large', () => {
    const start: Fingers = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ];
    const now: Fingers = [
      { x: 50, y: 100 },
      { x: 250, y: 100 },
    ];
    expect(pinchedZoom(0.4, start, now)).toBeCloseTo(0.8);
    expect(between(now)).toEqual({ x: 150, y: 100 });
  });
  it('moved together keep the zoom', () => {
    fc.assert(
      fc.property(zooms, fingers, point, (zoom, start, by) => {
        expect(pinchedZoom(zoom, start, travelled(start, by))).toBeCloseTo(zoom, 6);
      }),
    );
  });
  it('keep the zoom within its bounds, in whichever order they are reported and however close they come', () => {
    fc.assert(
      fc.property(zooms, fc.tuple(point, point), fc.tuple(point, point), (zoom, start, now) => {
        const next = pinchedZoom(zoom, start, now);
        expect(next).toBeGreaterThanOrEqual(ZOOM.least);
        expect(next).toBeLessThanOrEqual(ZOOM.most);
        expect(pinchedZoom(zoom, [start[1], start[0]], now)).toBe(next);
      }),
    );
  });
});

it('a wheel turned away zooms in, turned back zooms out, and one notch is a small step', () => {
  const notch = { deltaY: -120, deltaMode: 0 };
  expect(wheeledZoom(1, notch)).toBeCloseTo(1.35, 2);
  expect(wheeledZoom(wheeledZoom(1, notch), { ...notch, deltaY: 120 })).toBeCloseTo(1);
  expect(wheeledZoom(1, { deltaY: -3, deltaMode: 1 })).toBeCloseTo(1.35, 2);
  expect(wheeledZoom(1, { deltaY: 4, deltaMode: 0 })).toBeCloseTo(0.96, 2);
  expect([wheeledZoom(ZOOM.most, notch), wheeledZoom(ZOOM.least, { ...notch, deltaY: 120 })]).toEqual([
    ZOOM.most,
    ZOOM.least,
  ]);
});
