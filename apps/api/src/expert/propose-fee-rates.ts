import { canEditFees } from '@laurel/domain/expert/expert.policy.ts';
import { proposeFeeRates as decide, ProposeFeeRates } from '@laurel/domain/expert/propose-fee-rates.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { feeRatesPart } from './edited-parts.ts';
import { onFees } from './fees-here.ts';

export const proposeFeeRates = command({
  useCase: 'expert.propose_fee_rates',
  who: permitted('expert:fee:edit'),
  input: ProposeFeeRates.extend(Seen),
  ...onFees,
  may: canEditFees,
  edits: ({ command }) => feeRatesPart(command.competitionId),
  decide: ({ fees }, { command, row, by }) => decide(fees, command, by, row.groupId),
});
