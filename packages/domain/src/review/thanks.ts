import { z } from 'zod';
import { type EventOf, eventsAbout, streamsOf } from '../kernel/events.ts';
import { PersonId, RoundId } from '../kernel/ids.ts';

/** A stream of its own beside the round's, which is sealed by then: nothing is added to what the seal covers. */
const defineThanksEvent = eventsAbout({ roundId: RoundId }, (data) => thanksStreamId(data.roundId));

export const thanksEvents = {
  sent: defineThanksEvent('review.experts_thanked', {
    expertIds: z.array(PersonId).min(1).max(1500),
    thankedBy: PersonId,
  }),
};
export type ThanksEvent = EventOf<typeof thanksEvents>;

/** The experts of a round who were thanked. */
export type Thanks = ReadonlySet<PersonId>;

const thanksStreamId = (roundId: RoundId) => `review_thanks-${roundId}`;
export const noThanks = (): Thanks => new Set();

export const evolveThanks = (thanks: Thanks, { data }: ThanksEvent): Thanks => new Set([...thanks, ...data.expertIds]);

export const thanksOf = streamsOf(thanksStreamId, noThanks, evolveThanks);
