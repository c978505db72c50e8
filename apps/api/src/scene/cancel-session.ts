import { CancelSession, cancelSession as decide } from '@laurel/domain/scene/cancel-session.ts';
import { command } from '../kernel/command.ts';
import { plansSession } from './session-here.ts';

/** Cancels a session that has no teams left. */
export const cancelSession = command({
  useCase: 'scene.cancel_session',
  ...plansSession,
  input: CancelSession,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
