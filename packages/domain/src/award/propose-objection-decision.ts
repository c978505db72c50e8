import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { disputedResult, type OpenObjectionRefusal } from './disputed-result.ts';
import { ObjectionOutcome, resultDecider } from './result.ts';

export const ProposeObjectionDecision = z.strictObject({
  resultId: ResultId,
  objectionId: z.uuid(),
  outcome: ObjectionOutcome,
  reason: Reason,
});
export type ProposeObjectionDecision = z.infer<typeof ProposeObjectionDecision>;

/**
 * The first of two people says how to decide an objection that another person filed. The person who drafted the disputed
 * result may propose, but not agree. The objection stays open until the second person agrees.
 */
export const proposeObjectionDecision = resultDecider<
  ProposeObjectionDecision,
  OpenObjectionRefusal | 'objectionDecisionProposed'
>((result, command, by) => {
  const open = disputedResult(result, command, by);
  if (!open.ok) return open;
  if (open.result.proposedDecisions.has(command.objectionId)) return refuse('objectionDecisionProposed');
  return accept({
    type: 'award.objection_decision_proposed',
    data: { ...command, proposedBy: by.actor.personId, at: by.at },
  });
});
