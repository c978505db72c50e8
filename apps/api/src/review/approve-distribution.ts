import { execute } from '@laurel/db/event-store/execute.ts';
import { ApproveDistribution, approveDistribution as decide } from '@laurel/domain/review/decide-distribution.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

export const approveDistribution = permitted('review:plan:approve')
  .input(withCommandId(ApproveDistribution))
  .mutation(async ({ ctx, input }) => {
    await roundHere(ctx, input.roundId, 'review:plan:approve');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.approve_distribution',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        decide: ({ round }, by) => decide(round, command, by),
      }),
    );
  });
