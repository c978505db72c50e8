import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { canManageWork, canSeeOwnWork } from '@laurel/domain/submission/submission.policy.ts';

/**
 * Who proposed to remove a work, with which files: while it waits, for those who decide alone, of whom nobody has a team
 * in the competition (`concerned`); then also for its team. For nobody else: others read works, too, and are not shown
 * files that they cannot open.
 */
export function removalShown(actor: Actor, row: WorkRow, concerned: boolean) {
  const [manages, own] = [canManageWork(actor, row), canSeeOwnWork(actor, row)];
  if (!manages && !own) return null;
  return (own || concerned ? null : row.work.disqualification) ?? row.work.removedBy ?? null;
}
