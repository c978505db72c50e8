import { ApproveFeeRates, approveFeeRates as decide } from '@laurel/domain/expert/approve-fee-rates.ts';
import { canApproveFees } from '@laurel/domain/expert/expert.policy.ts';
import { command } from '../kernel/command.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { onFees, workDone } from './fees-here.ts';

export const approveFeeRates = command({
  useCase: 'expert.approve_fee_rates',
  who: permittedAfresh('expert:fee:approve'),
  input: ApproveFeeRates,
  ...onFees,
  may: canApproveFees,
  facts: async (tx, { command }) => {
    const work = await workDone(tx, command.competitionId);
    return new Set(work.map(({ personId }) => personId));
  },
  decide: ({ fees }, { command, by, facts }) => decide(fees, command, by, facts),
});
