import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { AppealSide } from './appeal.ts';
import { type HandlerConflict, ObjectionOutcome } from './objection.ts';
import { type OpenAppealRefusal, openAppeal } from './open-appeal.ts';
import { resultDecider } from './result.ts';

/** `outcome`: of the objection. The same as before dismisses the appeal. */
export const ProposeAppealDecision = z.strictObject({
  resultId: ResultId,
  objectionId: z.uuid(),
  side: AppealSide,
  outcome: ObjectionOutcome,
  reason: Reason,
});
export type ProposeAppealDecision = z.infer<typeof ProposeAppealDecision>;

/** The first of two people of another panel says how the objection is to be decided finally. */
export const proposeAppealDecision = resultDecider<
  ProposeAppealDecision,
  OpenAppealRefusal | 'objectionDecisionProposed',
  [conflict: HandlerConflict]
>((result, command, by, conflict) => {
  const open = openAppeal(result, command, by, conflict);
  if (!open.ok) return open;
  if (open.appeal.proposal) return refuse('objectionDecisionProposed');
  return accept({
    type: 'award.appeal_decision_proposed',
    data: { ...command, proposedBy: by.actor.personId, at: by.at },
  });
});
