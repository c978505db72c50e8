import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Remedy, type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { DecidedObjection } from './appeal.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

export const SettleRemedy = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  remedy: Remedy,
  /** The proposed reason that the page showed. */
  shown: Reason,
});
export type SettleRemedy = z.infer<typeof SettleRemedy>;

/** Everybody who had a part in the decision about an objection, on appeal too. */
export const tookPart = ({ filedBy, decidedBy, handledBy, panel }: DecidedObjection) => [
  ...[filedBy, decidedBy],
  ...handledBy,
  ...panel,
];

/**
 * Agrees that nothing is left to carry out of what a decision ordered. Who proposed it or took any part in the decision
 * does not: they would release themselves from what they decided.
 */
export const settleRemedy = resultDecider<
  SettleRemedy,
  RemedyRefusal | SecondPersonRefusal | 'handlerConflict' | 'settlementNotProposed' | 'settlementChanged',
  [conflict: HandlerConflict, remedy: RemedyState]
>((result, { shown, ...command }, by, conflict, remedy) => {
  const refused = remedyRefusal(remedy);
  if (refused) return refused;
  const objection = result.decidedObjections.get(command.objectionId);
  if (!objection) return refuse('remedyNotOrdered');
  const proposal = objection.settlements.get(command.remedy);
  if (!proposal) return refuse('settlementNotProposed');
  const { proposedBy, reason } = proposal;
  const notSecond = secondPersonRefusal(by.actor, proposedBy, ...tookPart(objection));
  if (notSecond) return refuse(notSecond);
  if (conflict) return refuse('handlerConflict');
  if (reason !== shown) return refuse('settlementChanged');
  return accept({
    type: 'award.remedy_settled',
    data: { ...command, proposedBy, reason, settledBy: by.actor.personId, at: by.at },
  });
});
