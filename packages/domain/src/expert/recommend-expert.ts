import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type ExpertCall, takesApplications } from './expert-call.ts';
import { type ExpertRecommendation, type ExpertRecommendationEvent, Recommender } from './expert-recommendation.ts';

export const RecommendExpert = z.strictObject({
  recommendationId: Uuid,
  callId: Uuid,
  recommender: Recommender,
});
export type RecommendExpert = z.infer<typeof RecommendExpert>;

/** Declined and withdrawn recommendations do not count. */
type Facts = { readonly used: number };

/** A school or organisation puts a name forward, up to the number that the call gives each of them. */
export function recommendExpert(
  recommendation: ExpertRecommendation,
  call: ExpertCall,
  command: RecommendExpert,
  { used }: Facts,
  by: By,
): Decision<ExpertRecommendationEvent, 'callNotFound' | 'callNotOpen' | 'recommendationsFull'> {
  if (call.status === 'none') return refuse('callNotFound');
  if (recommendation.status !== 'none') return accept();
  if (!takesApplications(call, by.at)) return refuse('callNotOpen');
  const quota = call.terms.quota ?? 0;
  if (used >= quota) return refuse('recommendationsFull', { quota });
  const { groupId } = call;
  return accept({
    type: 'expert.recommended',
    data: { ...command, groupId, recommendedBy: by.actor.personId, at: by.at },
  });
}
