import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId, Uuid } from '../kernel/ids.ts';
import { feeListDecider, PaymentReference } from './expert-fees.ts';

export const PayFeeList = z.strictObject({
  competitionId: CompetitionId,
  listId: Uuid,
  reference: PaymentReference,
});
export type PayFeeList = z.infer<typeof PayFeeList>;

/** Records that an approved list was paid. It is never changed afterwards: a later list contains the difference. */
export const payFeeList = feeListDecider<PayFeeList, 'feeListDiscarded' | 'feeListNotApproved'>(
  (fees, { reference, ...of }, by) => {
    const list = fees.lists.get(of.listId);
    if (!list) return refuse('feeListNotFound');
    if (list.status === 'discarded') return refuse('feeListDiscarded');
    if (list.status === 'drafted') return refuse('feeListNotApproved');
    if (list.status === 'paid') return accept();
    return accept({ type: 'expert.fee_list_paid', data: { ...of, reference, paidBy: by.actor.personId, at: by.at } });
  },
);
