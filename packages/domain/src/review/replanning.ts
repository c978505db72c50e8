import type { PersonId, SheetId, WorkId } from '../kernel/ids.ts';
import type { Pair } from './distribution-input.ts';
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
};

const alive = ({ status }: SheetBefore) => isAlive({ status } as Parameters<typeof isAlive>[0]);

/**
 * What a plan starts from when a round is planned again. A submitted sheet counts as one of its work's reviews, no
 * matter who wrote it; an open one only while its expert still takes part. `reviewsOf` says how many reviews a work
 * still needs from those experts, the kept ones included.
 */
export function replanning(
  sheets: readonly SheetBefore[],
  takesPart: (expertId: PersonId) => boolean,
  wanted: (workId: WorkId) => number,
) {
  const keep: Pair[] = [];
  const previous: Pair[] = [];
  const counted = new Map<WorkId, number>();
  const kept = new Map<WorkId, number>();
  const add = (to: Map<WorkId, number>, workId: WorkId) => to.set(workId, (to.get(workId) ?? 0) + 1);
  for (const sheet of sheets) {
    const { workId, expertId, status, conflicted } = sheet;
    if (!alive(sheet)) previous.push({ workId, expertId });
    else if (conflicted) continue;
    else if (takesPart(expertId)) {
      keep.push({ workId, expertId });
      add(kept, workId);
    } else if (status === 'submitted') add(counted, workId);
  }
  const reviewsOf = (workId: WorkId) => Math.max(0, wanted(workId) - (counted.get(workId) ?? 0), kept.get(workId) ?? 0);
  return { keep, previous, reviewsOf };
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
  const key = ({ workId, expertId }: Pair) => `${workId} ${expertId}`;
  const wanted = new Set(assignments.map(key));
  const standing = sheets.filter((sheet) => alive(sheet) && planned.has(sheet.workId));
  const withdrawn = standing.filter((sheet) => sheet.status !== 'submitted' && !wanted.has(key(sheet)));
  const there = new Set(standing.map(key));
  return {
    kept: standing.length - withdrawn.length,
    added: assignments.filter((pair) => !there.has(key(pair))).length,
    withdrawn: withdrawn.map(({ sheetId, workId, expertId }) => ({ sheetId, workId, expertId })),
  };
}
