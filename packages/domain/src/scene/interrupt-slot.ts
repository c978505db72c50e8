import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';

export const InterruptSlot = z.strictObject({ ...SlotPress.shape, reason: Reason });
export type InterruptSlot = z.infer<typeof InterruptSlot>;

/** Something outside the team's control stops its presentation: it leaves the stage, and its timer keeps what is left. */
export const interruptSlot = slotDecider<InterruptSlot, 'slotNotOnStage'>(
  ({ slotId, status }, session, { reason }, by) =>
    status === 'presenting' || status === 'questions'
      ? accept({ type: 'scene.slot_interrupted', data: { slotId, reason, ...byPress(session, by) } })
      : refuse('slotNotOnStage'),
);
