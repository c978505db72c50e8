import { CheckInSlot, checkInSlot as decide } from '@laurel/domain/scene/check-in-slot.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Notes that a team is there. */
export const checkInSlot = command({
  useCase: 'scene.check_in_slot',
  ...pressesDesk,
  input: CheckInSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
