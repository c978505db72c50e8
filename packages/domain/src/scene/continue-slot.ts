import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, onStage, SlotPress, slotDecider } from './pressing.ts';

export const ContinueSlot = SlotPress;
export type ContinueSlot = z.infer<typeof ContinueSlot>;

/** Brings an interrupted team back on stage, with the time that it had left. */
export const continueSlot = slotDecider<ContinueSlot, 'slotNotInterrupted' | 'stageTaken'>(
  ({ slotId, status }, session, _command, by) => {
    if (status !== 'interrupted') return refuse('slotNotInterrupted');
    const busy = onStage(session);
    if (busy) return refuse('stageTaken', { code: busy.code });
    return accept({ type: 'scene.slot_continued', data: { slotId, ...byPress(session, by) } });
  },
);
