import { sealSession as decide, SealSession } from '@laurel/domain/scene/seal-session.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Seals a session that has ended. */
export const sealSession = command({
  useCase: 'scene.seal_session',
  ...pressesDesk,
  input: SealSession,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
