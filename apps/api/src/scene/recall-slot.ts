import { recallSlot as decide, RecallSlot } from '@laurel/domain/scene/recall-slot.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Calls the same team once more. */
export const recallSlot = command({
  useCase: 'scene.recall_slot',
  ...pressesDesk,
  input: RecallSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
