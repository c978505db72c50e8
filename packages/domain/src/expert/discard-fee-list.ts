import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { feeListDecider } from './expert-fees.ts';

export const DiscardFeeList = z.strictObject({ competitionId: CompetitionId, listId: Uuid, reason: Reason });
export type DiscardFeeList = z.infer<typeof DiscardFeeList>;

/**
 * A list that is not paid: the next one contains what it had. Once approved it may be at the bank, and a second list
 * with the same fees would pay them twice. So only those who approve and pay lists discard it then (`approves`): they
 * know whether the bank refused it.
 */
export const discardFeeList = feeListDecider<
  DiscardFeeList,
  'feeListPaid' | 'feeListApproved',
  [{ readonly approves: boolean }]
>((fees, { reason, ...of }, by, { approves }) => {
  const list = fees.lists.get(of.listId);
  if (!list) return refuse('feeListNotFound');
  if (list.status === 'paid') return refuse('feeListPaid');
  if (list.status === 'approved' && !approves) return refuse('feeListApproved');
  if (list.status === 'discarded') return accept();
  return accept({
    type: 'expert.fee_list_discarded',
    data: { ...of, reason, discardedBy: by.actor.personId, at: by.at },
  });
});
