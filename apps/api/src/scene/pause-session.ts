import { pauseSession as decide, PauseSession } from '@laurel/domain/scene/pause-session.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Pauses a session and its timer. */
export const pauseSession = command({
  useCase: 'scene.pause_session',
  ...pressesDesk,
  input: PauseSession,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
