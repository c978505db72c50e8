import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import { SheetId } from '../kernel/ids.ts';
import { type ScoringRefusal, type SheetSituation, scorable } from './scorable.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';

export const AcknowledgeAssignment = z.strictObject({ sheetId: SheetId });
export type AcknowledgeAssignment = z.infer<typeof AcknowledgeAssignment>;

/** The expert has seen it and will do it; possible before the round opens. Who begins to score need not say so first. */
export function acknowledgeAssignment(
  situation: SheetSituation,
  command: AcknowledgeAssignment,
  by: By,
): Decision<ScoreSheetEvent, Exclude<ScoringRefusal, 'roundNotOpen'>> {
  const open = scorable(situation, by);
  if (!open.ok && open.refusal !== 'roundNotOpen') return { ...open, refusal: open.refusal };
  if (situation.sheet.status !== 'assigned') return accept();
  return accept({ type: 'review.assignment_acknowledged', data: { ...command, at: by.at } });
}
