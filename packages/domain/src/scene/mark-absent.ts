import type { z } from 'zod';
import type { OnSiteRules } from '../competition/on-site-rules.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';

export const MarkAbsent = SlotPress;
export type MarkAbsent = z.infer<typeof MarkAbsent>;

/** The team was called often or long enough, by the rules of its competition, and did not come. */
export const markAbsent = slotDecider<MarkAbsent, 'slotNotCalled' | 'calledTooFewTimes', [rules: OnSiteRules]>(
  ({ slotId, status, calls, firstCalledAt }, session, _command, by, rules) => {
    const { callsBeforeAbsent, minutesBeforeAbsent } = rules;
    if (status !== 'called' || !firstCalledAt) return refuse('slotNotCalled');
    if (calls < callsBeforeAbsent && by.at < plusMinutes(firstCalledAt, minutesBeforeAbsent))
      return refuse('calledTooFewTimes', { calls: callsBeforeAbsent, minutes: minutesBeforeAbsent });
    return accept({ type: 'scene.slot_absent', data: { slotId, ...byPress(session, by) } });
  },
);
