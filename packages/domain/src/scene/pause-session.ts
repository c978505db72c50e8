import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const PauseSession = z.strictObject({ ...Press.shape, reason: Reason });
export type PauseSession = z.infer<typeof PauseSession>;

/** Pauses a session and its timer. */
export const pauseSession = pressDecider<PauseSession, 'sessionNotRunning'>((session, { reason }, by) =>
  session.status === 'running'
    ? accept({ type: 'scene.session_paused', data: { reason, ...byPress(session, by) } })
    : refuse('sessionNotRunning'),
);
