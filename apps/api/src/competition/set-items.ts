import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { setItems as decide, SetItems } from '@laurel/domain/competition/set-items.ts';
import { changedSince, unlessChanged, versionSaved, withSeen } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { competitionHere } from './competition-here.ts';
import { partsOf } from './edited-parts.ts';

export const setItems = permitted('comp:info:edit')
  .input(withSeen(SetItems))
  .mutation(async ({ ctx, input }) => {
    must(canEditCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, seen, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.set_items',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        facts: async (tx) => ({
          conflict: await changedSince(tx, ctx.actor, partsOf(input.competitionId).items, seen),
        }),
        decide: ({ competition }, by, { conflict }) => unlessChanged(conflict, decide(competition, command, by)),
      }),
    );
    return versionSaved(ctx, partsOf(input.competitionId).items, seen);
  });
