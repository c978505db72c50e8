import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { publishCompetition as decide, PublishCompetition } from '@laurel/domain/competition/publish-competition.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const publishCompetition = command({
  useCase: 'competition.publish_competition',
  who: permitted('comp:info:publish'),
  input: PublishCompetition,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canPublishCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
