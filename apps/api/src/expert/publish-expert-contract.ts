import { groupById } from '@laurel/db/organisation/groups.ts';
import { canEditExpert, canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { expertContractOf } from '@laurel/domain/expert/expert-contract.ts';
import {
  publishExpertContract as decide,
  PublishExpertContract,
} from '@laurel/domain/expert/publish-expert-contract.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { contractOf } from './edited-parts.ts';

export const publishExpertContract = command({
  useCase: 'expert.publish_expert_contract',
  who: permitted('expert:info:edit'),
  input: PublishExpertContract.extend(Seen),
  on: async ({ ctx, command }) => {
    const group = await groupById(ctx.db, command.groupId);
    return found(group && canSeeExperts(ctx.actor, group) ? group : undefined);
  },
  may: canEditExpert,
  takes: ({ command }) => ({ contract: expertContractOf(command.groupId) }),
  edits: ({ command }) => contractOf(command.groupId),
  decide: ({ contract }, { command, by }) => decide(contract, command, by),
});
