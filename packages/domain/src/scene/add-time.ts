import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';

export const AddTime = z.strictObject({
  ...SlotPress.shape,
  seconds: z.number().int().min(10).max(3600),
  reason: Reason,
});
export type AddTime = z.infer<typeof AddTime>;

/** Gives the team on stage more time. */
export const addTime = slotDecider<AddTime, 'slotNotOnStage'>(({ slotId, status }, session, { seconds, reason }, by) =>
  status === 'presenting' || status === 'questions'
    ? accept({ type: 'scene.time_added', data: { slotId, seconds, reason, ...byPress(session, by) } })
    : refuse('slotNotOnStage'),
);
