import { clearNaming } from '@laurel/db/expert/expert-namings.ts';
import { declineRecommendation as decide } from '@laurel/domain/expert/decline-recommendation.ts';
import { expertRecommendationOf } from '@laurel/domain/expert/expert-recommendation.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { orRefuse } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { NamingToken, namedHere } from './named-here.ts';

/** By the link alone: the person may have no account, and their name is deleted immediately. */
export const declineRecommendation = anyone
  .input(withCommandId(z.strictObject({ token: NamingToken })))
  .mutation(async ({ ctx, input: { token, commandId } }) => {
    const { recommendationId } = (await namedHere(ctx, token)).row;
    const declined = await execute(ctx.db, {
      useCase: 'expert.decline_recommendation',
      ...sent({ ...ctx, actor: systemActor }, { recommendationId, commandId }),
      takes: { recommendation: expertRecommendationOf(recommendationId) },
      facts: async (tx, { recommendation }) => {
        if (recommendation.status === 'open') await clearNaming(tx, recommendationId);
      },
      decide: ({ recommendation }, by) => decide(recommendation, { recommendationId }, by),
    });
    orRefuse(declined);
  });
