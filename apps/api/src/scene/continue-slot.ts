import { ContinueSlot, continueSlot as decide } from '@laurel/domain/scene/continue-slot.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Brings an interrupted team back on stage. */
export const continueSlot = command({
  useCase: 'scene.continue_slot',
  ...pressesDesk,
  input: ContinueSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
