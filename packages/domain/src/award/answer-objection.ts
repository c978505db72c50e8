import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { resultDecider } from './result.ts';

export const AnswerObjection = z.strictObject({ resultId: ResultId, objectionId: Uuid });
export type AnswerObjection = z.infer<typeof AnswerObjection>;

/**
 * The team whose work an admitted objection is about answers, once and in time. `isRespondent`: whether the actor is one
 * of its people; for everybody else there is nothing to answer.
 */
export const answerObjection = resultDecider<
  AnswerObjection,
  'objectionNotOpen' | 'objectionAnswered' | 'answerOver',
  [isRespondent: boolean]
>((result, command, by, isRespondent) => {
  const objection = result.openObjections.get(command.objectionId);
  if (!objection?.answerUntil || !isRespondent) return refuse('objectionNotOpen');
  if (objection.answered) return refuse('objectionAnswered');
  if (by.at >= objection.answerUntil) return refuse('answerOver');
  return accept({
    type: 'award.objection_answered',
    data: { ...command, answeredBy: by.actor.personId, at: by.at },
  });
});
