import { subjectOf, subscriptionOf } from '@laurel/domain/audit/operations.ts';
import { systemActor } from '@laurel/domain/audit/system-actor.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { accept, refuse } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db.ts';
import { execute } from '../event-store/execute.ts';
import { type Log, productLog } from '../event-store/log.ts';
import { shredSubject } from '../event-store/subjects.ts';

/** What an operator does is itself a fact: who (or the system), and why. */
export type Operation = { readonly reason: string; readonly actor?: Actor; readonly log?: Log };

const about = ({ actor = systemActor }: Operation, useCase: string, command: object) => {
  const commandId = uuidv7();
  return { useCase, command, commandId, actor, request: { correlationId: `${useCase}-${commandId}` } };
};

/** Lets a follower that stopped at an event go on after it. Refuses unless it stands before that very event. */
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
        return { stood: rowCount === 1 };
      },
      decide: (_states, { at }, { stood }) =>
        stood
          ? accept({
              type: 'audit.event_skipped' as const,
              data: { subscription, position, reason: operation.reason, at },
            })
          : refuse('notStoppedThere'),
    },
    operation.log ?? productLog,
  );

/**
 * Delivers events again from a position on, and lets a follower that failed try again. For process managers, whose
 * effects are asked for under the same ids; the tables of a read model would count twice: those are rebuilt.
 */
export const replaySubscription = async (db: Db, subscription: string, from: number, operation: Operation) => {
  const { log = productLog } = operation;
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

/**
 * Destroys a person's key and says so on the log, in one transaction: nothing sealed for them can be read again. What
 * read models have printed of it goes with their rebuild, which is the caller's.
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
    operation.log ?? productLog,
  );
