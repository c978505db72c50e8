import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { AppealSide } from './appeal.ts';
import { resultDecider } from './result.ts';

export const FileAppeal = z.strictObject({ resultId: ResultId, objectionId: Uuid, side: AppealSide });
export type FileAppeal = z.infer<typeof FileAppeal>;

/**
 * Either side asks others to decide about an objection again, once, until the time to appeal has passed. `isOfSide`:
 * whether the actor belongs to the side; for others there is nothing to appeal. A team that was not asked to answer has
 * nothing to appeal either.
 */
export const fileAppeal = resultDecider<
  FileAppeal,
  'appealNotOpen' | 'appealFiled' | 'appealOver',
  [isOfSide: boolean]
>((result, command, by, isOfSide) => {
  const objection = result.decidedObjections.get(command.objectionId);
  if (!objection?.appealUntil || !isOfSide) return refuse('appealNotOpen');
  if (command.side === 'respondent' && (!objection.respondentTeamId || objection.outcome === 'inadmissible'))
    return refuse('appealNotOpen');
  if (objection.appeals[command.side]) return refuse('appealFiled');
  if (by.at >= objection.appealUntil) return refuse('appealOver');
  return accept({ type: 'award.appeal_filed', data: { ...command, filedBy: by.actor.personId, at: by.at } });
});
