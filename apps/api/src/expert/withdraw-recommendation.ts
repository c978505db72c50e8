import { clearNaming } from '@laurel/db/expert/expert-namings.ts';
import { expertRecommendationOf } from '@laurel/domain/expert/expert-recommendation.ts';
import {
  withdrawRecommendation as decide,
  WithdrawRecommendation,
} from '@laurel/domain/expert/withdraw-recommendation.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { recommendationHere } from './recommenders.ts';

/** The name is deleted with it. */
export const withdrawRecommendation = command({
  useCase: 'expert.withdraw_recommendation',
  who: permitted('expert:name:recommend'),
  input: WithdrawRecommendation,
  on: ({ ctx, command }) => recommendationHere(ctx, command.recommendationId),
  takes: ({ command }) => ({ recommendation: expertRecommendationOf(command.recommendationId) }),
  facts: async (tx, { command, states }) => {
    if (states.recommendation.status === 'open') await clearNaming(tx, command.recommendationId);
  },
  decide: ({ recommendation }, { command, by }) => decide(recommendation, command, by),
});
