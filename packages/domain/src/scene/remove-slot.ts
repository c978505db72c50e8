import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId, SlotId } from '../kernel/ids.ts';
import { planDecider } from './planning.ts';
import { byPress } from './pressing.ts';
import { slotOf } from './session.ts';

export const RemoveSlot = z.strictObject({ sessionId: SessionId, slotId: SlotId });
export type RemoveSlot = z.infer<typeof RemoveSlot>;

/** Takes a team out of a session, for another or for none. */
export const removeSlot = planDecider<RemoveSlot, 'slotNotFound'>((session, { slotId }, by) => {
  const slot = slotOf(session, slotId);
  if (!slot) return refuse('slotNotFound');
  const { workId } = slot;
  return accept({ type: 'scene.slot_removed', data: { slotId, workId, movedTo: null, ...byPress(session, by) } });
});
