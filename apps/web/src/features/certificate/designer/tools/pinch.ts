import { clampZoom } from '../model/designer-store.ts';
import type { Point } from '../model/geometry.ts';

/** Two fingers, in screen pixels. */
export type Fingers = readonly [Point, Point];

export const between = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: Fingers) => Math.hypot(a.x - b.x, a.y - b.y);

/** Fingers closer than this say nothing about a size, in screen pixels. */
const CLOSEST = 16;

/**
 * The zoom that two fingers make of the one they started with, within the bounds. What was between them stays there:
 * fingers that only travel pan, and those that only spread zoom.
 */
export const pinchedZoom = (zoom: number, start: Fingers, now: Fingers): number =>
  clampZoom((zoom * Math.max(CLOSEST, apart(now))) / Math.max(CLOSEST, apart(start)));

/** A notch of a mouse's wheel reports a hundred, a touchpad's pinch a few at a time; neither may jump. */
const NOTCH = 30;
const LINE = 16;

/** The zoom after turning the wheel by this much (`deltaY`, in pixels or lines): away zooms in. */
export const wheeledZoom = (zoom: number, { deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number => {
  const turned = deltaMode === 0 ? deltaY : deltaY * LINE;
  return clampZoom(zoom * Math.exp(-Math.min(NOTCH, Math.max(-NOTCH, turned)) / 100));
};
