import { DiscardFeeList, discardFeeList as decide } from '@laurel/domain/expert/discard-fee-list.ts';
import { canApproveFees, canDiscardFeeList } from '@laurel/domain/expert/expert.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { onFees } from './fees-here.ts';

export const discardFeeList = command({
  useCase: 'expert.discard_fee_list',
  who: permitted('expert:fee:edit', 'expert:fee:approve'),
  input: DiscardFeeList,
  ...onFees,
  may: canDiscardFeeList,
  decide: ({ fees }, { command, by, row }) => decide(fees, command, by, { approves: canApproveFees(by.actor, row) }),
});
