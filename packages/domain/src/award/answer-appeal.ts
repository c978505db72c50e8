import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { AppealSide } from './appeal.ts';
import { resultDecider } from './result.ts';

export const AnswerAppeal = z.strictObject({ resultId: ResultId, objectionId: Uuid, side: AppealSide });
export type AnswerAppeal = z.infer<typeof AnswerAppeal>;

/**
 * The team that an appeal is directed against answers, once and in time, after it was asked. `isRespondent`: whether the
 * actor is one of its people; for everybody else there is nothing to answer.
 */
export const answerAppeal = resultDecider<
  AnswerAppeal,
  'appealNotOpen' | 'objectionAnswered' | 'answerOver',
  [isRespondent: boolean]
>((result, command, by, isRespondent) => {
  const appeal = result.decidedObjections.get(command.objectionId)?.appeals[command.side];
  if (!appeal?.answerUntil || appeal.decided || !isRespondent) return refuse('appealNotOpen');
  if (appeal.answered) return refuse('objectionAnswered');
  if (by.at >= appeal.answerUntil) return refuse('answerOver');
  return accept({ type: 'award.appeal_answered', data: { ...command, answeredBy: by.actor.personId, at: by.at } });
});
