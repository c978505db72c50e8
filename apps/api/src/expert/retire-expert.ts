import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { retireExpert as decide, RetireExpert } from '@laurel/domain/expert/retire-expert.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { expertHere } from './expert-here.ts';

export const retireExpert = permitted('expert:info:edit')
  .input(withCommandId(RetireExpert))
  .mutation(async ({ ctx, input }) => {
    must(canEditExpert(ctx.actor, await expertHere(ctx, input.personId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'expert.retire_expert',
        ...sent(ctx, input),
        takes: { expert: expertOf(input.personId) },
        decide: ({ expert }, by) => decide(expert, command, by),
      }),
    );
  });
