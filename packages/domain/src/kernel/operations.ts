import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from './events.ts';
import { PersonId } from './ids.ts';
import { Instant } from './instants.ts';

export const Subscription = z.string().regex(/^[a-z][a-z0-9_-]{0,60}$/);
const StreamName = z.string().regex(/^[a-z][a-z0-9_]*-[A-Za-z0-9_-]{1,64}$/);
export const EffectKind = z.string().regex(/^[a-z][a-z0-9_-]{0,60}$/);
export const EffectId = z.string().regex(/^[a-z0-9._-]{1,120}$/);
/** One command retries or closes a limited number, so that its event stays small. */
export const MOST_EFFECTS = 200;
const ReasonText = z.string().trim().min(1).max(1000);
export const Position = z.number().int().min(1);
const subscription = (data: { subscription: string }) => `subscription-${data.subscription}`;
const effectKind = (data: { kind: string }) => `effect_kind-${data.kind}`;
const EffectIds = z.array(EffectId).min(1).max(MOST_EFFECTS);

/** What happens to the log's machinery, and what an operator does to it, is itself on the log. */
export const operationEvents = {
  /** A follower could not process the event at `position`: it continues with other streams, and this stream waits. */
  streamParked: defineEvent(
    'audit.stream_parked',
    z.strictObject({ subscription: Subscription, streamId: StreamName, position: Position, at: Instant }),
    subscription,
  ),
  /** A follower could not take the event at `position` and has stopped before it. */
  followerHalted: defineEvent(
    'audit.follower_halted',
    z.strictObject({ subscription: Subscription, position: Position, at: Instant }),
    subscription,
  ),
  /** An operator has a follower that stopped, or one parked stream of it, try again. */
  subscriptionRetried: defineEvent(
    'audit.subscription_retried',
    z.strictObject({ subscription: Subscription, streamId: StreamName.nullable(), reason: ReasonText, at: Instant }),
    subscription,
  ),
  /** An effect failed for longer than its kind is tried. */
  effectGivenUp: defineEvent(
    'audit.effect_given_up',
    z.strictObject({ kind: EffectKind, effectId: EffectId, at: Instant }),
    effectKind,
  ),
  effectsRetried: defineEvent(
    'audit.effects_retried',
    z.strictObject({ kind: EffectKind, effectIds: EffectIds, reason: ReasonText, at: Instant }),
    effectKind,
  ),
  /** No longer needed, or done by hand. */
  effectsClosed: defineEvent(
    'audit.effects_closed',
    z.strictObject({ kind: EffectKind, effectIds: EffectIds, reason: ReasonText, at: Instant }),
    effectKind,
  ),
  eventSkipped: defineEvent(
    'audit.event_skipped',
    z.strictObject({
      subscription: Subscription,
      position: Position,
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
      from: Position,
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

/** Earlier changes of a subscription decide nothing. */
export const subscriptionOf = (subscription: string): Stream<null, OperationEvent> => ({
  id: `subscription-${subscription}`,
  initial: () => null,
  evolve: () => null,
});

/** Neither do earlier changes of effects of a kind. */
export const effectKindOf = (kind: string): Stream<null, OperationEvent> => ({
  id: `effect_kind-${kind}`,
  initial: () => null,
  evolve: () => null,
});

type Subject = { readonly erased: boolean };
export const subjectOf = (subjectId: PersonId): Stream<Subject, OperationEvent> => ({
  id: `subject-${subjectId}`,
  initial: () => ({ erased: false }),
  evolve: (subject, event) => (event.type === 'audit.subject_erased' ? { erased: true } : subject),
});
