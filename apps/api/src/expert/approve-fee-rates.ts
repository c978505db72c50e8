import { ApproveFeeRates, approveFeeRates as decide } from '@laurel/domain/expert/approve-fee-rates.ts';
import { command } from '../kernel/command.ts';
import { approvesFees, workDone } from './fees-here.ts';

export const approveFeeRates = command({
  useCase: 'expert.approve_fee_rates',
  input: ApproveFeeRates,
  ...approvesFees,
  facts: async (tx, { command }) => {
    const work = await workDone(tx, command.competitionId);
    return new Set(work.map(({ personId }) => personId));
  },
  decide: ({ fees }, { command, by, facts }) => decide(fees, command, by, facts),
});
