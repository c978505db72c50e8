import { describe, expect, it } from 'vitest';
import { comfortable, dotsFor, scaleFor, shareOf, stepFrom, turned } from './zoom.ts';

const a4 = { width: 595, height: 842 };

describe('the zoom', () => {
  it.each([
    ['width', { width: 1190, height: 400 }, 2],
    ['page', { width: 1190, height: 421 }, 0.5],
    ['page', { width: 297.5, height: 4000 }, 0.5],
  ] as const)('fits the %s', (zoom, room, scale) => {
    expect(scaleFor(zoom, a4, room)).toBeCloseTo(scale);
  });
  it('shows the printed size at 100 %', () => {
    expect(scaleFor(1, a4, { width: 1, height: 1 })).toBeCloseTo(96 / 72);
    expect(shareOf(scaleFor(1.5, a4, a4))).toBeCloseTo(1.5);
  });
  it.each([
    [390, 'width'],
    [1000, 'width'],
    [1440, 1.25],
  ] as const)('begins comfortably in a window of %d points', (width, zoom) => {
    expect(comfortable(a4, { width, height: 800 })).toBe(zoom);
  });
  it('never shrinks a page to nothing in a window without room', () => {
    expect(scaleFor('width', a4, { width: 0, height: 0 })).toBe(0.1);
  });
  it.each([
    [0.93, 1, 1],
    [1, 1, 1.25],
    [0.93, -1, 0.75],
    [1, -1, 0.75],
    [4, 1, 4],
    [0.2, -1, 0.25],
  ] as const)('steps from %d by %d to %d', (share, by, step) => {
    expect(stepFrom(share, by)).toBe(step);
  });
  it('exchanges the sides of a page that is turned on its side', () => {
    expect(turned(a4, 90)).toEqual({ width: 842, height: 595 });
    expect(turned(a4, 180)).toEqual(a4);
  });
  it('draws as finely as the screen, but no canvas that a phone refuses', () => {
    expect(dotsFor({ width: 600, height: 800 }, 2)).toBe(2);
    const fewer = dotsFor({ width: 3200, height: 4500 }, 3);
    expect(3200 * fewer * 4500 * fewer).toBeLessThanOrEqual(16_777_217);
  });
});
