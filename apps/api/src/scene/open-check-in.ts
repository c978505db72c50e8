import { openCheckIn as decide, OpenCheckIn } from '@laurel/domain/scene/open-check-in.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Opens the check-in of a session. */
export const openCheckIn = command({
  useCase: 'scene.open_check_in',
  ...pressesDesk,
  input: OpenCheckIn,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
