import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Remedy, type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

export const ProposeRemedySettlement = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  remedy: Remedy,
  reason: Reason,
});
export type ProposeRemedySettlement = z.infer<typeof ProposeRemedySettlement>;

/**
 * Says why nothing is left to carry out of what a decision ordered: the team has withdrawn, the scores came out the
 * same, the names were corrected at their source. It stays to be carried out until a second person agrees.
 */
export const proposeRemedySettlement = resultDecider<
  ProposeRemedySettlement,
  RemedyRefusal | SecondPersonRefusal | 'handlerConflict' | 'settlementProposed',
  [conflict: HandlerConflict, remedy: RemedyState]
>((result, command, by, conflict, remedy) => {
  const refused = remedyRefusal(remedy);
  if (refused) return refused;
  const objection = result.decidedObjections.get(command.objectionId);
  if (!objection) return refuse('remedyNotOrdered');
  const ofSide = secondPersonRefusal(by.actor, objection.filedBy);
  if (ofSide) return refuse(ofSide);
  if (conflict) return refuse('handlerConflict');
  if (objection.settlements.has(command.remedy)) return refuse('settlementProposed');
  return accept({
    type: 'award.remedy_settlement_proposed',
    data: { ...command, proposedBy: by.actor.personId, at: by.at },
  });
});
