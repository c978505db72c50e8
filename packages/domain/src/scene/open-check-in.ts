import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const OpenCheckIn = Press;
export type OpenCheckIn = z.infer<typeof OpenCheckIn>;

/** Opens the check-in of a session that was announced to its teams. */
export const openCheckIn = pressDecider<OpenCheckIn, 'sessionNotAnnounced' | 'sessionBegun'>(
  (session, _command, by) => {
    if (session.status !== 'planned') return refuse('sessionBegun');
    if (!session.announced) return refuse('sessionNotAnnounced');
    return accept({ type: 'scene.check_in_opened', data: byPress(session, by) });
  },
);
