import { execute } from '@laurel/db/event-store/execute.ts';
import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { publishCompetition as decide, PublishCompetition } from '@laurel/domain/competition/publish-competition.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { competitionHere } from './competition-here.ts';

export const publishCompetition = permitted('comp:info:publish')
  .input(withCommandId(PublishCompetition))
  .mutation(async ({ ctx, input }) => {
    must(canPublishCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.publish_competition',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        decide: ({ competition }, by) => decide(competition, command, by),
      }),
    );
  });
