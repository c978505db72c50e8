import { AnnounceSession, announceSession as decide } from '@laurel/domain/scene/announce-session.ts';
import { command } from '../kernel/command.ts';
import { plansSession } from './session-here.ts';

/** Announces a session to its teams and judges. */
export const announceSession = command({
  useCase: 'scene.announce_session',
  ...plansSession,
  input: AnnounceSession,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
