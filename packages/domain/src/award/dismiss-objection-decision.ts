import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { disputedResult, type OpenObjectionRefusal } from './disputed-result.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

export const DismissObjectionDecision = z.strictObject({ resultId: ResultId, objectionId: Uuid, reason: Reason });
export type DismissObjectionDecision = z.infer<typeof DismissObjectionDecision>;

/**
 * The objection stays open, and another decision can be proposed. The person who proposed this one may take it back this
 * way; the person who objected has no say in it.
 */
export const dismissObjectionDecision = resultDecider<
  DismissObjectionDecision,
  OpenObjectionRefusal | 'objectionDecisionNotProposed',
  [conflict: HandlerConflict]
>((result, command, by, conflict) => {
  const open = disputedResult(result, command, by, conflict);
  if (!open.ok) return open;
  if (!open.objection.proposal) return refuse('objectionDecisionNotProposed');
  return accept({
    type: 'award.objection_decision_dismissed',
    data: { ...command, dismissedBy: by.actor.personId, at: by.at },
  });
});
