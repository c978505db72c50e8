import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { Result, ResultEvent } from './result.ts';

export const DecideObjection = z.strictObject({
  resultId: ResultId,
  objectionId: z.uuid(),
  outcome: z.enum(['inadmissible', 'dismissed', 'upheld', 'withdrawn']),
  reason: Reason,
});
export type DecideObjection = z.infer<typeof DecideObjection>;
export type DecideObjectionRefusal = 'resultNotFound' | 'objectionNotOpen' | SecondPersonRefusal;

/** Never by the person who objected, who may only withdraw it, nor by the person who drafted the disputed result. */
export function decideObjection(
  result: Result,
  command: DecideObjection,
  by: By,
): Decision<ResultEvent, DecideObjectionRefusal> {
  if (result.status === 'none') return refuse('resultNotFound');
  const filedBy = result.openObjections.get(command.objectionId);
  if (!filedBy) return refuse('objectionNotOpen');
  const own = filedBy === by.actor.personId;
  if (own && command.outcome !== 'withdrawn') return refuse('secondPersonNeeded');
  const notSecond = own ? undefined : secondPersonRefusal(by.actor, result.draftedBy);
  if (notSecond) return refuse(notSecond);
  return accept({ type: 'award.objection_decided', data: { ...command, decidedBy: by.actor.personId, at: by.at } });
}
