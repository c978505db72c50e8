import { execute } from '@laurel/db/event-store/execute.ts';
import { rescheduleRound as decide, RescheduleRound } from '@laurel/domain/review/reschedule-round.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { changedSince, unlessChanged, withSeen } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { partsOf } from './edited-parts.ts';
import { roundHere } from './round-here.ts';

export const rescheduleRound = permitted('review:round:edit')
  .input(withSeen(RescheduleRound))
  .mutation(async ({ ctx, input }) => {
    await roundHere(ctx, input.roundId, 'review:round:edit');
    const { commandId: _, seen, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.reschedule_round',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        facts: async (tx) => ({ conflict: await changedSince(tx, ctx.actor, partsOf(input.roundId).times, seen) }),
        decide: ({ round }, by, { conflict }) => unlessChanged(conflict, decide(round, command, by)),
      }),
    );
  });
