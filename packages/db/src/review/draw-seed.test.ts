import { DistributionInput } from '@laurel/domain/review/distribution-input.ts';
import { expect, it } from 'vitest';
import { drawSeed } from './draw-seed.ts';

it('draws a different seed each time, which a plan can be made from', () => {
  const seeds = Array.from({ length: 200 }, drawSeed);
  expect(new Set(seeds).size).toBe(200);
  expect(seeds.filter((seed) => !DistributionInput.shape.seed.safeParse(seed).success)).toEqual([]);
});
