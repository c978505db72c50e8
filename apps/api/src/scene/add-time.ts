import { AddTime, addTime as decide } from '@laurel/domain/scene/add-time.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Gives the team on stage more time. */
export const addTime = command({
  useCase: 'scene.add_time',
  ...pressesDesk,
  input: AddTime,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
