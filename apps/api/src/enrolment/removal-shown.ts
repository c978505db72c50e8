import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { canEditEnrolment, isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';

/**
 * Who proposed to remove a registration, with which files: while it waits, for those who decide alone, of whom nobody
 * has a team in the competition (`concerned`); then also for its team. For nobody else: its school and auditors read
 * registrations, too, and are not shown files that they cannot open.
 */
export function enrolmentRemovalShown(actor: Actor, row: EnrolmentRow, concerned: boolean) {
  const [edits, own] = [canEditEnrolment(actor, row), isInTeam(actor, row)];
  if (!edits && !own) return null;
  return (own || concerned ? null : row.enrolment.disqualification) ?? row.enrolment.removedBy ?? null;
}
