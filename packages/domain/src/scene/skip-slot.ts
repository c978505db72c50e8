import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';

export const SkipSlot = z.strictObject({ ...SlotPress.shape, reason: Reason });
export type SkipSlot = z.infer<typeof SkipSlot>;

/** A called team does not come: it goes to the end of the queue, and the screen shows that it missed its turn. */
export const skipSlot = slotDecider<SkipSlot, 'slotNotCalled'>(({ slotId, status }, session, { reason }, by) =>
  status === 'called'
    ? accept({ type: 'scene.slot_skipped', data: { slotId, reason, ...byPress(session, by) } })
    : refuse('slotNotCalled'),
);
