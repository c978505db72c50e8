import { execute } from '@laurel/db/event-store/execute.ts';
import { rejectDistribution as decide, RejectDistribution } from '@laurel/domain/review/decide-distribution.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

export const rejectDistribution = permitted('review:plan:approve')
  .input(withCommandId(RejectDistribution))
  .mutation(async ({ ctx, input }) => {
    await roundHere(ctx, input.roundId, 'review:plan:approve');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.reject_distribution',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        decide: ({ round }, by) => decide(round, command, by),
      }),
    );
  });
