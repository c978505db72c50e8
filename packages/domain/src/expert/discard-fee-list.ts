import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { feeListDecider } from './expert-fees.ts';

export const DiscardFeeList = z.strictObject({ competitionId: CompetitionId, listId: z.uuid(), reason: Reason });
export type DiscardFeeList = z.infer<typeof DiscardFeeList>;

/**
 * A list that waits for its second person: the next one contains what it had. Once approved it may be at the bank, and
 * a second list with the same fees would pay them twice; the next list contains any difference.
 */
export const discardFeeList = feeListDecider<DiscardFeeList, 'feeListPaid' | 'feeListApproved'>(
  (fees, { reason, ...of }, by) => {
    const list = fees.lists.get(of.listId);
    if (!list) return refuse('feeListNotFound');
    if (list.status === 'paid') return refuse('feeListPaid');
    if (list.status === 'approved') return refuse('feeListApproved');
    if (list.status === 'discarded') return accept();
    return accept({
      type: 'expert.fee_list_discarded',
      data: { ...of, reason, discardedBy: by.actor.personId, at: by.at },
    });
  },
);
