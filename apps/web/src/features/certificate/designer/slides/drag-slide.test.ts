import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAfterDrag } from './drag-slide.ts';

describe('a page dragged in the list', () => {
  it('stays in its place until it covers more than half of its neighbour', () => {
    expect(placeAfterDrag(1, 49, 100, 4)).toBe(1);
    expect(placeAfterDrag(1, 51, 100, 4)).toBe(2);
    expect(placeAfterDrag(1, -51, 100, 4)).toBe(0);
  });

  it('always has a place in the list, and keeps its own where rows have no height', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: -9999, max: 9999 }), fc.nat(300), (at, more, dy, pitch) => {
        const count = at + more + 1;
        const place = placeAfterDrag(at, dy, pitch, count);
        expect(place >= 0 && place < count).toBe(true);
        if (pitch === 0) expect(place).toBe(at);
      }),
    );
  });
});
