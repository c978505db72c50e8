import { execute } from '@laurel/db/event-store/execute.ts';
import { rescheduleRound as decide, RescheduleRound } from '@laurel/domain/review/reschedule-round.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

export const rescheduleRound = permitted('review:round:edit')
  .input(withCommandId(RescheduleRound))
  .mutation(async ({ ctx, input }) => {
    await roundHere(ctx, input.roundId, 'review:round:edit');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.reschedule_round',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        decide: ({ round }, by) => decide(round, command, by),
      }),
    );
  });
