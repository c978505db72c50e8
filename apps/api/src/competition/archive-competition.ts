import { execute } from '@laurel/db/event-store/execute.ts';
import { ArchiveCompetition, archiveCompetition as decide } from '@laurel/domain/competition/archive-competition.ts';
import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { competitionHere } from './competition-here.ts';

export const archiveCompetition = permitted('comp:info:publish')
  .input(withCommandId(ArchiveCompetition))
  .mutation(async ({ ctx, input }) => {
    must(canPublishCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.archive_competition',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        decide: ({ competition }, by) => decide(competition, command, by),
      }),
    );
  });
