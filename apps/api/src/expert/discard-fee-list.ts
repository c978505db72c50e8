import { DiscardFeeList, discardFeeList as decide } from '@laurel/domain/expert/discard-fee-list.ts';
import { canEditFees } from '@laurel/domain/expert/expert.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { onFees } from './fees-here.ts';

export const discardFeeList = command({
  useCase: 'expert.discard_fee_list',
  who: permitted('expert:fee:edit'),
  input: DiscardFeeList,
  ...onFees,
  may: canEditFees,
  decide: ({ fees }, { command, by }) => decide(fees, command, by),
});
