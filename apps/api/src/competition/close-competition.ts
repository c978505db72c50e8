import { countOpenResults } from '@laurel/db/award/result-board.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { CloseCompetition, closeCompetition as decide } from '@laurel/domain/competition/close-competition.ts';
import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { competitionHere } from './competition-here.ts';

export const closeCompetition = permitted('comp:info:publish')
  .input(withCommandId(CloseCompetition))
  .mutation(async ({ ctx, input }) => {
    must(canPublishCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.close_competition',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        facts: async (tx) => ({ openResults: await countOpenResults(tx, input.competitionId) }),
        decide: ({ competition }, by, facts) => decide(competition, command, facts, by),
      }),
    );
  });
