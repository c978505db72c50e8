import { expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { DraftFeeList, draftFeeList as decide } from '@laurel/domain/expert/draft-fee-list.ts';
import { canEditFees } from '@laurel/domain/expert/expert.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { onFees, workDone } from './fees-here.ts';

export const draftFeeList = command({
  useCase: 'expert.draft_fee_list',
  who: permitted('expert:fee:edit'),
  input: DraftFeeList,
  ...onFees,
  may: canEditFees,
  facts: async (tx, { command, row }) => {
    const work = await workDone(tx, command.competitionId);
    const named = command.adjustments.map(({ personId }) => personId);
    const ofLibrary = (await expertsByIds(tx, named)).filter(({ groupId }) => groupId === row.groupId);
    return { work, experts: new Set(ofLibrary.map(({ personId }) => personId)) };
  },
  decide: ({ fees }, { command, by, facts }) => decide(fees, command, by, facts.work, facts.experts),
});
