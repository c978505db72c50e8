import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { canManageWork, canSeeOwnWork } from '@laurel/domain/submission/submission.policy.ts';

/**
 * Who proposed to remove a work, with which files: while it waits, for those who decide alone; then also for its team.
 * For nobody else: others read works, too, and are not shown files that they cannot open.
 */
export function removalShown(actor: Actor, row: WorkRow) {
  const manages = canManageWork(actor, row);
  if (!manages && !canSeeOwnWork(actor, row)) return null;
  return (manages ? row.work.disqualification : null) ?? row.work.removedBy ?? null;
}
