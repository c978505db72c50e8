import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { accept, type Decision, refuse } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { effectKindOf, type OperationEvent, subjectOf, subscriptionOf } from '@laurel/domain/kernel/operations.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { type Log, logOf } from '@laurel/event-store/log.ts';
import { shredSubject } from '@laurel/event-store/subjects.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';

/** What an operator does is itself a fact: who (or the system, for the command line), and why. */
type Operation = {
  readonly reason: string;
  readonly actor?: Actor;
  readonly log?: Log;
  /** The person's request; without it the system's own. */
  readonly by?: {
    readonly commandId: string;
    readonly actor: Actor;
    readonly request: RequestMeta;
    readonly at?: Instant;
  };
};

const about = ({ by, actor = systemActor }: Operation, useCase: string, command: object) => {
  if (by) return { useCase, command, ...by };
  const commandId = uuidv7();
  const request = { correlationId: `${useCase}-${commandId}` };
  return { useCase, command, commandId, actor, request };
};

/**
 * Has a follower that stopped try again (`streamId` null), or deliver one parked stream: the worker that leads it does so
 * within seconds. Refuses when there is nothing of the kind to retry.
 * @without decider: it accepts what it found in the log’s own tables, in the transaction that changes them
 * @without read model, screen: the trouble list reads the log’s own tables, which it changes in the same transaction
 */
export const retryFollower = async (db: Db, subscription: string, streamId: string | null, operation: Operation) =>
  execute(
    db,
    {
      ...about(operation, 'audit.retry_follower', { subscription, streamId, reason: operation.reason }),
      takes: { subscription: subscriptionOf(subscription) },
      facts: async (tx) => {
        const { rowCount } = await tx.execute(
          streamId === null
            ? sql`update es.subscriptions set state = 'running', last_error = null, updated_at = now()
                   where name = ${subscription} and state = 'failed'`
            : sql`update es.parked_streams set retry_at = now() where subscription = ${subscription} and stream_id = ${streamId}`,
        );
        return rowCount === 1;
      },
      decide: (_states, { at }, found) =>
        found
          ? accept({
              type: 'audit.subscription_retried' as const,
              data: { subscription, streamId, reason: operation.reason, at },
            })
          : refuse('notStoppedThere'),
    },
    operation.log ?? logOf(db),
  );

/**
 * Leaves one event out: lets a follower that stopped at it continue after it, or a parked stream that begins with it,
 * whose rest is then delivered. Refuses unless one of them is before that very event.
 * @without decider: it accepts what it found in the log’s own tables, in the transaction that changes them
 * @without read model, screen: the trouble list reads the log’s own tables, which it changes in the same transaction
 */
export const skipEvent = async (db: Db, subscription: string, position: number, operation: Operation) =>
  execute(
    db,
    {
      ...about(operation, 'audit.skip_event', { subscription, position, reason: operation.reason }),
      takes: { subscription: subscriptionOf(subscription) },
      facts: async (tx) => {
        const { rowCount } = await tx.execute(sql`
          update es.subscriptions set position = ${position}, state = 'running', last_error = null, updated_at = now()
           where name = ${subscription} and state = 'failed' and position = ${position - 1}`);
        if (rowCount === 1) return true;
        const parked = await tx.execute(sql`
          update es.parked_streams set position = ${position + 1}, retry_at = now()
           where subscription = ${subscription} and position = ${position}`);
        return parked.rowCount === 1;
      },
      decide: (_states, { at }, before) =>
        before
          ? accept({
              type: 'audit.event_skipped' as const,
              data: { subscription, position, reason: operation.reason, at },
            })
          : refuse('notStoppedThere'),
    },
    operation.log ?? logOf(db),
  );

/**
 * Delivers events again from a position on, and lets a follower that failed try again. For process managers, whose
 * effects are asked for under the same ids; the tables of a read model would count twice: those are rebuilt.
 * @without form: an operator runs it at the command line (npm run audit)
 * @without decider: it accepts what it found in the log’s own tables, in the transaction that changes them
 * @without read model, screen: the trouble list reads the log’s own tables, which it changes in the same transaction
 */
