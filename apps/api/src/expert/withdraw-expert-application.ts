import { expertApplicationById } from '@laurel/db/expert/expert-applications.ts';
import { expertApplicationOf } from '@laurel/domain/expert/expert-application.ts';
import {
  withdrawExpertApplication as decide,
  WithdrawExpertApplication,
} from '@laurel/domain/expert/withdraw-expert-application.ts';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';

/** One's own application: to everybody else it does not exist. */
export const withdrawExpertApplication = command({
  useCase: 'expert.withdraw_expert_application',
  who: signedIn,
  input: WithdrawExpertApplication,
  on: async ({ ctx, command }) => {
    const row = await expertApplicationById(ctx.db, command.applicationId);
    return found(row?.personId === ctx.actor.personId ? row : undefined);
  },
  takes: ({ command }) => ({ application: expertApplicationOf(command.applicationId) }),
  decide: ({ application }, { command, by }) => decide(application, command, by),
});
