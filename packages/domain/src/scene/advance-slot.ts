import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { type Judging, quorumProblem, scoringProblem } from './panel.ts';
import { byPress, SlotPress, slotDecider } from './pressing.ts';
import { Phase, phasesAfter } from './slot.ts';

export const AdvanceSlot = z.strictObject({ ...SlotPress.shape, phase: Phase });
export type AdvanceSlot = z.infer<typeof AdvanceSlot>;

/**
 * Moves the team on stage to its next phase; the timer starts with the presentation and with the questions. Where the
 * session is scored, presentation and scoring need a quorum, and the scoring ends when all present judges have submitted.
 */
export const advanceSlot = slotDecider<
  AdvanceSlot,
  'phaseNotNext' | 'quorumMissing' | 'sheetsMissing',
  [judging?: Judging | null]
>((slot, session, { slotId, phase }, by, judging = null) => {
  if (!phasesAfter(slot, session.minutes.questions).includes(phase)) return refuse('phaseNotNext');
  return (
    problemIn(phase, session, judging) ??
    accept({ type: 'scene.phase_entered', data: { slotId, phase, ...byPress(session, by) } })
  );
});

function problemIn(phase: Phase, session: Parameters<typeof quorumProblem>[0], judging: Judging | null) {
  if (phase === 'presenting' || phase === 'scoring') return quorumProblem(session, judging);
  return phase === 'scored' ? scoringProblem(session, judging) : undefined;
}
