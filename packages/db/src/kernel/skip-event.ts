import { accept, refuse } from '@laurel/domain/kernel/decision.ts';
import { subscriptionOf } from '@laurel/domain/kernel/operations.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { logOf } from '@laurel/event-store/log.ts';
import { sql } from 'drizzle-orm';
import { about, type Operation } from './operation.ts';

/**
 * Skips one event: lets a follower that stopped at it continue after it, or a parked stream that begins with it,
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
