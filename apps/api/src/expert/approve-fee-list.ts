import { ApproveFeeList, approveFeeList as decide } from '@laurel/domain/expert/approve-fee-list.ts';
import { command } from '../kernel/command.ts';
import { approvesFees } from './fees-here.ts';

export const approveFeeList = command({
  useCase: 'expert.approve_fee_list',
  input: ApproveFeeList,
  ...approvesFees,
  decide: ({ fees }, { command, by }) => decide(fees, command, by),
});
