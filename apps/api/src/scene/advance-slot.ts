import { AdvanceSlot, advanceSlot as decide } from '@laurel/domain/scene/advance-slot.ts';
import { command } from '../kernel/command.ts';
import { withJudging } from './judging.ts';
import { pressesDesk } from './session-here.ts';

/** Moves the team on stage to its next phase. */
export const advanceSlot = command({
  useCase: 'scene.advance_slot',
  ...pressesDesk,
  ...withJudging,
  input: AdvanceSlot,
  decide: ({ session, competition }, { command, by, facts: judging }) =>
    decide(session, command, by, competition, judging),
});
