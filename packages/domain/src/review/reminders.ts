import { z } from 'zod';
import { type EventOf, eventsAbout, streamsOf } from '../kernel/events.ts';
import { PersonId, RoundId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';

/**
 * Reminders have a stream of their own beside the round's: every saved score reads the round, and each reminder may
 * name all of its experts.
 */
const defineReminderEvent = eventsAbout({ roundId: RoundId }, (data) => remindersStreamId(data.roundId));

export const reminderEvents = {
  sent: defineReminderEvent('review.experts_reminded', {
    expertIds: z.array(PersonId).min(1).max(1500),
    remindedBy: PersonId,
  }),
};
export type ReminderEvent = EventOf<typeof reminderEvents>;

/** When each expert of a round was last reminded. */
export type Reminders = ReadonlyMap<PersonId, Instant>;

const remindersStreamId = (roundId: RoundId) => `review_reminders-${roundId}`;
export const noReminders = (): Reminders => new Map();

export const evolveReminders = (reminders: Reminders, { data }: ReminderEvent): Reminders =>
  new Map([...reminders, ...data.expertIds.map((expertId) => [expertId, data.at] as const)]);

export const remindersOf = streamsOf(remindersStreamId, noReminders, evolveReminders);
