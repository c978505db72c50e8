import { execute } from '@laurel/db/event-store/execute.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { CreateRound, createRound as decide } from '@laurel/domain/review/create-round.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { competitionHere } from '../competition/competition-here.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';

export const createRound = permitted('review:round:edit')
  .input(withCommandId(CreateRound))
  .mutation(async ({ ctx, input }) => {
    must(canManageRound(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.create_round',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        looks: { competition: competitionOf(input.competitionId) },
        decide: ({ round, competition }, by) => decide(round, competition, command, by),
      }),
    );
  });
