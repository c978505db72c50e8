import { countStandingAwards } from '@laurel/db/award/award-list.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { CancelCompetition, cancelCompetition as decide } from '@laurel/domain/competition/cancel-competition.ts';
import { canCancelCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { competitionHere } from './competition-here.ts';

export const cancelCompetition = permitted('comp:info:cancel')
  .input(withCommandId(CancelCompetition))
  .mutation(async ({ ctx, input }) => {
    must(canCancelCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.cancel_competition',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        facts: async (tx) => ({ awards: await countStandingAwards(tx, input.competitionId) }),
        decide: ({ competition }, by, facts) => decide(competition, command, facts, by),
      }),
    );
  });
