import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { teamsConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { itemsTouched, realChanges } from '@laurel/domain/competition/amendment.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { proposeAmendment as decide, ProposeAmendment } from '@laurel/domain/competition/propose-amendment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { competitionHere } from './competition-here.ts';

export const proposeAmendment = permitted('comp:info:edit')
  .input(withCommandId(ProposeAmendment))
  .mutation(async ({ ctx, input }) => {
    must(canEditCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.propose_amendment',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        facts: async (tx, { competition }) => {
          const changes = competition.status === 'none' ? null : realChanges(competition, input.changes);
          const items = competition.status === 'none' || !changes ? [] : itemsTouched(competition, changes);
          const affected = await teamsConcerned(tx, input.competitionId, items);
          return { affected, announced: await itemsAnnounced(tx, input.competitionId) };
        },
        decide: ({ competition }, by, facts) => decide(competition, command, facts, by),
      }),
    );
  });
