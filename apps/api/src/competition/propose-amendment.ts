import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { teamsConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { sessionsNotOver } from '@laurel/db/scene/session-board.ts';
import { itemsTouched, realChanges } from '@laurel/domain/competition/amendment.ts';
import { proposeAmendment as decide, ProposeAmendment } from '@laurel/domain/competition/propose-amendment.ts';
import { command } from '../kernel/command.ts';
import { editsCompetition, onCompetition } from './competition-here.ts';
import { studyPathHere } from './study-path-here.ts';

export const proposeAmendment = command({
  useCase: 'competition.propose_amendment',
  input: ProposeAmendment,
  ...editsCompetition,
  on: async (call) => studyPathHere(call.ctx, await onCompetition.on(call), call.command.changes.enrolment),
  facts: async (tx, { command, states: { competition } }) => {
    const changes = competition.status === 'none' ? null : realChanges(competition, command.changes);
    const items = competition.status === 'none' || !changes ? [] : itemsTouched(competition, changes);
    const affected = await teamsConcerned(tx, command.competitionId, items);
    return {
      affected,
      announced: new Set((await itemsAnnounced(tx, command.competitionId)).keys()),
      sessions: await sessionsNotOver(tx, command.competitionId),
    };
  },
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, by, facts),
});
