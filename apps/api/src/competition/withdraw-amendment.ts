import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { withdrawAmendment as decide, WithdrawAmendment } from '@laurel/domain/competition/withdraw-amendment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { competitionHere } from './competition-here.ts';

export const withdrawAmendment = permitted('comp:info:edit')
  .input(withCommandId(WithdrawAmendment))
  .mutation(async ({ ctx, input }) => {
    must(canEditCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.withdraw_amendment',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        decide: ({ competition }, by) => decide(competition, command, by),
      }),
    );
  });
