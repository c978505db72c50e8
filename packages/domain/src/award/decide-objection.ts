import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { resultDecider } from './result.ts';

export const DecideObjection = z.strictObject({ resultId: ResultId, objectionId: z.uuid() });
export type DecideObjection = z.infer<typeof DecideObjection>;

/**
 * The second person agrees to the proposed decision: not the person who proposed it, who objected, or who drafted the
 * disputed result.
 */
export const decideObjection = resultDecider<
  DecideObjection,
  'objectionNotOpen' | 'objectionDecisionNotProposed' | SecondPersonRefusal
>((result, command, by) => {
  const filedBy = result.openObjections.get(command.objectionId);
  if (!filedBy) return refuse('objectionNotOpen');
  const proposal = result.proposedDecisions.get(command.objectionId);
  if (!proposal) return refuse('objectionDecisionNotProposed');
  const { proposedBy, outcome, reason } = proposal;
  const notSecond = secondPersonRefusal(by.actor, filedBy, result.draftedBy, proposedBy);
  if (notSecond) return refuse(notSecond);
  return accept({
    type: 'award.objection_decided',
    data: { ...command, outcome, reason, decidedBy: proposedBy, secondedBy: by.actor.personId, at: by.at },
  });
});
