import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { AppealSide } from './appeal.ts';
import type { HandlerConflict } from './objection.ts';
import { type OpenAppealRefusal, openAppeal } from './open-appeal.ts';
import { resultDecider } from './result.ts';

export const DismissAppealDecision = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  side: AppealSide,
  reason: Reason,
});
export type DismissAppealDecision = z.infer<typeof DismissAppealDecision>;

/** The appeal stays open, and another decision can be proposed; the person who proposed this one may take it back. */
export const dismissAppealDecision = resultDecider<
  DismissAppealDecision,
  OpenAppealRefusal | 'objectionDecisionNotProposed',
  [conflict: HandlerConflict]
>((result, command, by, conflict) => {
  const open = openAppeal(result, command, by, conflict);
  if (!open.ok) return open;
  if (!open.appeal.proposal) return refuse('objectionDecisionNotProposed');
  return accept({
    type: 'award.appeal_decision_dismissed',
    data: { ...command, dismissedBy: by.actor.personId, at: by.at },
  });
});
