import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, pressDecider, SlotPress } from './pressing.ts';
import { slotOf } from './session.ts';

export const WithdrawCheckIn = SlotPress;
export type WithdrawCheckIn = z.infer<typeof WithdrawCheckIn>;

/** The wrong team was checked in: it is taken back, until the draw fixes which teams it is about. */
export const withdrawCheckIn = pressDecider<WithdrawCheckIn, 'slotNotFound' | 'slotNotCheckedIn' | 'drawCommitted'>(
  (session, { slotId }, by) => {
    const slot = slotOf(session, slotId);
    if (!slot) return refuse('slotNotFound');
    if (session.draw) return refuse('drawCommitted');
    if (slot.status !== 'checkedIn') return refuse('slotNotCheckedIn');
    return accept({ type: 'scene.check_in_withdrawn', data: { slotId, ...byPress(session, by) } });
  },
);
