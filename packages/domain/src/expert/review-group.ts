import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { GroupId, PersonId, Uuid } from '../kernel/ids.ts';
import { Bilingual } from '../kernel/text.ts';

/** Experts who review together, one of whom is the captain. */
export const ReviewGroupTerms = z.strictObject({
  name: Bilingual,
  /** Tracks and regions that the group is for; empty = all. */
  tracks: z.array(z.string().trim().min(1).max(60)).max(100),
  regions: z.array(z.string().trim().min(1).max(60)).max(100),
  memberIds: z.array(PersonId).min(1).max(200),
  captainId: PersonId,
});
export type ReviewGroupTerms = z.infer<typeof ReviewGroupTerms>;

const reviewGroupId = Uuid;
const defineReviewGroupEvent = eventsAbout({ reviewGroupId }, (data) => reviewGroupStreamId(data.reviewGroupId));

export const reviewGroupEvents = {
  formed: defineReviewGroupEvent('expert.group_formed', {
    groupId: GroupId,
    terms: ReviewGroupTerms,
    formedBy: PersonId,
  }),
  changed: defineReviewGroupEvent('expert.group_changed', { terms: ReviewGroupTerms, changedBy: PersonId }),
  dissolved: defineReviewGroupEvent('expert.group_dissolved', { dissolvedBy: PersonId }),
};
export type ReviewGroupEvent = EventOf<typeof reviewGroupEvents>;

export type ReviewGroup =
  | { readonly status: 'none' }
  | {
      readonly status: 'formed' | 'dissolved';
      readonly reviewGroupId: string;
      readonly groupId: GroupId;
      readonly terms: ReviewGroupTerms;
    };

export const reviewGroupStreamId = (id: string) => `review_group-${id}`;
export const newReviewGroup = (): ReviewGroup => ({ status: 'none' });

export const evolveReviewGroup = evolving<ReviewGroup, ReviewGroupEvent>()(
  {
    'expert.group_formed': ({ reviewGroupId: id, groupId, terms }) => ({
      ...{ status: 'formed', reviewGroupId: id, groupId, terms },
    }),
  },
  {
    'expert.group_changed': (state, { terms }) => ({ ...state, terms }),
    'expert.group_dissolved': (state) => ({ ...state, status: 'dissolved' }),
  },
);

export const reviewGroupOf = streamsOf(reviewGroupStreamId, newReviewGroup, evolveReviewGroup);
export const reviewGroupDecider = decidersOf<ReviewGroup, ReviewGroupEvent>()('reviewGroupNotFound');
