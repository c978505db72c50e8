import { expect, it } from 'vitest';
import { nextZoom } from './zoom-steps.ts';

it('zooming from between two steps goes to the nearer one, and from a step to the next', () => {
  expect([0.8, 1, 0.66, 0.671].map((zoom) => nextZoom(zoom, 'in'))).toEqual([1, 1.25, 0.67, 0.75]);
  expect([0.8, 1, 0.68, 0.669].map((zoom) => nextZoom(zoom, 'out'))).toEqual([0.75, 0.75, 0.67, 0.5]);
  expect([nextZoom(5, 'in'), nextZoom(0.1, 'out')]).toEqual([5, 0.1]);
});
