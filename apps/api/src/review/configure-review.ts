import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { ConfigureReview, configureReview as decide } from '@laurel/domain/review/configure-review.ts';
import { competitionHere } from '../competition/competition-here.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';

export const configureReview = permitted('comp:info:edit')
  .input(withCommandId(ConfigureReview))
  .mutation(async ({ ctx, input }) => {
    must(canEditCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.configure_review',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        decide: ({ competition }, by) => decide(competition, command, by),
      }),
    );
  });
