import { execute } from '@laurel/db/event-store/execute.ts';
import { canCreateCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { CreateCompetition, createCompetition as decide } from '@laurel/domain/competition/create-competition.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';

export const createCompetition = permitted('comp:info:add')
  .input(withCommandId(CreateCompetition))
  .mutation(async ({ ctx, input }) => {
    must(canCreateCompetition(ctx.actor, input));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.create_competition',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        decide: ({ competition }, by) => decide(competition, command, by),
      }),
    );
    return { competitionId: input.competitionId };
  });
