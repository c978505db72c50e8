import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { teamsConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { itemsTouched, realChanges } from '@laurel/domain/competition/amendment.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { proposeAmendment as decide, ProposeAmendment } from '@laurel/domain/competition/propose-amendment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const proposeAmendment = command({
  useCase: 'competition.propose_amendment',
  who: permitted('comp:info:edit'),
  input: ProposeAmendment,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canEditCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  facts: async (tx, { command, states: { competition } }) => {
    const changes = competition.status === 'none' ? null : realChanges(competition, command.changes);
    const items = competition.status === 'none' || !changes ? [] : itemsTouched(competition, changes);
    const affected = await teamsConcerned(tx, command.competitionId, items);
    return { affected, announced: await itemsAnnounced(tx, command.competitionId) };
  },
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, facts, by),
});
