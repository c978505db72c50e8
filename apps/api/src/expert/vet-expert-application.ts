import { expertApplicationById } from '@laurel/db/expert/expert-applications.ts';
import { canEditExpert, canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { expertApplicationOf } from '@laurel/domain/expert/expert-application.ts';
import { vetExpertApplication as decide, VetExpertApplication } from '@laurel/domain/expert/vet-expert-application.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';

export const vetExpertApplication = command({
  useCase: 'expert.vet_expert_application',
  who: permitted('expert:info:edit'),
  input: VetExpertApplication,
  on: async ({ ctx, command }) => {
    const row = await expertApplicationById(ctx.db, command.applicationId);
    return found(row && canSeeExperts(ctx.actor, row) ? row : undefined);
  },
  may: canEditExpert,
  takes: ({ command, row }) => ({
    application: expertApplicationOf(command.applicationId),
    expert: expertOf(row.personId),
  }),
  decide: ({ application, expert }, { command, by }) => decide(application, expert, command, by),
});
