import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { expertRecommendationDecider } from './expert-recommendation.ts';

export const WithdrawRecommendation = z.strictObject({ recommendationId: Uuid });
export type WithdrawRecommendation = z.infer<typeof WithdrawRecommendation>;

/** The recommender withdraws a recommendation that has not been answered; its place is free again. */
export const withdrawRecommendation = expertRecommendationDecider<WithdrawRecommendation, 'recommendationAnswered'>(
  (recommendation, command, by) => {
    if (recommendation.status === 'withdrawn') return accept();
    if (recommendation.status !== 'open') return refuse('recommendationAnswered');
    return accept({ type: 'expert.recommendation_withdrawn', data: { ...command, at: by.at } });
  },
);
