import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, onStage, Press, pressDecider } from './pressing.ts';

export const CallNext = Press;
export type CallNext = z.infer<typeof CallNext>;

/** Calls the team that is first in the queue. The turn of the team before, which has its scores, ends. */
export const callNext = pressDecider<CallNext, 'sessionNotRunning' | 'stageTaken' | 'nobodyWaiting'>(
  (session, _command, by) => {
    if (session.status !== 'running') return refuse('sessionNotRunning');
    const busy = onStage(session);
    if (busy) return refuse('stageTaken', { code: busy.code });
    const next = session.slots.find(({ status }) => status === 'waiting');
    if (!next) return refuse('nobodyWaiting');
    const done = session.slots.find(({ status }) => status === 'scored')?.slotId ?? null;
    return accept({ type: 'scene.slot_called', data: { slotId: next.slotId, done, ...byPress(session, by) } });
  },
);
