import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Remedy, type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

export const SettleRemedy = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  remedy: Remedy,
  reason: Reason,
});
export type SettleRemedy = z.infer<typeof SettleRemedy>;

/**
 * Says why nothing is left to carry out of what a decision ordered: the team has withdrawn, the scores came out the
 * same, the names were corrected at their source. Another person than who proposed the decision says so.
 */
export const settleRemedy = resultDecider<
  SettleRemedy,
  RemedyRefusal | SecondPersonRefusal | 'handlerConflict',
  [conflict: HandlerConflict, remedy: RemedyState]
>((result, command, by, conflict, remedy) => {
  const refused = remedyRefusal(remedy);
  if (refused) return refused;
  const objection = result.decidedObjections.get(command.objectionId);
  if (!objection) return refuse('remedyNotOrdered');
  const notSecond = secondPersonRefusal(by.actor, objection.filedBy, objection.decidedBy);
  if (notSecond) return refuse(notSecond);
  if (conflict) return refuse('handlerConflict');
  return accept({ type: 'award.remedy_settled', data: { ...command, settledBy: by.actor.personId, at: by.at } });
});
