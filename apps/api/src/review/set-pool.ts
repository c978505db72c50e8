import { execute } from '@laurel/db/event-store/execute.ts';
import { activeExperts } from '@laurel/db/expert/expert-library.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { setPool as decide, SetPool } from '@laurel/domain/review/set-pool.ts';
import { changedSince, unlessChanged, withSeen } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { partsOf } from './edited-parts.ts';
import { roundHere } from './round-here.ts';

export const setPool = permitted('review:round:edit')
  .input(withSeen(SetPool))
  .mutation(async ({ ctx, input }) => {
    await roundHere(ctx, input.roundId, 'review:round:edit');
    const { commandId: _, seen, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.set_pool',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        facts: async (tx) => ({
          active: await activeExperts(tx, command.expertIds),
          conflict: await changedSince(tx, ctx.actor, partsOf(input.roundId).pool, seen),
        }),
        decide: ({ round }, by, { active, conflict }) => unlessChanged(conflict, decide(round, command, active, by)),
      }),
    );
  });
