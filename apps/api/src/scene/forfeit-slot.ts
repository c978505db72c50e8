import { forfeitSlot as decide, ForfeitSlot } from '@laurel/domain/scene/forfeit-slot.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Notes that a team gives its turn up. */
export const forfeitSlot = command({
  useCase: 'scene.forfeit_slot',
  ...pressesDesk,
  input: ForfeitSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
