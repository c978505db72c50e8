import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const SealSession = Press;
export type SealSession = z.infer<typeof SealSession>;

/** Seals a session that has ended: nothing in it changes any more. */
export const sealSession = pressDecider<SealSession, 'sessionNotFinished'>((session, _command, by) =>
  session.status === 'finished'
    ? accept({ type: 'scene.session_sealed', data: byPress(session, by) })
    : refuse('sessionNotFinished'),
);
