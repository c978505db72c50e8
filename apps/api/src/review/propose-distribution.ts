import { execute } from '@laurel/db/event-store/execute.ts';
import { planDistribution } from '@laurel/db/review/plan-distribution.ts';
import { proposeDistribution as decide, ProposeDistribution } from '@laurel/domain/review/propose-distribution.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

/** Computes a plan and keeps it; nothing is assigned. Answers with what it came to. */
export const proposeDistribution = permitted('review:plan:propose')
  .input(withCommandId(ProposeDistribution))
  .mutation(async ({ ctx, input }) => {
    const round = await roundHere(ctx, input.roundId, 'review:plan:propose');
    const { commandId: _, ...command } = input;
    const figures = await planDistribution(ctx.db, round, command);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.propose_distribution',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        decide: (states, by) => decide(states.round, command, figures, by),
      }),
    );
    return { planId: input.planId, works: figures.works, assignments: figures.assignments, short: figures.short };
  });
