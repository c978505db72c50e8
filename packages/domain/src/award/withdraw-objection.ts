import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { resultDecider } from './result.ts';

export const WithdrawObjection = z.strictObject({ resultId: ResultId, objectionId: Uuid, reason: Reason });
export type WithdrawObjection = z.infer<typeof WithdrawObjection>;

/** The person who filed an objection withdraws it, as long as it is not decided. For others it does not exist. */
export const withdrawObjection = resultDecider<WithdrawObjection, 'objectionNotOpen'>((result, command, by) => {
  const decidedBy = by.actor.personId;
  if (result.openObjections.get(command.objectionId)?.filedBy !== decidedBy) return refuse('objectionNotOpen');
  return accept({
    type: 'award.objection_decided',
    data: { ...command, outcome: 'withdrawn', decidedBy, at: by.at },
  });
});
