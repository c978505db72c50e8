import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const ResumeSession = Press;
export type ResumeSession = z.infer<typeof ResumeSession>;

/** Resumes a paused session; the timer has what was left. */
export const resumeSession = pressDecider<ResumeSession, 'sessionNotPaused'>((session, _command, by) =>
  session.status === 'paused'
    ? accept({ type: 'scene.session_resumed', data: byPress(session, by) })
    : refuse('sessionNotPaused'),
);
