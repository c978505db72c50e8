import { accept, refuse } from '../kernel/decision.ts';
import { expertRecommendationDecider } from './expert-recommendation.ts';

type DeclineRecommendation = { readonly recommendationId: string };

/** The recommended person declines, which needs no account and no reason; the place is free again. */
export const declineRecommendation = expertRecommendationDecider<DeclineRecommendation, 'recommendationAnswered'>(
  (recommendation, command, by) => {
    if (recommendation.status === 'declined') return accept();
    if (recommendation.status !== 'open') return refuse('recommendationAnswered');
    return accept({ type: 'expert.recommendation_declined', data: { ...command, at: by.at } });
  },
);
