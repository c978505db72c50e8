import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { expertDecider } from './expert.ts';
import type { ExpertContract } from './expert-contract.ts';

/** `version`: what the expert has read. */
export const AcceptExpertContract = z.strictObject({ version: z.number().int().min(1) });
export type AcceptExpertContract = z.infer<typeof AcceptExpertContract>;

/** An expert accepts the current version of the contract, for themselves. */
export const acceptExpertContract = expertDecider<
  AcceptExpertContract,
  'expertRetired' | 'contractChanged',
  [ExpertContract]
>((expert, { version }, by, contract) => {
  if (expert.status === 'retired') return refuse('expertRetired');
  if (contract.status === 'none' || contract.version !== version) return refuse('contractChanged');
  if (expert.acceptedContract === version) return accept();
  return accept({
    type: 'expert.contract_accepted',
    data: { personId: expert.personId, groupId: contract.groupId, version, at: by.at },
  });
});
