import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';
import { Phase, phasesAfter } from './slot.ts';

export const AdvanceSlot = z.strictObject({ ...SlotPress.shape, phase: Phase });
export type AdvanceSlot = z.infer<typeof AdvanceSlot>;

/** Moves the team on stage to its next phase; the timer starts with the presentation and with the questions. */
export const advanceSlot = slotDecider<AdvanceSlot, 'phaseNotNext'>((slot, session, { slotId, phase }, by) =>
  phasesAfter(slot, session.minutes.questions).includes(phase)
    ? accept({ type: 'scene.phase_entered', data: { slotId, phase, ...byPress(session, by) } })
    : refuse('phaseNotNext'),
);
