import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

export const WithholdAward = z.strictObject({ resultId: ResultId, objectionId: z.uuid() });
export type WithholdAward = z.infer<typeof WithholdAward>;

/**
 * Carries out a decision that the work of an objection gets no award. The second person is another one than who
 * proposed the decision.
 */
export const withholdAward = resultDecider<
  WithholdAward,
  RemedyRefusal | SecondPersonRefusal | 'handlerConflict' | 'resultOver',
  [conflict: HandlerConflict, remedy: RemedyState]
>((result, command, by, conflict, remedy) => {
  if (result.status === 'confirmed') return refuse('resultOver');
  const refused = remedyRefusal(remedy);
  if (refused) return refused;
  const objection = result.decidedObjections.get(command.objectionId);
  if (!objection?.workId) return refuse('remedyNotOrdered');
  const notSecond = secondPersonRefusal(by.actor, objection.filedBy, objection.decidedBy);
  if (notSecond) return refuse(notSecond);
  if (conflict) return refuse('handlerConflict');
  const { workId } = objection;
  return accept({
    type: 'award.award_withheld',
    data: { ...command, workId, withheldBy: by.actor.personId, at: by.at },
  });
});
