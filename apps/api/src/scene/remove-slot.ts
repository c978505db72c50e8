import { removeSlot as decide, RemoveSlot } from '@laurel/domain/scene/remove-slot.ts';
import { command } from '../kernel/command.ts';
import { plansSession } from './session-here.ts';

/** Takes a team out of a session. */
export const removeSlot = command({
  useCase: 'scene.remove_slot',
  ...plansSession,
  input: RemoveSlot,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
