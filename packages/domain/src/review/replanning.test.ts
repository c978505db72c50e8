import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonId, SheetId, WorkId } from '../kernel/ids.ts';
import { distribute } from './distribution.ts';
import type { DistributionInput } from './distribution-input.ts';
import { changesOf, metElsewhere, movedWhileUnstarted, replanning, type SheetBefore } from './replanning.ts';

const uuid = (kind: number, n: number) => `0199000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const workId = (n: number) => uuid(1, n) as WorkId;
const expertId = (n: number) => uuid(2, n) as PersonId;
const K = 3;

const plan = (works: number, experts: readonly PersonId[], sheets: readonly SheetBefore[]) => {
  const takesPart = new Set(experts);
  const { keep, previous, reviewsOf } = replanning(
    sheets,
    (id) => takesPart.has(id),
    () => K,
  );
  const ids = Array.from({ length: works }, (_, n) => workId(n));
  const conflicts = sheets
    .filter((one) => one.conflicted)
    .map((one) => ({ workId: one.workId, expertId: one.expertId }));
  const input: DistributionInput = {
    works: ids.map((id) => ({ workId: id, item: 'i', track: null, schools: [], reviews: reviewsOf(id) })),
    experts: experts.map((id) => ({ expertId: id, tracks: [], schools: [], minLoad: 0, maxLoad: 60 })),
    conflicts,
    previous,
    keep,
    mayRelease: false,
    reviewersPerWork: K,
    avoidSameSchool: true,
    maxFromOneSchool: null,
    seed: '0123456789abcdef0123456789abcdef',
  };
  const { assignments } = distribute(input);
  return { input, assignments, changes: changesOf(sheets, assignments, new Set(ids)) };
};

const situation = fc.record({
  works: fc.integer({ min: 1, max: 12 }),
  experts: fc.integer({ min: 3, max: 9 }),
  /** For each sheet of the first plan. */
  statuses: fc.array(fc.constantFrom('assigned', 'draft', 'submitted', 'submitted', 'declined', 'voided'), {
    minLength: 40,
  }),
  conflicts: fc.array(
    fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    { minLength: 40 },
  ),
  gone: fc.array(fc.nat(8), { maxLength: 4 }),
});

const sheetOf = (n: number, status: SheetBefore['status']): SheetBefore => ({
  sheetId: uuid(3, n) as SheetId,
  workId: workId(n),
  expertId: expertId(n),
  status,
  conflicted: false,
  barred: false,
});

describe('sheets of a plan that may move them', () => {
  const sheets = (['assigned', 'acknowledged', 'draft', 'submitted', 'declined'] as const).map((status, n) =>
    sheetOf(n, status),
  );
  const { keep, started } = replanning(
    sheets,
    () => true,
    () => 1,
  );
  const moved = (mayRelease: boolean) =>
    sheets
      .filter(movedWhileUnstarted({ ...plan(0, [], []).input, mayRelease, keep, started }))
      .map(({ status }) => status);

  it('are those that nobody has started', () => {
    expect(started.map((pair) => pair.workId)).toEqual([workId(2), workId(3)]);
    expect(moved(true)).toEqual(['assigned', 'acknowledged']);
    expect(moved(false)).toEqual([]);
  });

  it('of another round keep their experts off the works, unless they were declined', () =>
    expect(metElsewhere(sheets).map((pair) => pair.workId)).toEqual([0, 1, 2, 3].map(workId)));
});

describe('planning a round again', () => {
  it('requests no fewer reviews than are kept, even if fewer are wanted now', () => {
    const sheets = [0, 1, 2].map(
      (n): SheetBefore => ({
        workId: workId(0),
        expertId: expertId(n),
        sheetId: uuid(3, n) as SheetId,
        status: 'assigned',
        conflicted: false,
        barred: false,
      }),
    );
    const wanting = (reviews: number) =>
      replanning(
        sheets,
        () => true,
        () => reviews,
      );
    expect([2, 3, 4].map((reviews) => wanting(reviews).reviewsOf(workId(0)))).toEqual([3, 3, 4]);
    expect(wanting(2).reviewsOf(workId(1))).toBe(2);
  });

  it('counts what somebody submitted who would not be given the work now, and keeps no open sheet of theirs', () => {
    const sheets = (['submitted', 'draft', 'assigned'] as const).map(
      (status, n): SheetBefore => ({ ...sheetOf(n, status), workId: workId(0), barred: true }),
    );
    const { keep, started, previous, reviewsOf } = replanning(
      sheets,
      () => true,
      () => K,
    );
    expect([keep, started, previous, reviewsOf(workId(0))]).toEqual([[], [], [], K - 1]);
  });

  it('changes neither sheets of works outside the plan nor declined ones', () => {
    const sheet = (work: number, expert: number, status: SheetBefore['status']): SheetBefore => ({
      workId: workId(work),
      expertId: expertId(expert),
      sheetId: uuid(3, 10 * work + expert) as SheetId,
      status,
      conflicted: false,
      barred: false,
    });
    const open = sheet(0, 2, 'draft');
    const sheets = [sheet(0, 0, 'assigned'), sheet(0, 1, 'declined'), open, sheet(1, 0, 'assigned')];
    const assignments = [0, 3].map((expert) => ({ workId: workId(0), expertId: expertId(expert) }));
    const { sheetId } = open;
    expect(changesOf(sheets, assignments, new Set([workId(0)]))).toEqual({
      kept: 1,
      added: 1,
      withdrawn: [{ sheetId, workId: workId(0), expertId: expertId(2) }],
    });
  });

  it('gives no work more reviews than it needs, keeps submitted sheets, and leaves no sheet with experts who have left', () => {
    fc.assert(
      fc.property(situation, ({ works, experts, statuses, conflicts, gone }) => {
        const all = Array.from({ length: experts }, (_, n) => expertId(n));
        const first = plan(works, all, []);
        expect(first.changes).toMatchObject({ kept: 0, withdrawn: [] });
        const sheets = first.assignments.map(
          (pair, n): SheetBefore => ({
            ...pair,
            sheetId: uuid(3, n) as SheetId,
            status: statuses[n % statuses.length] ?? 'assigned',
            conflicted: conflicts[n % conflicts.length] ?? false,
            barred: false,
          }),
        );
        const left = all.filter((_, n) => !gone.includes(n));
        const again = plan(works, left, sheets);
        const taken = new Set(again.changes.withdrawn.map(({ sheetId }) => sheetId));
        const standing = sheets.filter(
          ({ status, sheetId }) => !['declined', 'voided'].includes(status) && !taken.has(sheetId),
        );
        const there = new Set(standing.map((one) => `${one.workId} ${one.expertId}`));
        const added = again.assignments.filter((one) => !there.has(`${one.workId} ${one.expertId}`));
        expect([again.changes.kept, again.changes.added]).toEqual([standing.length, added.length]);
        for (const sheet of sheets) if (sheet.status === 'submitted') expect(standing).toContain(sheet);
        for (const { status, expertId: id, conflicted } of standing)
          if (status !== 'submitted') expect(left.includes(id) && !conflicted).toBe(true);
        for (let n = 0; n < works; n++) {
          const counting = standing.filter((one) => one.workId === workId(n) && !one.conflicted).length;
          const fresh = added.filter((one) => one.workId === workId(n)).length;
          expect(counting + fresh).toBeLessThanOrEqual(K);
          const met = new Set(sheets.filter((one) => one.workId === workId(n)).map((one) => one.expertId));
          const free = left.filter((id) => !met.has(id)).length;
          expect(counting + fresh).toBe(Math.min(K, counting + free));
        }
      }),
      { numRuns: 300 },
    );
  });
});
