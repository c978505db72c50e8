import { CallNext, callNext as decide } from '@laurel/domain/scene/call-next.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Calls the next team of the queue. */
export const callNext = command({
  useCase: 'scene.call_next',
  ...pressesDesk,
  input: CallNext,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
