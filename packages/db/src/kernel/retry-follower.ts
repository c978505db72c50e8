import { accept, refuse } from '@laurel/domain/kernel/decision.ts';
import { subscriptionOf } from '@laurel/domain/kernel/operations.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { logOf } from '@laurel/event-store/log.ts';
import { sql } from 'drizzle-orm';
import { about, type Operation } from './operation.ts';

/**
 * Makes a stopped follower continue (`streamId` null), or deliver one parked stream: the worker that leads it does so
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
