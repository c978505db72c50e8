import { ChangeSession, changeSession as decide } from '@laurel/domain/scene/change-session.ts';
import { command } from '../kernel/command.ts';
import { plansSession } from './session-here.ts';
import { surroundingsOfRow } from './surroundings.ts';

/** Moves a session to another room or time. */
export const changeSession = command({
  useCase: 'scene.change_session',
  ...plansSession,
  input: ChangeSession,
  facts: (tx, { command, row }) => surroundingsOfRow(tx, { ...row, ...command }),
  decide: ({ session, competition }, { command, by, facts }) => decide(session, command, by, competition, facts),
});
