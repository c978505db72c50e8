import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const StartSession = Press;
export type StartSession = z.infer<typeof StartSession>;

/** Starts a session whose order is drawn: its teams wait to be called. */
export const startSession = pressDecider<StartSession, 'sessionNotReady'>((session, _command, by) =>
  session.status === 'ready'
    ? accept({ type: 'scene.session_started', data: byPress(session, by) })
    : refuse('sessionNotReady'),
);
