import { z } from 'zod';
import type { Expert } from '../expert/expert.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, type RefusalOf, refuse } from '../kernel/decision.ts';
import { PersonId, SheetId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type AssignableWork, assignExpert } from './assign-expert.ts';
import type { Round } from './round.ts';
import type { ScoreSheet, ScoreSheetEvent } from './score-sheet.ts';
import { withdrawAssignment } from './withdraw-assignment.ts';

export const ReassignSheet = z.strictObject({
  sheetId: SheetId,
  newSheetId: SheetId,
  expertId: PersonId,
  reason: Reason,
});
export type ReassignSheet = z.infer<typeof ReassignSheet>;

/**
 * Gives a work to another expert: an open sheet is withdrawn with what is on it, one that has ended is followed by a new
 * one. A submitted sheet counts and is not reassigned: voiding it needs a reason that its expert reads. The caller is on
 * neither side. `work.sheets` counts the sheets of the work without this one.
 */
export function reassignSheet(
  old: ScoreSheet,
  fresh: ScoreSheet,
  round: Round,
  expert: Expert,
  work: AssignableWork | null,
  { sheetId, newSheetId, expertId, reason }: ReassignSheet,
  by: By,
): Decision<ScoreSheetEvent, RefusalOf<typeof withdrawAssignment> | RefusalOf<typeof assignExpert> | 'ownSheet'> {
  if (old.status === 'none') return refuse('sheetNotFound');
  const { personId } = by.actor;
  if (old.expertId === personId || expertId === personId) return refuse('ownSheet');
  if (old.status === 'submitted') return refuse('sheetSubmitted');
  if (old.expertId === expertId) return refuse('assignmentExists');
  const { roundId, workId } = old;
  const given = assignExpert(fresh, round, expert, work, { roundId, sheetId: newSheetId, workId, expertId }, by);
  if (!given.ok) return given;
  const taken = withdrawAssignment(old, { sheetId, reason }, by, round);
  return taken.ok ? accept(...taken.events, ...given.events) : taken;
}
