import { suspendCompetition as decide, SuspendCompetition } from '@laurel/domain/competition/suspend-competition.ts';
import { command } from '../kernel/command.ts';
import { publishesCompetition } from './competition-here.ts';

export const suspendCompetition = command({
  useCase: 'competition.suspend_competition',
  input: SuspendCompetition,
  ...publishesCompetition,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
