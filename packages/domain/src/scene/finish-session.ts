import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, Press, pressDecider } from './pressing.ts';
import { isOver } from './slot.ts';

export const FinishSession = Press;
export type FinishSession = z.infer<typeof FinishSession>;

/** Ends a session in which every team has had its turn. Teams that never checked in are absent. */
export const finishSession = pressDecider<FinishSession, 'sessionNotRunning' | 'slotsLeft'>((session, _command, by) => {
  if (session.status !== 'running') return refuse('sessionNotRunning');
  const left = session.slots.filter((slot) => !isOver(slot) && slot.status !== 'scheduled' && slot.status !== 'scored');
  if (left.length > 0) return refuse('slotsLeft', { works: left.map(({ code }) => code) });
  const absent = session.slots.filter(({ status }) => status === 'scheduled').map(({ slotId }) => slotId);
  return accept({ type: 'scene.session_finished', data: { absent, ...byPress(session, by) } });
});
