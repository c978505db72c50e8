import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash } from '../kernel/ids.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const CommitDraw = Press;
export type CommitDraw = z.infer<typeof CommitDraw>;

/** Publishes the hash of the seed and fixes which teams are drawn: those that have checked in. */
export const commitDraw = pressDecider<
  CommitDraw,
  'checkInNotOpen' | 'drawCommitted' | 'nobodyCheckedIn',
  [seedHash: FileHash]
>((session, _command, by, seedHash) => {
  if (session.draw) return refuse('drawCommitted');
  if (session.status !== 'checkin') return refuse('checkInNotOpen');
  const slotIds = session.slots.filter(({ status }) => status === 'checkedIn').map(({ slotId }) => slotId);
  if (slotIds.length === 0) return refuse('nobodyCheckedIn');
  return accept({ type: 'scene.draw_committed', data: { seedHash, slotIds, ...byPress(session, by) } });
});
