import { expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { feeListById } from '@laurel/db/expert/fee-lists.ts';
import { DraftFeeList, draftFeeList as decide } from '@laurel/domain/expert/draft-fee-list.ts';
import { canEditFees } from '@laurel/domain/expert/expert.policy.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { onFees, workDone } from './fees-here.ts';

export const draftFeeList = command({
  useCase: 'expert.draft_fee_list',
  who: permitted('expert:fee:edit'),
  input: DraftFeeList,
  ...onFees,
  may: canEditFees,
  facts: async (tx, { command, row }) => {
    // The caller chooses the id: a list of another competition is not replaced.
    const known = await feeListById(tx, command.listId);
    found(!known || known.competitionId === command.competitionId || undefined);
    const work = await workDone(tx, command.competitionId);
    const named = command.adjustments.map(({ personId }) => personId);
    const ofLibrary = (await expertsByIds(tx, named)).filter(({ groupId }) => groupId === row.groupId);
    return { work, experts: new Set(ofLibrary.map(({ personId }) => personId)) };
  },
  decide: ({ fees }, { command, by, facts }) => decide(fees, command, by, facts.work, facts.experts),
});
