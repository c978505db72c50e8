import { sessionLog } from '@laurel/db/scene/session-log.ts';
import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { setPanel as decide, SetPanel } from '@laurel/domain/scene/set-panel.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { command } from '../kernel/command.ts';
import { plansSession } from './session-here.ts';
import { surroundingsOfRow } from './surroundings.ts';

/** Sets who judges in a session, and how many of them must be present. */
export const setPanel = command({
  useCase: 'scene.set_panel',
  ...plansSession,
  input: SetPanel,
  facts: async (tx, { command, row }) => ({
    around: await surroundingsOfRow(tx, { ...row, judges: command.judges }),
    hosts: await hostsOf(tx, command.sessionId),
  }),
  decide: ({ session, competition }, { command, by, facts }) =>
    decide(session, command, by, competition, facts.around, facts.hosts),
});

/** People who opened the check-in of a session: before the draw there is nothing else to press. */
const hostsOf = async (tx: Tx, sessionId: SessionId) => {
  const { events } = await sessionLog(tx, sessionId);
  return events.filter(({ type }) => type === 'scene.check_in_opened').map(({ data }) => data.by);
};
