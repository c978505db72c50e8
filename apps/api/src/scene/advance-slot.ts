import { AdvanceSlot, advanceSlot as decide } from '@laurel/domain/scene/advance-slot.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Moves the team on stage to its next phase. */
export const advanceSlot = command({
  useCase: 'scene.advance_slot',
  ...pressesDesk,
  input: AdvanceSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
