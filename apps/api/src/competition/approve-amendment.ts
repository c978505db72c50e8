import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { teamsConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { itemsTouched } from '@laurel/domain/competition/amendment.ts';
import { ApproveAmendment, approveAmendment as decide } from '@laurel/domain/competition/approve-amendment.ts';
import { canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { competitionHere } from './competition-here.ts';

export const approveAmendment = permitted('comp:info:publish')
  .input(withCommandId(ApproveAmendment))
  .mutation(async ({ ctx, input }) => {
    must(canPublishCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.approve_amendment',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        facts: async (tx, { competition }) => {
          const proposal = competition.status === 'none' ? undefined : competition.amendment;
          const items = competition.status === 'none' || !proposal ? [] : itemsTouched(competition, proposal.changes);
          const affected = await teamsConcerned(tx, input.competitionId, items);
          return { affected, announced: await itemsAnnounced(tx, input.competitionId) };
        },
        decide: ({ competition }, by, facts) => decide(competition, command, facts, by),
      }),
    );
  });
