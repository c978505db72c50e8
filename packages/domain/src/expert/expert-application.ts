import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { GroupId, PersonId, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { ExpertProfile } from './expert.ts';
import { Recommender } from './expert-recommendation.ts';

export const VettingOutcome = z.enum(['approved', 'declined']);
export type VettingOutcome = z.infer<typeof VettingOutcome>;

/** The recommendation by which the applicant came, if there was one. */
const Recommended = z.strictObject({
  recommendationId: Uuid,
  recommender: Recommender,
  recommendedBy: PersonId,
});
export type Recommended = z.infer<typeof Recommended>;

/** The school that recommended an applicant; null when none did. */
export const recommendingSchool = (recommended: Recommended | null | undefined) =>
  recommended?.recommender.kind === 'school' ? recommended.recommender.schoolCode : null;

const applicationId = Uuid;
const defineApplicationEvent = eventsAbout({ applicationId }, (data) => expertApplicationStreamId(data.applicationId));

/** What applicants write of themselves, and their CV, are in `app.expert_papers`, which an erasure empties. */
export const expertApplicationEvents = {
  submitted: defineApplicationEvent('expert.application_submitted', {
    callId: Uuid,
    groupId: GroupId,
    personId: PersonId,
    profile: ExpertProfile,
    recommended: Recommended.optional(),
  }),
  withdrawn: defineApplicationEvent('expert.application_withdrawn'),
  /** One person's opinion on it. */
  vetted: defineApplicationEvent('expert.application_vetted', {
    vettedBy: PersonId,
    outcome: VettingOutcome,
    reason: Reason,
  }),
  /** Two opinions agree. */
  decided: defineApplicationEvent('expert.application_decided', { outcome: VettingOutcome, reason: Reason }),
};
export type ExpertApplicationEvent = EventOf<typeof expertApplicationEvents>;

export type VettingOpinion = {
  readonly vettedBy: PersonId;
  readonly outcome: VettingOutcome;
  readonly reason: string;
};
export type ExpertApplication =
  | { readonly status: 'none' }
  | {
      readonly status: 'submitted' | 'withdrawn' | VettingOutcome;
      readonly applicationId: string;
      readonly callId: string;
      readonly groupId: GroupId;
      readonly personId: PersonId;
      readonly profile: ExpertProfile;
      readonly opinions: readonly VettingOpinion[];
      readonly recommended?: Recommended;
    };

const expertApplicationStreamId = (id: string) => `expert_application-${id}`;
export const newExpertApplication = (): ExpertApplication => ({ status: 'none' });

export const evolveExpertApplication = evolving<ExpertApplication, ExpertApplicationEvent>()(
  {
    'expert.application_submitted': ({ applicationId: id, callId, groupId, personId, profile, recommended }) => ({
      ...{ status: 'submitted', applicationId: id, callId, groupId, personId, profile, opinions: [] },
      ...(recommended && { recommended }),
    }),
  },
  {
    'expert.application_withdrawn': (state) => ({ ...state, status: 'withdrawn' }),
    'expert.application_vetted': (state, { vettedBy, outcome, reason }) => ({
      ...state,
      opinions: [...state.opinions, { vettedBy, outcome, reason }],
    }),
    'expert.application_decided': (state, { outcome }) => ({ ...state, status: outcome }),
  },
);

export const expertApplicationOf = streamsOf(expertApplicationStreamId, newExpertApplication, evolveExpertApplication);
export const expertApplicationDecider = decidersOf<ExpertApplication, ExpertApplicationEvent>()('applicationNotFound');
