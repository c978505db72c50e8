import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';

export const PostponeSlot = z.strictObject({
  ...SlotPress.shape,
  places: z.number().int().min(1).max(200),
  reason: Reason,
});
export type PostponeSlot = z.infer<typeof PostponeSlot>;

/** Puts a team that waits or was called some places back in the queue: its work does not open, its member is late. */
export const postponeSlot = slotDecider<PostponeSlot, 'slotNotWaiting'>(
  ({ slotId, status }, session, { places, reason }, by) =>
    status === 'called' || status === 'waiting'
      ? accept({ type: 'scene.slot_postponed', data: { slotId, places, reason, ...byPress(session, by) } })
      : refuse('slotNotWaiting'),
);
