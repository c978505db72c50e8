import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { GroupId } from '../kernel/ids.ts';
import { BilingualText } from '../kernel/text.ts';
import type { ExpertContract, ExpertContractEvent } from './expert-contract.ts';

export const PublishExpertContract = z.strictObject({ groupId: GroupId, text: BilingualText });
export type PublishExpertContract = z.infer<typeof PublishExpertContract>;

/** Publishes a new version, which every expert of the organisation is asked to accept. */
export function publishExpertContract(
  contract: ExpertContract,
  { groupId, text }: PublishExpertContract,
  by: By,
): Decision<ExpertContractEvent, 'contractEmpty'> {
  if (text.zh === '') return refuse('contractEmpty');
  const before = contract.status === 'none' ? undefined : contract;
  if (before?.text.zh === text.zh && before.text.en === text.en) return accept();
  return accept({
    type: 'expert.contract_published',
    data: { groupId, version: (before?.version ?? 0) + 1, text, publishedBy: by.actor.personId, at: by.at },
  });
}
