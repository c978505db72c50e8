import { postponeSlot as decide, PostponeSlot } from '@laurel/domain/scene/postpone-slot.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Puts a team some places back. */
export const postponeSlot = command({
  useCase: 'scene.postpone_slot',
  ...pressesDesk,
  input: PostponeSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
