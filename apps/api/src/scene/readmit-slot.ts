import { readmitSlot as decide, ReadmitSlot } from '@laurel/domain/scene/readmit-slot.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Takes an absent team back into the queue. */
export const readmitSlot = command({
  useCase: 'scene.readmit_slot',
  ...pressesDesk,
  input: ReadmitSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
