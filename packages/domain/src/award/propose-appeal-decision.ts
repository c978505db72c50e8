import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { AppealSide } from './appeal.ts';
import { type HandlerConflict, ObjectionOutcome } from './objection.ts';
import { type OpenAppealRefusal, openAppeal } from './open-appeal.ts';
import { OrderedRemedies, orderedRemedies, type RemediesRefusal } from './ordered-remedies.ts';
import { resultDecider, subjectOf } from './result.ts';
import { type UnheardRefusal, unheard } from './unheard.ts';

/** `outcome`: of the objection. The same as before dismisses the appeal. */
export const ProposeAppealDecision = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  side: AppealSide,
  outcome: ObjectionOutcome,
  remedies: OrderedRemedies,
  reason: Reason,
});
export type ProposeAppealDecision = z.infer<typeof ProposeAppealDecision>;

/**
 * The first of two people of another panel says how the objection is to be decided finally: nothing against a team that
 * was not heard about it.
 */
export const proposeAppealDecision = resultDecider<
  ProposeAppealDecision,
  OpenAppealRefusal | RemediesRefusal | UnheardRefusal | 'objectionDecisionProposed',
  [conflict: HandlerConflict]
>((result, { remedies = [], ...command }, by, conflict) => {
  const open = openAppeal(result, command, by, conflict);
  if (!open.ok) return open;
  if (open.appeal.proposal) return refuse('objectionDecisionProposed');
  const unfounded = orderedRemedies(command.outcome, remedies, open.objection, subjectOf(result));
  if (unfounded) return unfounded;
  const unasked = unheard(open, command.side, { outcome: command.outcome, remedies }, by.at);
  if (unasked) return unasked;
  const ordered = remedies.length > 0 ? { remedies } : {};
  return accept({
    type: 'award.appeal_decision_proposed',
    data: { ...command, ...ordered, proposedBy: by.actor.personId, at: by.at },
  });
});
