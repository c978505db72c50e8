import { execute } from '@laurel/db/event-store/execute.ts';
import { openRound as decide, OpenRound } from '@laurel/domain/review/open-round.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

export const openRound = permitted('review:round:edit')
  .input(withCommandId(OpenRound))
  .mutation(async ({ ctx, input }) => {
    await roundHere(ctx, input.roundId, 'review:round:edit');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.open_round',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        decide: ({ round }, by) => decide(round, command, by),
      }),
    );
  });
