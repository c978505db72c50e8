import { resumeSession as decide, ResumeSession } from '@laurel/domain/scene/resume-session.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Resumes a paused session. */
export const resumeSession = command({
  useCase: 'scene.resume_session',
  ...pressesDesk,
  input: ResumeSession,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
