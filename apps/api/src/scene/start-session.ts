import { startSession as decide, StartSession } from '@laurel/domain/scene/start-session.ts';
import { command } from '../kernel/command.ts';
import { withJudging } from './judging.ts';
import { pressesDesk } from './session-here.ts';

/** Starts a session whose order is drawn. */
export const startSession = command({
  useCase: 'scene.start_session',
  ...pressesDesk,
  ...withJudging,
  input: StartSession,
  decide: ({ session, competition }, { command, by, facts: judging }) =>
    decide(session, command, by, competition, judging),
});
