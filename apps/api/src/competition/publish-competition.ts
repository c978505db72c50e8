import { publishCompetition as decide, PublishCompetition } from '@laurel/domain/competition/publish-competition.ts';
import { command } from '../kernel/command.ts';
import { publishesCompetition } from './competition-here.ts';

export const publishCompetition = command({
  useCase: 'competition.publish_competition',
  input: PublishCompetition,
  ...publishesCompetition,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
