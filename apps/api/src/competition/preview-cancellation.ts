import { canProposeCancellation } from '@laurel/domain/competition/competition.policy.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { must, permitted } from '../kernel/trpc.ts';
import { cancellationEffects } from './cancellation-effects.ts';
import { competitionHere } from './competition-here.ts';

/** What the owner reads before proposing to cancel. */
export const previewCancellation = permitted('comp:info:cancel')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const row = await competitionHere(ctx, input.competitionId);
    must(canProposeCancellation(ctx.actor, row));
    return (await cancellationEffects(ctx.db, [row.competitionId]))(row.competitionId);
  });