export const replaySubscription = async (db: Db, subscription: string, from: number, operation: Operation) => {
  const { log = logOf(db) } = operation;
  return execute(
    db,
    {
      ...about(operation, 'audit.replay_subscription', { subscription, from, reason: operation.reason }),
      takes: { subscription: subscriptionOf(subscription) },
      facts: async (tx) => {
        if (log.projections.some(({ name }) => name === subscription)) return 'readModel' as const;
        const { rowCount } = await tx.execute(sql`
          update es.subscriptions set position = ${from - 1}, state = 'running', last_error = null, updated_at = now()
           where name = ${subscription} and position >= ${from - 1}`);
        // What is parked from there on is read again with the rest, and parked again if it must be.
        if (rowCount === 1)
          await tx.execute(
            sql`delete from es.parked_streams where subscription = ${subscription} and position >= ${from}`,
          );
        return rowCount === 1 ? ('moved' as const) : ('unknown' as const);
      },
      decide: (_states, { at }, outcome) => {
        if (outcome === 'readModel') return refuse('rebuildInstead');
        if (outcome === 'unknown') return refuse('notFollowed');
        return accept({
          type: 'audit.subscription_replayed' as const,
          data: { subscription, from, reason: operation.reason, at },
        });
      },
    },
    log,
  );
};

export type ChosenEffects = { readonly kind: string; readonly effectIds: readonly string[] };

/** Opens abandoned effects of a kind again, or effects closed by mistake. Refuses when one of them is neither. */
export const retryEffects = (db: Db, chosen: ChosenEffects, operation: Operation) =>
  change(db, 'retried', chosen, operation);

/** Closes abandoned effects of a kind: done by hand, or no longer needed. */
export const closeEffects = (db: Db, chosen: ChosenEffects, operation: Operation) =>
  change(db, 'closed', chosen, operation);

/**
 * @without decider: it accepts what it found in the log’s own tables, in the transaction that changes them
 * @without read model, screen: the trouble list reads the log’s own tables, which it changes in the same transaction
 */
const change = async (db: Db, to: 'retried' | 'closed', { kind, effectIds }: ChosenEffects, operation: Operation) => {
  const { reason } = operation;
  const ids = [...new Set(effectIds)].toSorted();
  const chosen = sql`where kind = ${kind} and effect_id = any (${sql.param(ids)}::text[])`;
  return execute(
    db,
    {
      ...about(operation, to === 'retried' ? 'audit.retry_effects' : 'audit.close_effects', {
        kind,
        effectIds: ids,
        reason,
      }),
      takes: { kind: effectKindOf(kind) },
      facts: async (tx) => {
        const { rowCount } = await tx.execute(
          to === 'retried'
            ? sql`update es.effects set state = 'pending', attempts = 0, first_tried_at = null, enqueued_at = null,
                         next_at = now(), last_error = null ${chosen} and state in ('dead', 'closed')`
            : sql`update es.effects set state = 'closed' ${chosen} and state = 'dead'`,
        );
        return rowCount === ids.length;
      },
      decide: (_states, { at }, all): Decision<OperationEvent, 'effectsChanged'> => {
        if (!all) return refuse('effectsChanged');
        const data = { kind, effectIds: ids, reason, at };
        return to === 'retried'
          ? accept({ type: 'audit.effects_retried' as const, data })
          : accept({ type: 'audit.effects_closed' as const, data });
      },
    },
    operation.log ?? logOf(db),
  );
};

/**
 * Destroys a person's key and says so on the log, in one transaction: nothing sealed for them can be read again. What
 * read models have printed of it goes with their rebuild, which is the caller's.
 * @without decider: the only question is whether the key is there
 * @without read model, screen: it destroys a key; the account itself is erased by its own rows
 */
export const eraseSubject = async (db: Db, subjectId: PersonId, operation: Operation) =>
  execute(
    db,
    {
      ...about(operation, 'audit.erase_subject', { subjectId, reason: operation.reason }),
      takes: { subject: subjectOf(subjectId) },
      facts: (tx) => shredSubject(tx, subjectId),
      decide: ({ subject }, { at }) =>
        subject.erased
          ? accept()
          : accept({ type: 'audit.subject_erased' as const, data: { subjectId, reason: operation.reason, at } }),
    },
    operation.log ?? logOf(db),
  );
