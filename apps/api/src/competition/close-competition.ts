import { countOpenResults } from '@laurel/db/award/result-board.ts';
import { CloseCompetition, closeCompetition as decide } from '@laurel/domain/competition/close-competition.ts';
import { command } from '../kernel/command.ts';
import { publishesCompetition } from './competition-here.ts';

export const closeCompetition = command({
  useCase: 'competition.close_competition',
  input: CloseCompetition,
  ...publishesCompetition,
  facts: async (tx, { command }) => ({ openResults: await countOpenResults(tx, command.competitionId) }),
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, by, facts),
});
