import { expertById } from '@laurel/db/expert/expert-library.ts';
import { AcceptExpertContract, acceptExpertContract as decide } from '@laurel/domain/expert/accept-expert-contract.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { expertContractOf } from '@laurel/domain/expert/expert-contract.ts';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';

/** An expert of a library, for themselves; for everybody else the contract does not exist. */
export const acceptExpertContract = command({
  useCase: 'expert.accept_expert_contract',
  who: signedIn,
  input: AcceptExpertContract,
  on: async ({ ctx }) => found(await expertById(ctx.db, ctx.actor.personId)),
  takes: ({ row }) => ({ expert: expertOf(row.personId) }),
  looks: ({ row }) => ({ contract: expertContractOf(row.groupId) }),
  decide: ({ expert, contract }, { command, by }) => decide(expert, command, by, contract),
});
