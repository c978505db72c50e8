import { withdrawAmendment as decide, WithdrawAmendment } from '@laurel/domain/competition/withdraw-amendment.ts';
import { command } from '../kernel/command.ts';
import { editsCompetition } from './competition-here.ts';

export const withdrawAmendment = command({
  useCase: 'competition.withdraw_amendment',
  input: WithdrawAmendment,
  ...editsCompetition,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
