import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';

export const MarkAbsent = SlotPress;
export type MarkAbsent = z.infer<typeof MarkAbsent>;

/** A team that does not come is absent after so many calls, or so many minutes after the first one. */
const CALLS_BEFORE_ABSENT = 3;
const MINUTES_BEFORE_ABSENT = 10;

/** The team was called often or long enough and did not come. */
export const markAbsent = slotDecider<MarkAbsent, 'slotNotCalled' | 'calledTooFewTimes'>(
  ({ slotId, status, calls, firstCalledAt }, session, _command, by) => {
    if (status !== 'called' || !firstCalledAt) return refuse('slotNotCalled');
    if (calls < CALLS_BEFORE_ABSENT && by.at < plusMinutes(firstCalledAt, MINUTES_BEFORE_ABSENT))
      return refuse('calledTooFewTimes', { calls: CALLS_BEFORE_ABSENT, minutes: MINUTES_BEFORE_ABSENT });
    return accept({ type: 'scene.slot_absent', data: { slotId, ...byPress(session, by) } });
  },
);
