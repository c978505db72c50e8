import { withdrawCheckIn as decide, WithdrawCheckIn } from '@laurel/domain/scene/withdraw-check-in.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Takes a wrong check-in back. */
export const withdrawCheckIn = command({
  useCase: 'scene.withdraw_check_in',
  ...pressesDesk,
  input: WithdrawCheckIn,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
