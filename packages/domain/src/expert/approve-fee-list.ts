import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId, Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { feeListDecider, totalsOf } from './expert-fees.ts';

export const ApproveFeeList = z.strictObject({ competitionId: CompetitionId, listId: Uuid });
export type ApproveFeeList = z.infer<typeof ApproveFeeList>;

/** A second person, who is not paid by the list, has checked it. */
export const approveFeeList = feeListDecider<ApproveFeeList, SecondPersonRefusal | 'feeListDiscarded' | 'ownFee'>(
  (fees, { competitionId, listId }, by) => {
    const list = fees.lists.get(listId);
    if (!list) return refuse('feeListNotFound');
    if (list.status === 'discarded') return refuse('feeListDiscarded');
    if (list.status !== 'drafted') return accept();
    const { personId } = by.actor;
    const notSecond = secondPersonRefusal(by.actor, list.draftedBy);
    if (notSecond) return refuse(notSecond);
    if (totalsOf(list).has(personId)) return refuse('ownFee');
    return accept({
      type: 'expert.fee_list_approved',
      data: { competitionId, listId, approvedBy: personId, at: by.at },
    });
  },
);
