import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { reinstateExpert as decide, ReinstateExpert } from '@laurel/domain/expert/reinstate-expert.ts';
import { orRefuse, refused } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { expertHere } from './expert-here.ts';

export const reinstateExpert = permitted('expert:info:edit')
  .input(withCommandId(ReinstateExpert))
  .mutation(async ({ ctx, input }) => {
    if (input.personId === ctx.actor.personId) throw refused('selfForbidden');
    must(canEditExpert(ctx.actor, await expertHere(ctx, input.personId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'expert.reinstate_expert',
        ...sent(ctx, input),
        takes: { expert: expertOf(input.personId) },
        decide: ({ expert }, by) => decide(expert, command, by),
      }),
    );
  });
