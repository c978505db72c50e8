import type { PersonId, SheetId, WorkId } from '../kernel/ids.ts';
import type { DistributionInput, Pair } from './distribution-input.ts';
import { pairKey } from './distribution-plan.ts';
import { isAlive } from './scorable.ts';
import type { SheetStatus } from './sheet-status.ts';

/** A sheet of the round before it is planned again. */
export type SheetBefore = {
  readonly sheetId: SheetId;
  readonly workId: WorkId;
  readonly expertId: PersonId;
  readonly status: SheetStatus;
  /** A conflict keeps its expert off the work by now, so that no score run counts the sheet. */
  readonly conflicted: boolean;
  /** Its expert would not be given the work now, but what they submitted counts. */
  readonly barred: boolean;
};

const alive = ({ status }: Pick<SheetBefore, 'status'>) => isAlive({ status } as Parameters<typeof isAlive>[0]);

/**
 * What a plan starts from when a round is planned again. A submitted sheet counts as one of its work's reviews, no
 * matter who wrote it; an open one only while its expert still takes part and could be given the work again. `reviewsOf` says how many reviews a work
 * still needs from those experts, the kept ones included; `started` are kept pairs that must not go to others.
 */
export function replanning(
  sheets: readonly SheetBefore[],
  takesPart: (expertId: PersonId) => boolean,
  wanted: (workId: WorkId) => number,
) {
  const keep: Pair[] = [];
  const previous: Pair[] = [];
  const started: Pair[] = [];
  const counted = new Map<WorkId, number>();
  const kept = new Map<WorkId, number>();
  const add = (to: Map<WorkId, number>, workId: WorkId) => to.set(workId, (to.get(workId) ?? 0) + 1);
  for (const sheet of sheets) {
    const { workId, expertId, status, conflicted, barred } = sheet;
    if (!alive(sheet)) previous.push({ workId, expertId });
    else if (conflicted) continue;
    else if (takesPart(expertId) && !barred) {
      keep.push({ workId, expertId });
      if (status === 'draft' || status === 'submitted') started.push({ workId, expertId });
      add(kept, workId);
    } else if (status === 'submitted') add(counted, workId);
  }
  const reviewsOf = (workId: WorkId) => Math.max(0, wanted(workId) - (counted.get(workId) ?? 0), kept.get(workId) ?? 0);
  return { keep, started, previous, reviewsOf };
}

/** Pairs of another round that a plan avoids: the expert has judged the work there, or is about to. */
export const metElsewhere = (sheets: readonly Omit<SheetBefore, 'conflicted' | 'barred'>[]): Pair[] =>
  sheets.filter(alive).map(({ workId, expertId }) => ({ workId, expertId }));

/**
 * Which pairs a plan moves to other experts only because nobody had started their sheets: a sheet that was started in the
 * meantime stays.
 */
export function movedWhileUnstarted({ mayRelease, keep, started = [] }: DistributionInput): (pair: Pair) => boolean {
  const begun = new Set(started.map(pairKey));
  const movable = new Set(mayRelease ? keep.map(pairKey).filter((key) => !begun.has(key)) : []);
  return (pair) => movable.has(pairKey(pair));
}

export type PlanChanges = {
  /** Sheets that stay: submitted ones, and open ones that are in the plan. */
  readonly kept: number;
  readonly added: number;
  /** Open sheets that are not in the plan: their experts were suspended, left the round, or have a conflict. */
  readonly withdrawn: readonly { readonly sheetId: SheetId; readonly workId: WorkId; readonly expertId: PersonId }[];
};

/** What approving a plan does to the existing sheets. `planned`: the works that the plan is about. */
export function changesOf(
  sheets: readonly SheetBefore[],
  assignments: readonly Pair[],
  planned: ReadonlySet<WorkId>,
): PlanChanges {
  const wanted = new Set(assignments.map(pairKey));
  const standing = sheets.filter((sheet) => alive(sheet) && planned.has(sheet.workId));
  const withdrawn = standing.filter((sheet) => sheet.status !== 'submitted' && !wanted.has(pairKey(sheet)));
  const there = new Set(standing.map(pairKey));
  return {
    kept: standing.length - withdrawn.length,
    added: assignments.filter((pair) => !there.has(pairKey(pair))).length,
    withdrawn: withdrawn.map(({ sheetId, workId, expertId }) => ({ sheetId, workId, expertId })),
  };
}
