import { skipSlot as decide, SkipSlot } from '@laurel/domain/scene/skip-slot.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Puts a team that does not come to the end of the queue. */
export const skipSlot = command({
  useCase: 'scene.skip_slot',
  ...pressesDesk,
  input: SkipSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
