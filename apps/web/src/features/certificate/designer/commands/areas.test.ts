import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beside } from './areas.ts';

it('focus moves through the areas in order, from the last to the first, and backwards', () => {
  const areas = ['tools', 'slides', 'layers', 'canvas', 'panels'];
  expect([beside(areas, 'tools', 1), beside(areas, 'panels', 1), beside(areas, 'tools', -1)]).toEqual([
    'slides',
    'tools',
    'panels',
  ]);
  expect([beside(areas, null, 1), beside(areas, null, -1), beside(areas, 'gone', 1), beside([], null, 1)]).toEqual([
    'tools',
    'panels',
    'tools',
    undefined,
  ]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), (all, n) => {
      const now = all[n % all.length] as number;
      expect(beside(all, beside(all, now, 1) ?? null, -1)).toBe(now);
    }),
  );
});
