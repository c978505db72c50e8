import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';

/** Who proposed to remove a work, with which files: while it waits, for those who decide alone; then also for its team. */
export const removalShown = (actor: Actor, row: WorkRow) =>
  (canManageWork(actor, row) ? row.work.disqualification : null) ?? row.work.removedBy ?? null;
