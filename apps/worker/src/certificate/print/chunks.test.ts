import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunkOf } from './chunks.ts';

const MOST = { accessible: 20, bulk: 125 };
const modes = fc.constantFrom('accessible' as const, 'bulk' as const);

it('divides the certificates equally among four jobs at a time, none larger than the limit', () => {
  fc.assert(
    fc.property(modes, fc.integer({ min: 1, max: 20_000 }), (mode, certificates) => {
      const chunk = chunkOf(certificates, mode);
      const jobs = Math.ceil(certificates / chunk);
      expect(chunk).toBeLessThanOrEqual(MOST[mode]);
      expect(chunk).toBeGreaterThan(0);
      // As few jobs as possible, in fours: at most three more than the largest parts would make.
      expect(jobs).toBeLessThanOrEqual(4 * Math.ceil(certificates / (4 * MOST[mode])));
    }),
  );
});

it('prints few certificates in one job, and five hundred in four', () => {
  expect(Math.ceil(20 / chunkOf(20, 'accessible'))).toBe(1);
  expect([500, 1_000, 3_000].map((all) => all / chunkOf(all, 'bulk'))).toEqual([4, 8, 24]);
  expect(500 / chunkOf(501, 'bulk')).toBeGreaterThan(7);
  expect(chunkOf(148, 'accessible')).toBe(19);
});
