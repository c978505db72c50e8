import { interruptSlot as decide, InterruptSlot } from '@laurel/domain/scene/interrupt-slot.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Stops a presentation for a reason outside the team. */
export const interruptSlot = command({
  useCase: 'scene.interrupt_slot',
  ...pressesDesk,
  input: InterruptSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
