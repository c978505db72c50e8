import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atOnce } from '../kernel/steps.ts';
import { additiveShifts } from './additive-calibration.ts';
import { overlapOf } from './calibration-overlap.ts';
import type { FineSheet } from './expert-moments.ts';

const sheet = (workId: string, expertId: string, value: number): FineSheet => ({
  sheetId: `${workId}-${expertId}`,
  workId,
  expertId,
  value: BigInt(value) * 1_000_000n,
});
const shiftsOf = (sheets: FineSheet[]) => atOnce(additiveShifts(sheets));

it('agrees with a published balanced incomplete block design', () => {
  // Montgomery, Design and Analysis of Experiments, the catalyst experiment: catalysts as experts, batches as works.
  const sheets = [
    ...[73, 74, null, 71].map((value, work) => ({ expert: '1', work, value })),
    ...[null, 75, 67, 72].map((value, work) => ({ expert: '2', work, value })),
    ...[73, 75, 68, null].map((value, work) => ({ expert: '3', work, value })),
    ...[75, null, 72, 75].map((value, work) => ({ expert: '4', work, value })),
  ].flatMap(({ expert, work, value }) => (value === null ? [] : [sheet(`w${work}`, expert, value)]));
  // −9/8, −7/8, −4/8 and 20/8 in the book.
  expect([...shiftsOf(sheets).values()]).toEqual([-1_125_000n, -875_000n, -500_000n, 2_500_000n]);
});

it('finds the shifts that the scores were made with', () => {
  const shifts = { a: 6, b: -2, c: -4 };
  const sheets = [60, 75, 90].flatMap((quality, work) =>
    Object.entries(shifts).map(([expert, shift]) => sheet(`w${work}`, expert, quality + shift)),
  );
  expect([...shiftsOf(sheets).values()]).toEqual([6_000_000n, -2_000_000n, -4_000_000n]);
});

it('finds the same shifts in any order of the sheets', () => {
  const sheets = [sheet('v', 'a', 70), sheet('v', 'b', 73), sheet('w', 'b', 81), sheet('w', 'c', 60)];
  expect([...shiftsOf(sheets.toReversed())]).toEqual([...shiftsOf(sheets)]);
});

/** Works and experts as unknowns of one dense system, solved by elimination with the largest pivots. */
function denseShifts(sheets: readonly FineSheet[]): number[] {
  const works = [...new Set(sheets.map(({ workId }) => workId))];
  const experts = [...new Set(sheets.map(({ expertId }) => expertId))].toSorted();
  const size = works.length + experts.length + 1;
  const rows = Array.from({ length: size }, () => Array<number>(size + 1).fill(0));
  const add = (row: number, column: number, value: number) => {
    const line = rows[row] ?? [];
    line[column] = (line[column] ?? 0) + value;
  };
  for (const { workId, expertId, value } of sheets) {
    const [q, b] = [works.indexOf(workId), works.length + experts.indexOf(expertId)];
    for (const unknown of [q, b]) {
      add(unknown, q, 1);
      add(unknown, b, 1);
      add(unknown, size, Number(value));
    }
    // A multiplier keeps the sum of all sheets' shifts at zero.
    add(b, size - 1, 1);
    add(size - 1, b, 1);
  }
  for (let column = 0; column < size; column++) {
    const pivot = rows.slice(column).reduce((best, row, index) => {
      return Math.abs(row[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0) ? index + column : best;
    }, column);
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const top = rows[column] ?? [];
    for (const row of rows)
      if (row !== top) {
        const factor = (row[column] ?? 0) / (top[column] ?? 1);
        for (let at = column; at <= size; at++) row[at] = (row[at] ?? 0) - factor * (top[at] ?? 0);
      }
  }
  return experts.map((_, index) => {
    const row = rows[works.length + index] ?? [];
    return (row[size] ?? 0) / (row[works.length + index] ?? 1);
  });
}

it('agrees with the dense normal equations of works and experts', () => {
  const judgement = fc.record({
    work: fc.integer({ min: 0, max: 7 }),
    expert: fc.integer({ min: 0, max: 4 }),
    points: fc.integer({ min: 0, max: 100 }),
  });
  const judgements = fc.uniqueArray(judgement, {
    minLength: 6,
    maxLength: 40,
    selector: ({ work, expert }) => `${work} ${expert}`,
  });
  fc.assert(
    fc.property(judgements, (given) => {
      const sheets = given.map(({ work, expert, points }) => sheet(`w${work}`, `e${expert}`, points));
      fc.pre(overlapOf(sheets, 1).connected);
      for (const [index, shift] of [...shiftsOf(sheets).values()].entries())
        expect(Math.abs(Number(shift) - (denseShifts(sheets)[index] ?? 0))).toBeLessThan(1);
    }),
    { numRuns: 200 },
  );
});

it('is exact along a chain of a hundred experts who share one work each with the next', () => {
  const sheets = Array.from({ length: 100 }, (_, n) => [
    sheet(`w${n}`, `e${String(n).padStart(3, '0')}`, 50 + n),
    sheet(`w${n}`, `e${String(n + 1).padStart(3, '0')}`, 50 + n + 1),
  ]).flat();
  const shifts = [...shiftsOf(sheets).values()];
  for (const [index, shift] of shifts.entries())
    if (index > 0) expect(shift - (shifts[index - 1] ?? 0n)).toBe(1_000_000n);
});
