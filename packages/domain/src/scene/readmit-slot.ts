import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';

export const ReadmitSlot = z.strictObject({ ...SlotPress.shape, reason: Reason });
export type ReadmitSlot = z.infer<typeof ReadmitSlot>;

/** Takes an absent team back to the end of the queue, with the reason why its delay is excused. */
export const readmitSlot = slotDecider<ReadmitSlot, 'slotNotAbsent'>(({ slotId, status }, session, { reason }, by) =>
  status === 'absent'
    ? accept({ type: 'scene.slot_readmitted', data: { slotId, reason, ...byPress(session, by) } })
    : refuse('slotNotAbsent'),
);
