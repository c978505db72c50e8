import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';
import { isOver } from './slot.ts';

export const ForfeitSlot = z.strictObject({ ...SlotPress.shape, reason: Reason });
export type ForfeitSlot = z.infer<typeof ForfeitSlot>;

/** A team gives its turn up. */
export const forfeitSlot = slotDecider<ForfeitSlot, 'slotOver'>((slot, session, { slotId, reason }, by) =>
  isOver(slot) || slot.status === 'scored'
    ? refuse('slotOver')
    : accept({ type: 'scene.slot_forfeited', data: { slotId, reason, ...byPress(session, by) } }),
);
