import fc from 'fast-check';
import { expect, it } from 'vitest';
import { together } from './preflight-groups.ts';

it('groups equal findings, errors first, and names the first certificates', () => {
  const empty = (ordinal: number) => ({
    kind: 'missingField',
    severity: 'warning' as const,
    detail: 'school',
    ordinal,
  });
  const glyph = { kind: 'missingGlyph', severity: 'error' as const, detail: '𠮷', ordinal: 2 };
  expect(together([empty(1), empty(2), glyph, empty(7)], 2)).toEqual([
    { kind: 'missingGlyph', severity: 'error', detail: '𠮷', count: 1, of: [2] },
    { kind: 'missingField', severity: 'warning', detail: 'school', count: 3, of: [1, 2] },
  ]);
  expect(together([{ kind: 'noQrCode', severity: 'warning' }], 5)).toEqual([
    { kind: 'noQrCode', severity: 'warning', count: 1, of: [] },
  ]);
});

it('counts every finding once', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          kind: fc.constantFrom('overflow', 'missingField'),
          severity: fc.constantFrom('error' as const, 'warning' as const),
          ordinal: fc.nat(50),
          element: fc.constantFrom('a', 'b'),
        }),
      ),
      (findings) => {
        const groups = together(findings, 3);
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(findings.length);
        expect(groups.every(({ count, of }) => of.length === Math.min(count, 3))).toBe(true);
        expect(together(groups, 3)).toEqual(groups);
        expect(groups.map(({ severity }) => severity)).toEqual(groups.map(({ severity }) => severity).toSorted());
      },
    ),
  ));
