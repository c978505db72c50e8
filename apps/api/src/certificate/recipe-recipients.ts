import { certifiedAmong } from '@laurel/db/certificate/recipients.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { Recipe } from '@laurel/domain/certificate/batch.ts';
import { canEditBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { CompetitionId, ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { foundBy } from './recipes.ts';

/** Enough to show which people a recipe finds. */
const MOST_SHOWN = 5;

/** The recipients that a recipe would find: how many, how many of them have a certificate already, and the first of them. */
export const recipeRecipients = permitted('cert:batch:edit')
  .input(
    z.strictObject({
      competitionId: CompetitionId,
      itemId: ItemId.nullable(),
      recipe: Recipe,
      /** For experts: only those of this round. */
      roundId: RoundId.optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const competition = await loadState(ctx.db, competitionOf(input.competitionId));
    const { groupId } = found(competition.status === 'none' ? undefined : competition);
    found(canEditBatch(ctx.actor, { groupId }) || undefined);
    const { recipe, roundId, ...of } = input;
    const all = await foundBy(ctx.db, recipe, recipe === 'judges' ? { ...of, roundId } : of);
    const certified = await certifiedAmong(ctx.db, ctx.ports.secrets, {
      ...{ competitionId: input.competitionId, source: input.recipe, keys: all.map(({ key }) => key) },
    });
    return {
      total: all.length,
      certified: certified.size,
      shown: all.slice(0, MOST_SHOWN).map(({ key, name, organisation }) => ({ key, name, organisation })),
    };
  });
