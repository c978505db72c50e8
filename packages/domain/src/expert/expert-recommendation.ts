import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { GroupId, PersonId, SchoolCode, Uuid } from '../kernel/ids.ts';

/** Who puts a name forward: a school, or an organisation below the one that published the call. */
export const Recommender = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('school'), schoolCode: SchoolCode }),
  z.strictObject({ kind: z.literal('group'), groupId: GroupId }),
]);
export type Recommender = z.infer<typeof Recommender>;

const recommendationId = Uuid;
const defineRecommendationEvent = eventsAbout({ recommendationId }, (data) =>
  expertRecommendationStreamId(data.recommendationId),
);

/** The name and contact of the recommended person are in `app.expert_namings`, from which they are deleted. */
export const expertRecommendationEvents = {
  recommended: defineRecommendationEvent('expert.recommended', {
    callId: Uuid,
    groupId: GroupId,
    recommender: Recommender,
    recommendedBy: PersonId,
  }),
  withdrawn: defineRecommendationEvent('expert.recommendation_withdrawn'),
  declined: defineRecommendationEvent('expert.recommendation_declined'),
  /** The recommended person applied; from here on the application is vetted like any other. */
  accepted: defineRecommendationEvent('expert.recommendation_accepted', {
    personId: PersonId,
    applicationId: Uuid,
  }),
};
export type ExpertRecommendationEvent = EventOf<typeof expertRecommendationEvents>;

export type ExpertRecommendation =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'withdrawn' | 'declined' | 'accepted';
      readonly recommendationId: string;
      readonly callId: string;
      readonly groupId: GroupId;
      readonly recommender: Recommender;
      readonly recommendedBy: PersonId;
      readonly personId: PersonId | null;
      readonly applicationId: string | null;
    };

const expertRecommendationStreamId = (id: string) => `expert_recommendation-${id}`;
export const newExpertRecommendation = (): ExpertRecommendation => ({ status: 'none' });

export const evolveExpertRecommendation = evolving<ExpertRecommendation, ExpertRecommendationEvent>()(
  {
    'expert.recommended': ({ recommendationId: id, callId, groupId, recommender, recommendedBy }) => ({
      ...{ status: 'open', recommendationId: id, callId, groupId, recommender, recommendedBy },
      ...{ personId: null, applicationId: null },
    }),
  },
  {
    'expert.recommendation_withdrawn': (state) => ({ ...state, status: 'withdrawn' }),
    'expert.recommendation_declined': (state) => ({ ...state, status: 'declined' }),
    'expert.recommendation_accepted': (state, { personId, applicationId }) => ({
      ...{ ...state, status: 'accepted', personId, applicationId },
    }),
  },
);

export const expertRecommendationOf = streamsOf(
  expertRecommendationStreamId,
  newExpertRecommendation,
  evolveExpertRecommendation,
);
export const expertRecommendationDecider = decidersOf<ExpertRecommendation, ExpertRecommendationEvent>()(
  'recommendationNotFound',
);
