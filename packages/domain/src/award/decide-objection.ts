import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { secondPersonRefusal } from '../kernel/second-person.ts';
import { afterWorkingDays } from '../kernel/working-days.ts';
import { disputedResult, type OpenObjectionRefusal } from './disputed-result.ts';
import type { HandlerConflict } from './objection.ts';
import { type Result, resultDecider } from './result.ts';
import { isAsShown, ShownDecision } from './shown-decision.ts';

export const DecideObjection = z.strictObject({ resultId: ResultId, objectionId: Uuid, shown: ShownDecision });
export type DecideObjection = z.infer<typeof DecideObjection>;

/**
 * The second person agrees to the proposed decision that the page showed: not the person who proposed it, who objected, or who drafted the
 * disputed result, nor anybody connected with either side.
 */
export const decideObjection = resultDecider<
  DecideObjection,
  OpenObjectionRefusal | 'objectionDecisionNotProposed' | 'objectionDecisionChanged',
  [conflict: HandlerConflict]
>((result, { shown, ...command }, by, conflict) => {
  const proposal = result.openObjections.get(command.objectionId)?.proposal;
  if (proposal === undefined) return refuse('objectionNotOpen');
  if (proposal === null) return refuse('objectionDecisionNotProposed');
  const open = disputedResult(result, command, by, conflict);
  if (!open.ok) return open;
  if (!isAsShown(proposal, shown)) return refuse('objectionDecisionChanged');
  const { proposedBy, outcome, remedies, reason } = proposal;
  const notSecond = secondPersonRefusal(by.actor, result.draftedBy, proposedBy);
  if (notSecond) return refuse(notSecond);
  const decided = { outcome, ...(remedies && { remedies: [...remedies] }), reason, decidedBy: proposedBy };
  return accept({
    type: 'award.objection_decided',
    data: { ...command, ...appealTime(result, by.at), ...decided, secondedBy: by.actor.personId, at: by.at },
  });
});

/** Until when either side may appeal, where the announcement gave days for it. */
const appealTime = ({ objectionRules }: Existing<Result>, now: Instant) =>
  objectionRules && objectionRules.appealDays > 0
    ? { appealUntil: afterWorkingDays(now, objectionRules.appealDays, objectionRules) }
    : {};
