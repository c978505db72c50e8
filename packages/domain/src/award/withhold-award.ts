import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import type { RemedyState } from '../kernel/remedy.ts';
import { type NotCarriedOut, notCarriedOut } from './carry-out.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

export const WithholdAward = z.strictObject({ resultId: ResultId, objectionId: Uuid });
export type WithholdAward = z.infer<typeof WithholdAward>;

/**
 * Carries out a decision that the work of an objection gets no award. The second person is another one than who
 * proposed the decision.
 */
export const withholdAward = resultDecider<
  WithholdAward,
  NotCarriedOut | 'resultOver',
  [conflict: HandlerConflict, remedy: RemedyState]
>((result, command, by, conflict, remedy) => {
  if (result.status === 'confirmed') return refuse('resultOver');
  const objection = result.decidedObjections.get(command.objectionId);
  const refused = notCarriedOut(objection, by, conflict, remedy);
  if (refused) return refused;
  if (!objection?.workId) return refuse('remedyNotOrdered');
  const { workId } = objection;
  return accept({
    type: 'award.award_withheld',
    data: { ...command, workId, withheldBy: by.actor.personId, at: by.at },
  });
});
