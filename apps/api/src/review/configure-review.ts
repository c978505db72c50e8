import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { ConfigureReview, configureReview as decide } from '@laurel/domain/review/configure-review.ts';
import { competitionHere } from '../competition/competition-here.ts';
import { partsOf } from '../competition/edited-parts.ts';
import { changedSince, unlessChanged, versionSaved, withSeen } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { must, permitted } from '../trpc.ts';

export const configureReview = permitted('comp:info:edit')
  .input(withSeen(ConfigureReview))
  .mutation(async ({ ctx, input }) => {
    must(canEditCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, seen, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.configure_review',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        facts: async (tx) => ({
          conflict: await changedSince(tx, ctx.actor, partsOf(input.competitionId).review, seen),
        }),
        decide: ({ competition }, by, { conflict }) => unlessChanged(conflict, decide(competition, command, by)),
      }),
    );
    return versionSaved(ctx, partsOf(input.competitionId).review, seen);
  });
