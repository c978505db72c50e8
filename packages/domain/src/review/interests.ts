import { z } from 'zod';
import { type EventOf, eventsAbout, streamsOf } from '../kernel/events.ts';
import { PersonId, RoundId } from '../kernel/ids.ts';

/** Values of the options of the competition's own question. */
export const ChosenValues = z.array(z.string().min(1).max(60)).max(50);

const ofExpert = { roundId: RoundId, expertId: PersonId };
const defineInterestEvent = eventsAbout(ofExpert, ({ roundId, expertId }) => interestsStreamId({ roundId, expertId }));

export const interestEvents = {
  /** The last choice counts. An empty list says nothing: every topic, every language. */
  chosen: defineInterestEvent('review.topics_chosen', { topics: ChosenValues, languages: ChosenValues }),
};
export type InterestEvent = EventOf<typeof interestEvents>;

/** The topics that one expert knows and the languages that they read, in one round. */
export type Interests = { readonly topics: readonly string[]; readonly languages: readonly string[] };

const interestsStreamId = ({ roundId, expertId }: { readonly roundId: RoundId; readonly expertId: PersonId }) =>
  `review_interests-${`${roundId}${expertId}`.replaceAll('-', '')}`;
export const noInterests = (): Interests => ({ topics: [], languages: [] });

export const evolveInterests = (_: Interests, { data: { topics, languages } }: InterestEvent): Interests => ({
  topics,
  languages,
});

export const interestsOf = streamsOf(interestsStreamId, noInterests, evolveInterests);
