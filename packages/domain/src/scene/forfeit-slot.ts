import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Reason } from '../kernel/text.ts';
import type { Judging } from './panel.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';
import { isOver } from './slot.ts';

export const ForfeitSlot = z.strictObject({ ...SlotPress.shape, reason: Reason });
export type ForfeitSlot = z.infer<typeof ForfeitSlot>;

/** A team forfeits its turn. If judges have scored it already, its sheets must be voided first. */
export const forfeitSlot = slotDecider<ForfeitSlot, 'slotOver' | 'slotHasSheets', [judging?: Judging | null]>(
  (slot, session, { slotId, reason }, by, judging = null) => {
    if (isOver(slot) || slot.status === 'scored') return refuse('slotOver');
    const sheets = (judging?.submitted.length ?? 0) + (judging?.returned.length ?? 0);
    if (sheets > 0) return refuse('slotHasSheets', { count: sheets });
    return accept({ type: 'scene.slot_forfeited', data: { slotId, reason, ...byPress(session, by) } });
  },
);
