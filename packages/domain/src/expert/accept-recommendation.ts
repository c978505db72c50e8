import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { ExpertProfile } from './expert.ts';
import type { ExpertApplication, ExpertApplicationEvent } from './expert-application.ts';
import type { ExpertCall } from './expert-call.ts';
import { type ExpertRecommendationEvent, expertRecommendationDecider } from './expert-recommendation.ts';
import { type ApplicantFacts, type ApplicationRefusal, submitExpertApplication } from './submit-expert-application.ts';

export const AcceptRecommendation = z.strictObject({
  recommendationId: Uuid,
  applicationId: Uuid,
  profile: ExpertProfile,
});
export type AcceptRecommendation = z.infer<typeof AcceptRecommendation>;

/**
 * The recommended person applies to the call. The recommender, and a person who could log in as the recommender, cannot
 * accept: nobody puts their own name forward.
 */
export const acceptRecommendation = expertRecommendationDecider<
  AcceptRecommendation,
  ApplicationRefusal | SecondPersonRefusal | 'recommendationAnswered',
  [ExpertApplication, ExpertCall, ApplicantFacts],
  ExpertApplicationEvent
>((recommendation, { recommendationId, ...command }, by, application, call, facts) => {
  const { callId, recommender, recommendedBy } = recommendation;
  const { personId } = by.actor;
  const { applicationId } = command;
  if (recommendation.applicationId === applicationId && recommendation.personId === personId) return accept();
  if (recommendation.status !== 'open') return refuse('recommendationAnswered');
  const own = secondPersonRefusal(by.actor, recommendedBy);
  if (own) return refuse(own);
  const recommended = { recommendationId, recommender, recommendedBy };
  const sent = submitExpertApplication(application, call, { ...command, callId }, { ...facts, recommended }, by);
  if (!sent.ok) return sent;
  return accept<ExpertApplicationEvent | ExpertRecommendationEvent>(...sent.events, {
    type: 'expert.recommendation_accepted',
    data: { recommendationId, personId, applicationId, at: by.at },
  });
});
