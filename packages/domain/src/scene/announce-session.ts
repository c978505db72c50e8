import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId } from '../kernel/ids.ts';
import { planDecider } from './planning.ts';
import { byPress } from './pressing.ts';

export const AnnounceSession = z.strictObject({ sessionId: SessionId });
export type AnnounceSession = z.infer<typeof AnnounceSession>;

/** Tells the teams of a session where and when they present; from then on they are written to about every change. */
export const announceSession = planDecider<AnnounceSession, 'sessionEmpty' | 'panelMissing'>(
  (session, _command, by) => {
    if (session.announced) return accept();
    if (session.slots.length === 0) return refuse('sessionEmpty');
    if (session.judges.length === 0) return refuse('panelMissing');
    return accept({ type: 'scene.session_announced', data: byPress(session, by) });
  },
);
