import { execute } from '@laurel/db/event-store/execute.ts';
import { keepRequest } from '@laurel/db/review/plan-distribution.ts';
import { countReviewable, countUnlocked } from '@laurel/db/review/review-works.ts';
import { requestDistribution as decide, RequestDistribution } from '@laurel/domain/review/request-distribution.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

/**
 * Asks the worker for a plan; nothing is assigned. Answers with the plan's id at once. The seed is drawn inside the
 * command, so that a repeat under the same id draws no second one.
 */
export const requestDistribution = permitted('review:plan:propose')
  .input(withCommandId(RequestDistribution))
  .mutation(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId, 'review:plan:propose');
    const { commandId: _, ...command } = input;
    const { unlockedReason: _reason, ...wanted } = command;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.request_distribution',
        ...sent(ctx, input),
        takes: { round: roundOf(input.roundId) },
        facts: async (tx) => {
          const seed = ctx.ports.drawSeed();
          return {
            seed,
            requestHash: await keepRequest(tx, { ...wanted, seed }),
            works: await countReviewable(tx, row.competitionId, row.round.itemIds),
            unlocked: await countUnlocked(tx, row.competitionId, row.round.itemIds),
          };
        },
        decide: (states, by, facts) => decide(states.round, command, facts, by),
      }),
    );
    return { planId: input.planId };
  });
