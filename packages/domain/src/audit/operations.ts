import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { PersonId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';

const Subscription = z.string().regex(/^[a-z][a-z0-9_-]{0,60}$/);
const ReasonText = z.string().trim().min(1).max(500);
const subscription = (data: { subscription: string }) => `subscription-${data.subscription}`;

/** What an operator does to the log's machinery is itself on the log. */
export const operationEvents = {
  eventSkipped: defineEvent(
    'audit.event_skipped',
    z.strictObject({
      subscription: Subscription,
      position: z.number().int().min(1),
      reason: ReasonText,
      at: Instant,
    }),
    subscription,
  ),
  subscriptionReplayed: defineEvent(
    'audit.subscription_replayed',
    z.strictObject({
      subscription: Subscription,
      /** The first event that will be delivered again. */
      from: z.number().int().min(1),
      reason: ReasonText,
      at: Instant,
    }),
    subscription,
  ),
  subjectErased: defineEvent(
    'audit.subject_erased',
    z.strictObject({ subjectId: PersonId, reason: ReasonText, at: Instant }),
    (data) => `subject-${data.subjectId}`,
  ),
};
export type OperationEvent = EventOf<typeof operationEvents>;

/** Nothing is decided from what was done to a subscription before. */
export const subscriptionOf = (subscription: string): Stream<null, OperationEvent> => ({
  id: `subscription-${subscription}`,
  initial: () => null,
  evolve: () => null,
});

export type Subject = { readonly erased: boolean };
export const subjectOf = (subjectId: PersonId): Stream<Subject, OperationEvent> => ({
  id: `subject-${subjectId}`,
  initial: () => ({ erased: false }),
  evolve: (subject, event) => (event.type === 'audit.subject_erased' ? { erased: true } : subject),
});
