import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { teamsConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { itemsTouched } from '@laurel/domain/competition/amendment.ts';
import { ApproveAmendment, approveAmendment as decide } from '@laurel/domain/competition/approve-amendment.ts';
import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

export const approveAmendment = command({
  useCase: 'competition.approve_amendment',
  who: permitted('comp:info:publish'),
  input: ApproveAmendment,
  on: ({ ctx, command }) => competitionHere(ctx, command.competitionId),
  may: canPublishCompetition,
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  facts: async (tx, { command, states: { competition } }) => {
    const proposal = competition.status === 'none' ? undefined : competition.amendment;
    const items = competition.status === 'none' || !proposal ? [] : itemsTouched(competition, proposal.changes);
    const affected = await teamsConcerned(tx, command.competitionId, items);
    return { affected, announced: await itemsAnnounced(tx, command.competitionId) };
  },
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, facts, by),
});
