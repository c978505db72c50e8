import { z } from 'zod';
import { declareConflict } from '../expert/declare-conflict.ts';
import { ConflictType, type ExpertEvent } from '../expert/expert.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import { SheetId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type DeclineAssignmentRefusal, declineAssignment } from './decline-assignment.ts';
import type { SheetSituation } from './scorable.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';

export const ReportConflict = z.strictObject({
  sheetId: SheetId,
  conflictId: Uuid,
  type: ConflictType,
  reason: Reason,
});
export type ReportConflict = z.infer<typeof ReportConflict>;

/** The expert recognises the work: a permanent conflict is declared and the sheet returned in one command. */
export function reportConflict(
  situation: SheetSituation,
  command: ReportConflict,
  by: By,
): Decision<ExpertEvent | ScoreSheetEvent, DeclineAssignmentRefusal | 'expertNotFound' | 'expertRetired'> {
  const { sheetId, conflictId, type, reason } = command;
  const back = declineAssignment(situation, { sheetId, cause: 'conflict', reason }, by);
  if (!back.ok) return back;
  const subject = { kind: 'work' as const, workId: situation.work.workId };
  const personId = by.actor.personId;
  const said = declareConflict(situation.expert, { personId, conflictId, subject, type }, by, 'expert');
  if (!said.ok) return said;
  return accept<ExpertEvent | ScoreSheetEvent>(...said.events, ...back.events);
}
