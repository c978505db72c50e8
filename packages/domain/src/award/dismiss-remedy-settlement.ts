import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Remedy } from '../kernel/remedy.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

export const DismissRemedySettlement = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  remedy: Remedy,
  reason: Reason,
});
export type DismissRemedySettlement = z.infer<typeof DismissRemedySettlement>;

/** What was ordered still has to be carried out. The person who proposed to settle it may take that back this way. */
export const dismissRemedySettlement = resultDecider<
  DismissRemedySettlement,
  'settlementNotProposed' | 'handlerConflict' | SecondPersonRefusal,
  [conflict: HandlerConflict]
>((result, command, by, conflict) => {
  const objection = result.decidedObjections.get(command.objectionId);
  if (!objection?.settlements.has(command.remedy)) return refuse('settlementNotProposed');
  const ofSide = secondPersonRefusal(by.actor, objection.filedBy);
  if (ofSide) return refuse(ofSide);
  if (conflict) return refuse('handlerConflict');
  return accept({
    type: 'award.remedy_settlement_dismissed',
    data: { ...command, dismissedBy: by.actor.personId, at: by.at },
  });
});
