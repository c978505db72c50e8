import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Result, ResultEvent } from './result.ts';

export const WithdrawObjection = z.strictObject({ resultId: ResultId, objectionId: z.uuid(), reason: Reason });
export type WithdrawObjection = z.infer<typeof WithdrawObjection>;

/** The person who filed an objection withdraws it, as long as it is not decided. For others it does not exist. */
export function withdrawObjection(
  result: Result,
  command: WithdrawObjection,
  by: By,
): Decision<ResultEvent, 'resultNotFound' | 'objectionNotOpen'> {
  if (result.status === 'none') return refuse('resultNotFound');
  const decidedBy = by.actor.personId;
  if (result.openObjections.get(command.objectionId) !== decidedBy) return refuse('objectionNotOpen');
  return accept({
    type: 'award.objection_decided',
    data: { ...command, outcome: 'withdrawn', decidedBy, at: by.at },
  });
}
