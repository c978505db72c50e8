import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { feeListDecider } from './expert-fees.ts';

export const DiscardFeeList = z.strictObject({ competitionId: CompetitionId, listId: z.uuid(), reason: Reason });
export type DiscardFeeList = z.infer<typeof DiscardFeeList>;

/** A list that is not paid: the next one contains what it had. */
export const discardFeeList = feeListDecider<DiscardFeeList, 'feeListPaid'>((fees, { reason, ...of }, by) => {
  const list = fees.lists.get(of.listId);
  if (!list) return refuse('feeListNotFound');
  if (list.status === 'paid') return refuse('feeListPaid');
  if (list.status === 'discarded') return accept();
  return accept({
    type: 'expert.fee_list_discarded',
    data: { ...of, reason, discardedBy: by.actor.personId, at: by.at },
  });
});
