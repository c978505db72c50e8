import { advancementsInForce } from '@laurel/db/review/advancement-board.ts';
import { itemsFollowed } from '@laurel/db/review/continued-works.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { competitionHere } from '../competition/competition-here.ts';
import { permitted } from '../kernel/trpc.ts';

/** A competition's criteria and scoring policy, or what a new one starts from. */
export const reviewSettings = permitted('comp:info:query')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const row = await competitionHere(ctx, input.competitionId);
    const inForce = await advancementsInForce(ctx.db, input.competitionId);
    const { review, stages, name, items } = row.settings;
    return {
      name,
      configured: review !== null,
      settings: review ?? { policy: plainPolicy, blind: 'double' as const, reviewersPerWork: 3 },
      nextVersion: (review?.policy.version ?? 0) + 1,
      items: items.map(({ itemId, name: itemName, track }) => ({ itemId, name: itemName, track })),
      /** The stages with review, online or on site: a new round is proposed from them. */
      stages: stages
        .filter(({ kind }) => kind === 'onlineReview' || kind === 'scene')
        .map(({ stageId, name: stageName, opensAt, closesAt, itemIds }) => ({
          stageId,
          name: stageName,
          opensAt,
          closesAt,
          /** The items that its rounds may judge. */
          itemIds: itemIds.length > 0 ? itemIds : items.map(({ itemId }) => itemId),
        })),
      /** Advancements in force: a new round may take their works, until a later list decides about them. */
      advancements: await Promise.all(
        inForce.map(async ({ advancementId, roundId, draftedAt, advancement: { itemIds, list } }) => {
          const followed = await itemsFollowed(ctx.db, roundId);
          return {
            advancementId,
            draftedAt,
            itemIds: itemIds.filter((itemId) => !followed.includes(itemId)),
            advanced: list?.advanced ?? 0,
          };
        }),
      ).then((lists) => lists.filter(({ itemIds }) => itemIds.length > 0)),
      can: { edit: canEditCompetition(ctx.actor, row), preview: canSeeScores(ctx.actor, row) },
    };
  });
