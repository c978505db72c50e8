import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { type Judging, quorumProblem } from './panel.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const StartSession = Press;
export type StartSession = z.infer<typeof StartSession>;

/** Starts a session whose order is drawn: its teams wait to be called. One that is scored needs its judges. */
export const startSession = pressDecider<StartSession, 'sessionNotReady' | 'quorumMissing', [judging?: Judging | null]>(
  (session, _command, by, judging = null) => {
    if (session.status !== 'ready') return refuse('sessionNotReady');
    return quorumProblem(session, judging) ?? accept({ type: 'scene.session_started', data: byPress(session, by) });
  },
);
