import { finishSession as decide, FinishSession } from '@laurel/domain/scene/finish-session.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Ends a session. */
export const finishSession = command({
  useCase: 'scene.finish_session',
  ...pressesDesk,
  input: FinishSession,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
