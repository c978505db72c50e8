import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lighterOutline, type OutlinePoint, readOutline, writeOutline } from './lighter-outline.ts';

const coordinate = fc.integer({ min: -1_500, max: 1_500 });
const point = fc.record({ x: coordinate, y: coordinate, on: fc.boolean() });
const contour = fc.array(point, { minLength: 3, maxLength: 30 });

/** Points along a contour, close enough to measure by. */
const along = (points: readonly OutlinePoint[]): [number, number][] => {
  const explicit = points.flatMap((p, i) => {
    const next = points[(i + 1) % points.length] ?? p;
    return p.on || next.on ? [p] : [p, { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2, on: true }];
  });
  const first = Math.max(
    0,
    explicit.findIndex(({ on }) => on),
  );
  const turned = [...explicit.slice(first), ...explicit.slice(0, first), ...explicit.slice(first, first + 1)];
  const found: [number, number][] = [];
  for (let i = 0; i + 1 < turned.length; ) {
    const [a, b, c] = [turned[i], turned[i + 1], turned[i + 2]];
    if (!a || !b) break;
    const to = b.on || !c ? b : c;
    const handle = b.on ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : b;
    for (let t = 0; t < 1; t += 1 / 64) {
      const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      found.push([p * a.x + q * handle.x + r * to.x, p * a.y + q * handle.y + r * to.y]);
    }
    i += b.on ? 1 : 2;
  }
  return found;
};
const furthest = (from: [number, number][], to: [number, number][]) =>
  Math.max(...from.map(([x, y]) => Math.min(...to.map(([u, v]) => Math.hypot(x - u, y - v)))));

/** A circle as in fonts converted from cubic curves: with twice as many curves as needed. */
const circle: OutlinePoint[] = Array.from({ length: 32 }, (_, i) => {
  const t = (i / 32) * 2 * Math.PI;
  const reach = i % 2 ? 400 / Math.cos(Math.PI / 16) : 400;
  return { x: Math.round(reach * Math.cos(t)), y: Math.round(reach * Math.sin(t)), on: i % 2 === 0 };
});

describe('outlines', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.array(contour, { minLength: 1, maxLength: 4 }), (contours) => {
        expect(readOutline(writeOutline(contours))).toEqual(contours);
      }),
    );
  });
  it('have fewer points where nobody sees it', () => {
    const before = writeOutline([circle]);
    const after = readOutline(lighterOutline(before, 1))[0] ?? [];
    expect(after.length).toBeLessThan(circle.length * 0.75);
    expect(furthest(along(after), along(circle))).toBeLessThan(2);
    expect(furthest(along(circle), along(after))).toBeLessThan(6); // mainly the distance between sampled points
  });
  it('keep their corners and straight sides', () => {
    const square = [
      { x: 0, y: 0, on: true },
      { x: 500, y: 0, on: true },
      { x: 500, y: 500, on: true },
      { x: 0, y: 500, on: true },
    ];
    expect(readOutline(lighterOutline(writeOutline([square]), 1))).toEqual([square]);
  });
  it('never grow, and a space stays empty', () => {
    fc.assert(
      fc.property(contour, (one) => {
        const before = writeOutline([one]);
        expect(lighterOutline(before, 1).length).toBeLessThanOrEqual(before.length);
      }),
    );
    expect(lighterOutline(new Uint8Array(), 1).length).toBe(0);
  });
});
