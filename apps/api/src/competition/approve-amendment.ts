import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { teamsConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { sessionsNotOver } from '@laurel/db/scene/session-board.ts';
import { itemsTouched } from '@laurel/domain/competition/amendment.ts';
import { ApproveAmendment, approveAmendment as decide } from '@laurel/domain/competition/approve-amendment.ts';
import { command } from '../kernel/command.ts';
import { publishesCompetition } from './competition-here.ts';

export const approveAmendment = command({
  useCase: 'competition.approve_amendment',
  input: ApproveAmendment,
  ...publishesCompetition,
  facts: async (tx, { command, states: { competition } }) => {
    const proposal = competition.status === 'none' ? undefined : competition.amendment;
    const items = competition.status === 'none' || !proposal ? [] : itemsTouched(competition, proposal.changes);
    const affected = await teamsConcerned(tx, command.competitionId, items);
    return {
      affected,
      announced: new Set((await itemsAnnounced(tx, command.competitionId)).keys()),
      sessions: await sessionsNotOver(tx, command.competitionId),
    };
  },
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, by, facts),
});
