import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId, type PersonId, Uuid } from '../kernel/ids.ts';
import { FeeAdjustment, feeListDecider, type WorkDone } from './expert-fees.ts';
import { feesDue, MOST_FEE_LINES } from './fees-due.ts';

export const DraftFeeList = z.strictObject({
  competitionId: CompetitionId,
  listId: Uuid,
  adjustments: z.array(FeeAdjustment).max(200),
});
export type DraftFeeList = z.infer<typeof DraftFeeList>;

/**
 * Drafts a payment list of what no earlier list contains. There is one open list at a time, so that nobody has to add
 * up two. `experts`: the people of the library who may be paid an amount that no sheet or day explains.
 */
export const draftFeeList = feeListDecider<
  DraftFeeList,
  'feeRatesMissing' | 'feeListOpen' | 'feeListEmpty' | 'notPaidHere',
  [work: readonly WorkDone[], experts: ReadonlySet<PersonId>]
>((fees, { competitionId, listId, adjustments }, by, work, experts) => {
  if (fees.lists.has(listId)) return accept();
  if (!fees.rates) return refuse('feeRatesMissing');
  const open = [...fees.lists.values()].some(({ status }) => status === 'drafted' || status === 'approved');
  if (open) return refuse('feeListOpen');
  const paid = new Set([...experts, ...work.map(({ personId }) => personId)]);
  if (adjustments.some(({ personId }) => !paid.has(personId))) return refuse('notPaidHere');
  const lines = feesDue(fees, fees.rates, work).slice(0, MOST_FEE_LINES);
  if (lines.length === 0 && adjustments.length === 0) return refuse('feeListEmpty');
  return accept({
    type: 'expert.fee_list_drafted',
    data: {
      ...{ competitionId, listId, groupId: fees.groupId, lines, adjustments },
      ...{ draftedBy: by.actor.personId, at: by.at },
    },
  });
});
