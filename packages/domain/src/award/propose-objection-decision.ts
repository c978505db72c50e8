import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { disputedResult, type OpenObjectionRefusal } from './disputed-result.ts';
import { type HandlerConflict, isHeard, ObjectionOutcome } from './objection.ts';
import { OrderedRemedies, orderedRemedies, type RemediesRefusal } from './ordered-remedies.ts';
import { resultDecider, subjectOf } from './result.ts';

export const ProposeObjectionDecision = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  outcome: ObjectionOutcome,
  remedies: OrderedRemedies,
  reason: Reason,
});
export type ProposeObjectionDecision = z.infer<typeof ProposeObjectionDecision>;

/**
 * The first of two people says how to decide an objection that another person filed. The person who drafted the disputed
 * result may propose, but not agree. The objection stays open until the second person agrees. Nothing is decided against
 * a team that was not heard; an objection that concerns no other team is decided without being admitted first.
 */
export const proposeObjectionDecision = resultDecider<
  ProposeObjectionDecision,
  | OpenObjectionRefusal
  | RemediesRefusal
  | 'objectionDecisionProposed'
  | 'objectionAdmitted'
  | 'objectionNotAdmitted'
  | 'respondentNotHeard'
  | 'hearingNotHeld',
  [conflict: HandlerConflict]
>((result, { remedies = [], ...command }, by, conflict) => {
  const open = disputedResult(result, command, by, conflict);
  if (!open.ok) return open;
  const { objection } = open;
  if (objection.proposal) return refuse('objectionDecisionProposed');
  if (command.outcome === 'inadmissible') {
    if (objection.admitted) return refuse('objectionAdmitted');
  } else {
    if (objection.respondentTeamId && !objection.admitted) return refuse('objectionNotAdmitted');
    if (!isHeard(objection, by.at)) return refuse('respondentNotHeard');
    if (objection.hearingAt && objection.hearingAt > by.at) return refuse('hearingNotHeld');
  }
  const unfounded = orderedRemedies(command.outcome, remedies, objection, subjectOf(result));
  if (unfounded) return unfounded;
  const ordered = remedies.length > 0 ? { remedies } : {};
  return accept({
    type: 'award.objection_decision_proposed',
    data: { ...command, ...ordered, proposedBy: by.actor.personId, at: by.at },
  });
});
