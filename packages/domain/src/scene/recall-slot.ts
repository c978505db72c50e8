import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';

export const RecallSlot = SlotPress;
export type RecallSlot = z.infer<typeof RecallSlot>;

/** Calls the same team once more. */
export const recallSlot = slotDecider<RecallSlot, 'slotNotCalled'>(({ slotId, status }, session, _command, by) =>
  status === 'called'
    ? accept({ type: 'scene.slot_recalled', data: { slotId, ...byPress(session, by) } })
    : refuse('slotNotCalled'),
);
