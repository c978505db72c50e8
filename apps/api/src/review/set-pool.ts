import { execute } from '@laurel/db/event-store/execute.ts';
import { activeExperts } from '@laurel/db/expert/expert-library.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { setPool as decide, SetPool } from '@laurel/domain/review/set-pool.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

export const setPool = permitted('review:round:edit')
  .input(withCommandId(SetPool))
  .mutation(async ({ ctx, input }) => {
    await roundHere(ctx, input.roundId, 'review:round:edit');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.set_pool',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        facts: (tx) => activeExperts(tx, command.expertIds),
        decide: ({ round }, by, active) => decide(round, command, active, by),
      }),
    );
  });
