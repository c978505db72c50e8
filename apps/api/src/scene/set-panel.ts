import { setPanel as decide, SetPanel } from '@laurel/domain/scene/set-panel.ts';
import { command } from '../kernel/command.ts';
import { plansSession } from './session-here.ts';
import { surroundingsOfRow } from './surroundings.ts';

/** Sets who judges in a session, and how many of them must be present. */
export const setPanel = command({
  useCase: 'scene.set_panel',
  ...plansSession,
  input: SetPanel,
  facts: (tx, { command, row }) => surroundingsOfRow(tx, { ...row, judges: command.judges }),
  decide: ({ session, competition }, { command, by, facts }) => decide(session, command, by, competition, facts),
});
