import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { secondPersonRefusal } from '../kernel/second-person.ts';
import { disputedResult, type OpenObjectionRefusal } from './disputed-result.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

export const DecideObjection = z.strictObject({ resultId: ResultId, objectionId: z.uuid() });
export type DecideObjection = z.infer<typeof DecideObjection>;

/**
 * The second person agrees to the proposed decision: not the person who proposed it, who objected, or who drafted the
 * disputed result, nor anybody connected with either side.
 */
export const decideObjection = resultDecider<
  DecideObjection,
  OpenObjectionRefusal | 'objectionDecisionNotProposed',
  [conflict: HandlerConflict]
>((result, command, by, conflict) => {
  const proposal = result.openObjections.get(command.objectionId)?.proposal;
  if (proposal === undefined) return refuse('objectionNotOpen');
  if (proposal === null) return refuse('objectionDecisionNotProposed');
  const open = disputedResult(result, command, by, conflict);
  if (!open.ok) return open;
  const { proposedBy, outcome, reason } = proposal;
  const notSecond = secondPersonRefusal(by.actor, result.draftedBy, proposedBy);
  if (notSecond) return refuse(notSecond);
  return accept({
    type: 'award.objection_decided',
    data: { ...command, outcome, reason, decidedBy: proposedBy, secondedBy: by.actor.personId, at: by.at },
  });
});
