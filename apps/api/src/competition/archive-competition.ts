import { ArchiveCompetition, archiveCompetition as decide } from '@laurel/domain/competition/archive-competition.ts';
import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const archiveCompetition = command({
  useCase: 'competition.archive_competition',
  who: permitted('comp:info:publish'),
  input: ArchiveCompetition,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canPublishCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
