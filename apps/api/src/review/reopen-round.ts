import { execute } from '@laurel/db/event-store/execute.ts';
import { reopenRound as decide, ReopenRound } from '@laurel/domain/review/reopen-round.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

export const reopenRound = permitted('review:round:edit')
  .input(withCommandId(ReopenRound))
  .mutation(async ({ ctx, input }) => {
    await roundHere(ctx, input.roundId, 'review:round:edit');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.reopen_round',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        decide: ({ round }, by) => decide(round, command, by),
      }),
    );
  });
