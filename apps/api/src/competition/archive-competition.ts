import { ArchiveCompetition, archiveCompetition as decide } from '@laurel/domain/competition/archive-competition.ts';
import { command } from '../kernel/command.ts';
import { publishesCompetition } from './competition-here.ts';

export const archiveCompetition = command({
  useCase: 'competition.archive_competition',
  input: ArchiveCompetition,
  ...publishesCompetition,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
